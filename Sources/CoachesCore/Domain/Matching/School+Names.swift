import QuadCore

// When two names are those of one school, wherever they come from: a form, a command, a table.
extension School {
    /// The words of a name for looking schools up by it. Whether two names mean one school is for `SchoolWords` to say.
    static func key(ofName name: String) -> String {
        let words = NameWords(name).words
        // Of a name without any letters all of it counts.
        return words.isEmpty ? String(decoding: FoldedText(name).bytes, as: UTF8.self) : words.joined(separator: " ")
    }

    /// By its name or one of its other names.
    package func isCalled(_ text: String) -> Bool {
        let words = SchoolWords(text)
        guard words.isEmpty else { return ([name] + aliases).contains { SchoolWords($0) == words } }
        let key = Self.key(ofName: text)
        return !key.isEmpty && ([name] + aliases).contains { Self.key(ofName: $0) == key }
    }

    /// The seed of an imported school's id. It never changes: a file imported again gives the same ids.
    static func idSeed(ofName name: String) -> String {
        let folded = FoldedText(name).bytes
        let words = folded.split { $0 < 0x80 && !$0.isASCIIAlphanumeric }
        return String(decoding: words.isEmpty ? folded : Array(words.joined(separator: [0x20])), as: UTF8.self)
    }
}
