#if canImport(SwiftUI)
  import DesignSystem
  import SwiftUI

  /// A screen whose colors and fonts change with the brand that the user chooses.
  public struct BrandPicker: View {
    @State private var brand = Brand.acme
    private let brands = Brand.allCases
    private let environment: ThemeEnvironment

    public init(environment: ThemeEnvironment) { self.environment = environment }

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
