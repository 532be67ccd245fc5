import DesignSystem
import Foundation
import Testing

/// What a team checks of its brands in each build.
struct BrandTests {
  @Test func anOverrideHasItsColors() {
    let tint = AcmeTheme.Palette.tintColor
    #expect(tint.cell(in: ThemeVariant()) == .rgb(0x0A6ED1))
    #expect(tint.cell(in: ThemeVariant(background: .dark)) == .rgb(0x91C8F6))
    #expect(AcmeTheme.Styles.Button.fontColor == tint)
    #expect(AcmeTheme.Palette.all.contains { $0.name == "tintColor" && $0.color == tint })
  }

  @Test func theBrandIsSwitchedAtRunTime() {
    #expect(Brand.allCases.map(\.rawValue) == ["acme", "coast"])
    var brand = Brand.acme
    #expect(brand.palette.tintColor.light == .rgb(0x0A6ED1))
    brand = .coast
    #expect(brand.palette.tintColor == ShoreTheme.Palette.tintColor)
    #expect(brand.constants.brand.dark == .rgb(0x80CBC4))
  }

  @Test func valuesDependOnTheEnvironment() {
    let dark = ThemeVariant(background: .dark)
    #expect(Brand.acme.styles.Button.fontSize(for: ThemeEnvironment()) == 17)
    #expect(Brand.acme.styles.Button.fontSize(for: ThemeEnvironment(device: .ipad, orientation: .portrait)) == 20)
    #expect(Brand.coast.styles.Button.fontSize(for: ThemeEnvironment(variant: dark)) == 18)
    #expect(Brand.coast.styles.Button.font(for: ThemeEnvironment()) == ThemeFont("Avenir-Medium", size: 16))
  }

  @Test func theCompiledThemesAreResources() throws {
    for brand in Brand.allCases { #expect(try Data(contentsOf: #require(Themes.json(of: brand))).count > 100) }
  }
}
