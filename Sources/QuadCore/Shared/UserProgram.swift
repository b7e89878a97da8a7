/// A program of the user's choice, from a setting: a program and its arguments, split as a shell splits words, but
/// started without a shell.
package struct UserProgram: Equatable, Sendable {
    package var words: [String]
    /// Whether the program runs apart from Quad; otherwise it has the terminal until it ends.
    package var isApart: Bool
    /// The bytes of the program's standard input; nil passes on Quad's own input.
    package var input: [UInt8]?

    package init(_ words: [String], isApart: Bool = false) {
        self.words = words
        self.isApart = isApart
    }

    /// Splits a text into words. Blanks separate words; quotes and a backslash keep characters together; `&` at the end
    /// makes the program run apart. Returns nil for a text without words or with an open quote.
    package init?(typed text: String) {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var isEscaped = false
        for character in text {
            if isEscaped {
                word = (word ?? "") + String(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if let open = quote {
                if character == open { quote = nil } else { word = (word ?? "") + String(character) }
            } else if character == "\"" || character == "'" {
                quote = character
                word = word ?? ""
            } else if character == " " || character == "\t" {
                if let done = word { words.append(done) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        guard quote == nil, !isEscaped else { return nil }
        if let word { words.append(word) }
        let isApart = words.last == "&"
        if isApart { words.removeLast() }
        guard words.first?.isEmpty == false, !text.utf8.contains(0) else { return nil }
        self.init(words, isApart: isApart)
    }

    package func with(_ arguments: [String]) -> UserProgram { UserProgram(words + arguments, isApart: isApart) }

    /// The name of the program: `mpv` for `/usr/bin/mpv`.
    package var name: String { words.first?.split(separator: "/").last.map(String.init) ?? "" }
}
