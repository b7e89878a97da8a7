import QuadCore

// Comparison of school names from forms, commands and tables.
extension School {
    /// Returns the key for looking up schools by name. `SchoolWords` decides whether two names mean one school.
    static func key(ofName name: String) -> String {
        let words = NameWords(name).words
        // A name without letters counts as a whole.
        return words.isEmpty ? String(decoding: FoldedText(name).bytes, as: UTF8.self) : words.joined(separator: " ")
    }

    /// Whether a text is the name or an alias of the school.
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
