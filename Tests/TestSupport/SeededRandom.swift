/// Random texts that are reproducible by a seed (SplitMix64).
package struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    package init(_ seed: Int) {
        state = UInt64(truncatingIfNeeded: seed) &+ 0x5EED
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    private static let tricky: [String] = [
        "a", "Z", " ", "é", "漢", "한", "ｱ", "😀", "👩‍👩‍👧‍👦", "🇩🇪", "❤\u{FE0F}", "\u{301}", "\u{200D}", "\u{FE0F}", "กำ", "कि",
        "\u{1161}", "\u{1F1E9}", "\u{1B}", "\u{1B}[31m", "\u{9B}", "\u{7}", "\n", "\r\n", "\t", "\u{202E}", "\u{2066}",
        "\u{2028}", "\u{0}", "\u{7F}", "\u{E0061}", "\u{AD}", "\u{200B}", "\u{FEFF}", "\u{1F3FD}", "\u{FFFF}", "─",
    ]

    /// Returns letters, wide characters, marks, joiners and controls in any order, and scalars from any range.
    package mutating func text(count: Int) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 0...count, using: &self) {
            if Bool.random(using: &self) {
                text += Self.tricky.randomElement(using: &self) ?? ""
            } else if let scalar = Unicode.Scalar(UInt32.random(in: 0...0x3FFFF, using: &self)) {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
