import NSSTheme

extension RulePage {
  static let substitutionTooLong = RulePage(
    "substitution-too-long", .error, "constants expand '{name}' to more than {limit} MiB, or all values to more than {total} MiB",
    help: "avoid constants that repeat other constants many times: their length grows exponentially",
    summary: "a value that the constants in it make too long",
    explanation: """
      A constant that repeats another one many times, which again repeats another, multiplies its length with each step. A few short lines
      would fill the memory of the computer. The compiler stops where one value passes 1 MiB or all values together pass 256 MiB.

      No property needs a value of that size, so look for a constant that is repeated by mistake or by a generator.
      """,
    bad: """
      @a: 8;
      @b: @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a @a;
      @c: @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b @b;
      @d: @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c @c;
      @e: @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d @d;
      Button { content-insets: @e; }
      """,
    good: """
      @a: 8;
      @b: @a @a;
      Button { content-insets: @b @b; }
      """)
}

extension DiagnosticID {
  /// A value that becomes too long because of the constants in it.
  public static let substitutionTooLong = RulePage.substitutionTooLong.id
}

extension RuleContext {
  func substitutionTooLong(_ run: Run<Token>, _ layer: Int) -> Diagnostic {
    let range = tree(layer).range(of: run)
    return Diagnostic(
      .substitutionTooLong, at: range, layer: layer,
      [
        "name": tree(layer).file.text(range), "limit": String(ConstantValues.maximumLength >> 20),
        "total": String(ConstantValues.maximumTotal >> 20),
      ])
  }
}
