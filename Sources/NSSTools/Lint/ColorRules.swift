import NSSTheme

extension RulePage {
  /// The pages of the diagnostics about colors that are probably read differently than intended.
  static let colorRules: [RulePage] = [
    RulePage(
      .hexDigitCount,
      summary: "a color with a number of hex digits that no color has",
      explanation: """
        The runtime searches the text for digits and takes the first ones that make a color: of '#FFA32' the first three, of
        seven digits the first six. The rest is dropped without a message, so the app shows another color than the
        intended one.

        Write 6 digits, or the 3 or 8 that the runtime knows.
        """,
      bad: """
        @tintColor:#0A6ED;
        """,
      good: """
        @tintColor:#0A6ED1;
        """,
      options: "--dialect thememanager --rule half-branded=off"
    ),
    RulePage(
      .byteComponents,
      summary: "a color function whose components are only 0 and 1",
      explanation: """
        A component without a point is divided by 255, so 'rgb(1, 0, 0)' is a red of 1/255: practically black. In Swift, in
        shaders and in many design tools, 1 is the full component.

        Write '1.0' for the full component, or '255'.
        """,
      bad: """
        Button { font-color: rgb(1, 0, 0); }
        """,
      good: """
        Button { font-color: rgb(1.0, 0, 0); }
        """
    ),
    RulePage(
      .mixedComponents,
      summary: "fractions and numbers up to 255 in one color function",
      explanation: """
        A component with a point is a fraction from 0.0 to 1.0. One without a point is divided by 255. In 'rgb(0.5, 1, 1)' the
        ones are 1/255, so the color is a dark red and not a light cyan.

        Write all three with a point, or none. The alpha may be a fraction in any case.
        """,
      bad: """
        Button { font-color: rgb(0.5, 1, 1); }
        """,
      good: """
        Button { font-color: rgb(0.5, 1.0, 1.0); }
        """
    ),
    RulePage(
      .webColorOrder,
      summary: "a color of eight hex digits with the alpha at the end, as on the web",
      explanation: """
        CSS and many design tools write '#RRGGBBAA', where a final 'FF' means opaque. SAPFiori documents '#AARRGGBB', with the
        alpha as a percentage from '00' to '64' in hex. A first byte above '64' is therefore not an alpha: the color was
        copied from the web, and the app shows another one, shifted by two digits.

        Write six digits for an opaque color.
        """,
      bad: """
        Button { background-color: #D9364CFF; }
        """,
      good: """
        Button { background-color: #D9364C; }
        """
    ),
  ]
}
