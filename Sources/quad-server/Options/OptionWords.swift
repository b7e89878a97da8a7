/// The words of a command line, read one option at a time. Values follow an option as the next word or after `=`.
struct OptionWords {
    private var rest: ArraySlice<String>

    init(_ words: some Sequence<String>) {
        rest = Array(words)[...]
    }

    /// Returns the next option's name, and its value if the word has one.
    mutating func next() throws(UsageError) -> (name: String, value: String?)? {
        guard let word = rest.popFirst() else { return nil }
        guard word.hasPrefix("--"), word.count > 2 else {
            throw UsageError("\"\(word)\" is not an option. Begin options with --.")
        }
        guard let sign = word.firstIndex(of: "=") else { return (word, nil) }
        return (String(word[..<sign]), String(word[word.index(after: sign)...]))
    }

    /// Returns the value of an option.
    mutating func value(of option: (name: String, value: String?), _ kind: String) throws(UsageError) -> String {
        if let value = option.value, !value.isEmpty { return value }
        guard option.value == nil, let word = rest.popFirst(), !word.isEmpty, !word.hasPrefix("--") else {
            throw UsageError("\(option.name) needs a value. Add \(kind).")
        }
        return word
    }

    /// Returns one or more values of an option.
    mutating func values(
        of option: (name: String, value: String?), _ kind: String
    ) throws(UsageError) -> [String] {
        var values = [try value(of: option, kind)]
        while option.value == nil, let word = rest.first, !word.hasPrefix("--") {
            values.append(word)
            rest.removeFirst()
        }
        return values
    }
}
