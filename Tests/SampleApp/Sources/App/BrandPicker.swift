#if canImport(SwiftUI)
  import DesignSystem
  import SwiftUI

  /// A screen whose colors and fonts change with the brand that the user chooses.
  public struct BrandPicker: View {
    @State private var brand = Brand.acme
    private let brands = Brand.allCases
    private let environment: ThemeEnvironment

    /// Creates the screen for an environment, which chooses among the values of media blocks.
    public init(environment: ThemeEnvironment) { self.environment = environment }

    /// A button for each brand, and the palette of the chosen one.
    public var body: some View {
      VStack {
        ForEach(brands, id: \.self) { other in
          Button(other.rawValue) { brand = other }
            .themeFont(brand.styles.Button.font(for: environment))
            .foregroundStyle(brand.styles.Button.fontColor)
        }
        ForEach(brand.palette.all, id: \.name) { Text($0.name).foregroundStyle($0.color) }
      }
    }
  }
#endif
