import NSSTheme

extension RulePage {
  static let constantCycle = RulePage(
    .constantCycle,
    summary: "a constant whose value leads back to the constant itself",
    explanation: """
      Constants are replaced by their values until none is left. In a cycle one always remains, so no constant of
      the cycle has a value, and nothing is compiled. The message shows the path, and the notes show each step of
      it.

      Give one of the constants a value of its own. NUI replaces a constant only once, so there the value would be
      the text of the next constant's name.
      """,
    bad: """
      @brand: @accent;
      @accent: @brand;
      Button { font-color: @brand; }
      """,
    good: """
      @brand: @accent;
      @accent: #0A6ED1;
      Button { font-color: @brand; }
      """)
}
