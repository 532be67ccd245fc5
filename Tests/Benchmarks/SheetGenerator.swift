import NSSTheme
import Random

/// Writes large stylesheets that resemble real ones. A tenth of the bytes are constants, and one in eight of these refers to
/// another. Rules have one to three selectors and three to twelve declarations. Some rules are in `@media` blocks, and some have
/// comments.
///
/// The same size and seed give the same bytes on every platform. Every value is valid for its property. A clean sheet has no
/// diagnostics in a check: each selector has one rule, each constant is used, numbers are in the range of their properties, and
/// no text has its own background.
struct SheetGenerator {
  private var random: SplitMix64
  private var text: [UInt8] = []
  private var constants: [Kind: [String]] = [:]

  /// The number of different version suffixes of selectors. With it, about one selector in eleven is a repeat.
  private let versions: Int
  private let isClean: Bool
  /// The number of selectors in a clean sheet so far, and the index of the next constant of each kind.
  private var selectorCount = 0
  private var nextConstant: [Kind: Int] = [:]

  private enum Kind: CaseIterable {
    case color, number, font, offset
  }

  init(size: Int, seed: UInt64, isClean: Bool) {
    self.isClean = isClean
    random = SplitMix64(state: seed)
    versions = max(1, size / 500_000)
  }

  /// A stylesheet of about `size` bytes.
  static func sheet(size: Int, seed: UInt64 = 1, isClean: Bool = false) -> [UInt8] {
    var generator = SheetGenerator(size: size, seed: seed, isClean: isClean)
    generator.text.reserveCapacity(size + 4096)
    while generator.text.count < size / 10 { generator.writeDefinition() }
    while generator.text.count < size { generator.writeItem() }
    return generator.text
  }

  private mutating func writeDefinition() {
    let kind = pick([Kind.color, .color, .color, .color, .color, .color, .color, .number, .number, .font, .offset])
    let count = constants.values.reduce(0) { $0 + $1.count }
    let name = "\(stem(kind))_c\(count)"
    var value = literal(kind)
    if let known = constants[kind], random.below(8) == 0 { value = "@" + pick(known) }
    constants[kind, default: []].append(name)
    if count % 40 == 0 { write("/* \(words()) */\n") }
    write("@\(name): \(value);\n")
  }

  private mutating func writeItem() {
    guard random.below(80) == 0 else {
      if random.below(14) == 0 { write("/* \(words()) */\n") }
      return writeRule(indent: "")
    }
    write("@media \(pick(Self.media)) {\n")
    for _ in 0..<2 + random.below(5) { writeRule(indent: "    ") }
    write("}\n\n")
  }

  private mutating func writeRule(indent: String) {
    let count = pick([1, 1, 1, 1, 1, 1, 1, 2, 2, 3])
    let selectors = (0..<count).map { _ in selector() }
    write(indent + selectors.joined(separator: random.below(5) < 3 ? ", " : ",\n" + indent) + " {\n")
    var used: Set<String> = []
    for _ in 0..<3 + random.below(10) {
      let next = nextConstant
      let (property, value) = declaration()
      guard used.insert(property).inserted else {
        nextConstant = next
        continue
      }
      let comment = random.below(66) == 0 ? "  /* \(words()) */" : ""
      write("\(indent)    \(property): \(value);\(comment)\n")
    }
    write(indent + "}\n\n")
  }

  private mutating func selector() -> String {
    if isClean {
      selectorCount += 1
      return "fdlFUI\(pick(Self.components))_\(pick(Self.parts))\(pick(Self.states))_v\(selectorCount)"
    }
    return "fdlFUI\(pick(Self.components))_\(pick(Self.parts))\(pick(Self.states))_v\(random.below(versions))"
  }

  private mutating func declaration() -> (String, String) {
    switch random.below(100) {
    case ..<50: (pick(isClean ? Self.cleanColorProperties : Self.colorProperties), value(.color, percentConstants: 45))
    case ..<78: (pick(isClean ? Self.cleanNumberProperties : Self.numberProperties), value(.number, percentConstants: 30))
    case ..<88: ("font-name", value(.font, percentConstants: 50))
    case ..<94: (pick(["text-shadow-offset", "shadow-offset"]), value(.offset, percentConstants: 30))
    default: pick(Self.flags)
    }
  }

  private mutating func value(_ kind: Kind, percentConstants: Int) -> String {
    guard let known = constants[kind], random.below(100) < percentConstants else { return literal(kind) }
    guard isClean else { return "@" + pick(known) }
    nextConstant[kind, default: -1] += 1
    return "@" + known[nextConstant[kind, default: 0] % known.count]
  }

