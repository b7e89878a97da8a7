import PuzzleKit

extension EchoShape {
    /// The letter that the user types for the shape: `c`, `t`, `s` or `p`.
    package var letter: Character { rawValue.first ?? " " }

    package init?(letter: Character) {
        guard let shape = Self.allCases.first(where: { $0.letter == letter }) else { return nil }
        self = shape
    }
}

extension EchoColor {
    package init?(letter: Character) {
        guard let color = Self.allCases.first(where: { $0.letter == letter }) else { return nil }
        self = color
    }
}

extension EchoSign {
    /// The sign as the user types it and as files store it: `cb` for a blue circle.
    package var code: String { "\(shape.letter)\(color.letter)" }

    package init?(code: some StringProtocol) {
        let letters = Array(code)
        guard letters.count == 2, let shape = EchoShape(letter: letters[0]), let color = EchoColor(letter: letters[1])
        else { return nil }
        self.init(shape, color)
    }

    /// Returns the signs of a text such as `cb tr sy`; nil if a part is no sign.
    package static func signs(_ text: String) -> [EchoSign]? {
        let parts = text.split(separator: " ")
        let signs = parts.compactMap { EchoSign(code: $0) }
        return signs.count == parts.count ? signs : nil
    }

    package static func text(_ signs: [EchoSign]) -> String { signs.map(\.code).joined(separator: " ") }
}
