/// A message about characters that are printed as `?`, with advice.
struct UnprintableCharacters: Equatable, Sendable {
    let words: String

    private static let mostShown = 12

    init(_ characters: [Character], hasFonts: Bool) {
        let shown = characters.prefix(Self.mostShown).map(String.init).joined(separator: " ")
        let all = characters.count > Self.mostShown ? "\(shown) …" : shown
        let advice =
            hasFonts
            ? "install a font that has them, such as fonts-noto-cjk"
            : "install Pango (libpangocairo-1.0-0) and a font that has them"
        words = "? stands for \(all): \(advice)"
    }
}
