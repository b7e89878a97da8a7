/// A program of the user's choice as a setting has it: a program and its arguments, parted as a shell parts words, and
/// started without one.
package struct UserProgram: Equatable, Sendable {
    package var words: [String]
    /// It is left to itself; else it has the terminal until it ends.
    package var isApart: Bool
    /// The bytes of its standard input; nil leaves it this program's.
    package var input: [UInt8]?

    package init(_ words: [String], isApart: Bool = false) {
        self.words = words
        self.isApart = isApart
    }

    /// Blanks part words, quotes and a backslash keep what they hold together; `&` at the end leaves it to itself. nil
    /// for no word, and for a quote that is open.
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

    /// `mpv` of `/usr/bin/mpv`.
    package var name: String { words.first?.split(separator: "/").last.map(String.init) ?? "" }
}
