/// The characters that print as `?`, because neither the code page nor a font has them.
package struct ForeignCharacters {
    private let page: CodePage
    private let fonts: (any FontRendering)?

    package init(_ page: CodePage, _ fonts: (any FontRendering)?) {
        self.page = page
        self.fonts = fonts
    }

    /// Returns the characters of the lines that print as `?`, each once. The lines must be laid out for a paper without
    /// a code page.
    package func lost(in lines: [PrintedLine]) -> [Character] {
        var seen: Set<Character> = []
        return lines.flatMap { line -> [Character] in
            guard case .text(let text) = line.content else { return [] }
            return PrintableText.clean(text).filter { isLost($0) && seen.insert($0).inserted }
        }
    }

    private func isLost(_ character: Character) -> Bool {
        page.isForeign(character) && fonts?.has(character) != true
    }
}

extension CodePage {
    /// Whether the page has neither the character nor a transliteration of it.
    func isForeign(_ character: Character) -> Bool {
        !character.isASCII && !has(character) && Transliteration.ascii(character).contains("?")
    }
}