  private mutating func literal(_ kind: Kind) -> String {
    switch kind {
    case .color: return color()
    case .number:
      switch random.below(100) {
      case ..<62: return String((isClean ? 1 : 0) + random.below(64))
      case _ where isClean: return "1.\(random.below(10))\(1 + random.below(9))"
      case ..<92: return "\(random.below(4)).\(random.below(10))\(1 + random.below(9))"
      default: return "-\(1 + random.below(12))"
      }
    case .font: return pick(Self.fonts)
    case .offset: return "\(random.below(5) - 1), \(random.below(5))"
    }
  }

  private mutating func color() -> String {
    switch random.below(100) {
    case ..<45: return "#" + hex(6)
    case ..<54: return "#" + hex(6).lowercased()
    case ..<62: return "#" + hex(3)
    case ..<92: return pick(Self.styles) + pick(["", "", "_lightBackground", "_darkBackground"])
    default: return pick(Self.colors)
    }
  }

  private func stem(_ kind: Kind) -> String {
    switch kind {
    case .color: "brandColor"
    case .number: "font_size"
    case .font: "font_name"
    case .offset: "shadow_offset"
    }
  }

  private mutating func hex(_ digits: Int) -> String {
    let text = String(random.below(1 << (4 * digits)), radix: 16, uppercase: true)
    return String(repeating: "0", count: digits - text.count) + text
  }

  private mutating func words() -> String {
    (0..<3 + random.below(8)).map { _ in pick(Self.comments) }.joined(separator: " ")
  }

  private mutating func pick<Element>(_ list: [Element]) -> Element { list[random.below(list.count)] }
  private mutating func write(_ line: String) { text.append(contentsOf: line.utf8) }
}

extension SheetGenerator {
  private static let components = words(
    """
    ObjectView ObjectTableViewCell ContactCell TimelineCell TimelineMarker KPIView ProfileHeader ObjectHeader
    GridTableViewCell CollectionViewCell MapDetailPanel FilterFeedbackBar StepperView SwitchFormCell TextFieldFormCell
    NoteFormCell ButtonFormCell ListPickerFormCell DatePickerFormCell KeyValueFormCell ChartCardCell ChartFloorplan
    BannerMessageView ToastMessage SideBar SearchBar NavigationBar TabBar Label ProgressIndicator InfoView WelcomeScreen
    OnboardingPage PasscodeInput DataTable HierarchyView RatingControl Chip Card CalendarView
    """)
  private static let parts = words(
    """
    headlineLabel subheadlineLabel footnoteLabel bodyLabel descriptionLabel statusLabel substatusLabel attributeLabel
    titleLabel subtitleLabel detailImage statusImage accessoryView primaryActionButton secondaryActionButton iconStack
    tagLabel splitView separatorLine backgroundView contentView headerView footerView avatarStack metricLabel unitLabel
    captionLabel helperTextLabel placeholderLabel valueLabel keyLabel checkmark badge counter progressBar track thumb
    """)
  private static let states = ["", "", "", "", "_selected", "_highlighted", "_disabled", "_focused", "_readOnly", "_error"]
  private static let colorProperties = words(
    """
    font-color font-color-highlighted font-color-selected font-color-disabled background-color
    background-color-highlighted background-color-selected border-color tint-color bar-tint-color separator-color
    shadow-color text-shadow-color track-tint-color thumb-tint-color progress-tint-color minimum-track-tint-color
    """)
  private static let numberProperties = words(
    "font-size border-width corner-radius text-alpha row-height height width shadow-opacity shadow-radius line-spacing kern")
  private static let cleanColorProperties = colorProperties.filter { !$0.hasPrefix("background") }
  private static let cleanNumberProperties = numberProperties.filter { !["text-alpha", "shadow-opacity"].contains($0) }
  private static let flags = [
    ("text-align", "left"), ("text-align", "center"), ("text-transform", "uppercase"), ("text-auto-fit", "true"),
    ("hidden", "false"), ("masks-to-bounds", "true"), ("exclude-views", "UIStepper"), ("line-break-mode", "wordWrap"),
  ]
  private static let fonts = words(
    "HelveticaNeue HelveticaNeue-Light HelveticaNeue-Bold Avenir-Medium SAP72-Regular SAP72-Bold Georgia-Italic Menlo-Regular")
  private static let styles = words(
    "primary1 primary2 primary3 tintColor tintColorTapState navigationBar line chart1 chart2 negative critical positive map1")
  private static let colors = words("black darkGray lightGray white gray red green blue cyan yellow orange purple brown clear")
  private static let comments = words(
    "adjust after brand review contrast on dark header keep in sync with the design kit legacy value do not remove")
  private static let media = [
    "(device:ipad) and (orientation:landscape)", "(device:ipad) and (orientation:portrait)",
    "(device:iphone) and (orientation:landscape)", "(device:iphone)", "(device:ipad)", "(orientation:portrait)",
  ]

  private static func words(_ text: String) -> [String] { text.split { $0.isWhitespace }.map(String.init) }
}
