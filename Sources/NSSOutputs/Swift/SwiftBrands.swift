import NSSTheme

/// A brand that an app switches at run time: a theme with its generated type.
package struct SwiftBrand {
  /// The case of the enum: `acmeTenant` for `acme-tenant.nss`.
  let name: String
  let type: String
  let members: [SwiftDeclaration]

  package init(_ theme: Theme, _ options: Emitter.Options) {
    let word = SwiftName.member(Emitter.baseName(of: options.swiftSource))
    name = word.prefix(1).lowercased() + word.dropFirst()
    type = options.swiftName
    var writer = SwiftWriter(theme, options)
    var output = Output()
    writer.write(&output)
    members = writer.members
  }
}

extension Emitter {
  /// An enum of brands, with the members that all of them have with the same type. It refers to the types of the themes.
  package static func swiftBrands(_ name: String, _ brands: [SwiftBrand], _ options: Options) -> Emitter {
    Emitter(name: "swift", fileExtension: "swift") { _, _, files in
      var writer = BrandWriter(brands, options)
      files.write("\(name).swift") { writer.write(name, &$0) }
      files.add(writer.losses)
    }
  }
}

private struct BrandWriter {
  private let brands: [SwiftBrand]
  private let options: Emitter.Options
  private(set) var losses = Losses()

  init(_ brands: [SwiftBrand], _ options: Emitter.Options) { (self.brands, self.options) = (brands, options) }

  mutating func write(_ name: String, _ output: inout Output) {
    let access = options.swiftAccess
    output.write(SwiftSupport.header(options, options.sources))
    output.write(SwiftSupport([], options).imports)
    output.write("\(access)nonisolated enum \(name): String, Hashable, Sendable, CaseIterable {\n")
    output.write("  case \(brands.map { SwiftName.written($0.name) }.joined(separator: ", "))\n")
    let members = common()
    // A constant or a property may have the name.
    let names = Set(members.flatMap { $0.shown.path + [$0.shown.identifier] })
    var brand = "brand"
    while names.contains(brand) { brand += "_" }
    func declare(_ member: Member, _ indent: String) {
      let cases = zip(brands, member.each).map { "case .\(SwiftName.written($0.name)): \($1.use(in: $0.type))" }
      output.write("\(indent)\(access)\(member.shown.text) { switch \(brand) { \(cases.joined(separator: "; ")) } }\n")
    }
    for part in ["Palette", "Constants", "Styles"] {
      let own = members.filter { $0.shown.path.dropFirst().first == part }
      guard !own.isEmpty else { continue }
      output.write("  \(access)var \(part.lowercased()): \(part) { \(part)(\(brand): self) }\n")
      output.write("  \(access)struct \(part): Sendable {\n    let \(brand): \(name)\n")
      for member in own where member.shown.path.count == 2 { declare(member, "    ") }
      var styles: [String] = []
      for case let style? in own.map({ $0.shown.path.dropFirst(2).first }) where styles.last != style { styles.append(style) }
      for style in styles { output.write("    \(access)var \(style): Values.\(style) { Values.\(style)(\(brand): \(brand)) }\n") }
      if !styles.isEmpty {
        output.write("    \(access)enum Values {\n")
        for style in styles {
          output.write("      \(access)struct \(style): Sendable {\n        let \(brand): \(name)\n")
          for member in own where member.shown.path.dropFirst(2).first == style { declare(member, "        ") }
          output.write("      }\n")
        }
        output.write("    }\n")
      }
      output.write("  }\n")
    }
    output.write("}\n")
    output.endValue()
  }

  /// A member of the enum, which is a function if it is one in any of the brands, and the member of each brand.
  private typealias Member = (shown: SwiftDeclaration, each: [SwiftDeclaration])

  private mutating func common() -> [Member] {
    var all: [[Name]: [SwiftDeclaration]] = [:]
    var order: [[Name]] = []
    for member in brands.flatMap(\.members) {
      let key = (member.path.dropFirst() + [member.identifier]).map { Name($0) }
      if all[key] == nil { order.append(key) }
      all[key, default: []].append(member)
    }
    return order.compactMap { key in
      guard let members = all[key], members.count == brands.count, Set(members.map(\.type)).count == 1 else {
        losses.lose(.lossBrands, key.map(\.text).joined(separator: "."))
        return nil
      }
      return (members.first(where: \.isFunction) ?? members[0], members)
    }
  }
}
