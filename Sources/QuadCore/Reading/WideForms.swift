/// Full-width digits, letters and signs, as a keyboard for Chinese or Japanese types them: `５km`, `due：fri`.
package enum WideForms {
    /// Returns a line with the usual characters in place of full-width ones. Words of other scripts stay as typed.
    package static func folded(_ line: String) -> String {
        guard line.unicodeScalars.contains(where: { isWide($0) || $0 == "\u{3000}" }) else { return line }
        var folded = String.UnicodeScalarView()
        var word: [Unicode.Scalar] = []
        func take() {
            let isOfWideForms = word.allSatisfy { $0.value < 0x2E80 || isWide($0) }
            for scalar in word { folded.append(isOfWideForms ? usual(scalar) : scalar) }
            word = []
        }
        for scalar in line.unicodeScalars {
            if scalar.properties.isWhitespace {
                take()
                folded.append(scalar == "\u{3000}" ? " " : scalar)
            } else {
                word.append(scalar)
            }
        }
        take()
        return String(folded)
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool { (0xFF01...0xFF5E).contains(scalar.value) }

    private static func usual(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        isWide(scalar) ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
    }
}
