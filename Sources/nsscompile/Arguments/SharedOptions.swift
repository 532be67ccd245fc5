/// Options that several commands have.
enum SharedOptions {
  static let quiet = OptionSpec("quiet", letter: "q", help: "show errors only")
  static let color = OptionSpec(
    "color", placeholder: "WHEN", allowedValues: ["auto", "always", "never"], defaultValue: "auto",
    help: "color the messages")
  static let help = OptionSpec("help", letter: "h", help: "show this help")
  static let version = OptionSpec("version", help: "show the version")
}
