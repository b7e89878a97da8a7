/// The filter language of all lists, over the fields of one list.
///
/// Spaces separate terms, and all terms must hold:
/// - `word`, `"two words"`: occur anywhere; capitals and diacritics don't matter. In quotes `\"` is a quote and `\\` a
///   backslash
/// - `/expression/`: a POSIX extended regular expression
/// - `field:value`, `field:one,two` (either), `field:"two words"`, `field:=all of it`
/// - `field:<5`, `field:>=2026-11-01`, `field:2026-11`, `field:<3d`: numbers, days and lengths of time (h d w m y)
/// - `unread`, `is:unread`: a flag of the list; in quotes, a word
/// - `-` in front negates any of them
/// - `field:none`: the field is empty; in quotes, a word
/// - `one two or three`: one side of `or` must hold; terms side by side bind tighter than `or`
/// - `(one or two) three`, `-(one two)`: parentheses group terms; `-` in front negates the group. Inside a word,
///   parentheses are part of the word
package struct FilterLanguage: Equatable, Sendable {
    let fields: [FilterField]

    package init(fields: [FilterField] = []) {
        self.fields = fields
    }

    /// Parses a filter. Never fails: the filter lists its problems, and the rest works.
    package func parse(_ text: String, _ time: FilterTime) -> Filter { FilterParser.filter(self, text, time) }

    /// The value that an empty field matches.
    static let nothing = "none"

    /// Returns a field's value as the user types it, so that any value is read back unchanged.
    package static func quoted(_ value: String) -> String {
        let isPlain = !value.contains { $0.isWhitespace || ",()".contains($0) || FilterScanner.quotes.contains($0) }
        if isPlain, let first = value.first, !"/<>=".contains(first), value.lowercased() != nothing { return value }
        return FilterScanner.phrase(of: value)
    }
}

// MARK: Filters side by side

extension FilterLanguage {
    /// Returns a filter that lets through the items that pass both filters.
    package static func both(_ line: String, _ other: String) -> String {
        let lines = [line, other].filter { !$0.allSatisfy(\.isWhitespace) }
        return lines.count == 1 ? lines[0] : lines.map(kept).joined(separator: " ")
    }

    /// Closes open parentheses, and adds parentheses if the line has an `or` outside of parentheses.
    private static func kept(_ line: String) -> String {
        var scanner = FilterScanner(line, hasFields: true, hasGroups: true)
        var hasOr = false
        while let token = scanner.next() { hasOr = hasOr || (token.isOr && scanner.openGroups == 0) }
        let closed = line + String(repeating: ")", count: scanner.openGroups)
        return hasOr ? "(\(closed))" : closed
    }
}

// MARK: Words of a shell

extension FilterLanguage {
    /// Returns the words of a command line as a filter and restores the quotes that the shell removed.
    package static func line(of words: [String]) -> String {
        words.count == 1 ? words[0] : words.map(requoted).joined(separator: " ")
    }

    private static func requoted(_ word: String) -> String {
        guard word.contains(where: \.isWhitespace), !word.contains("\""), !word.contains("/"),
            !word.hasPrefix("("), !word.hasPrefix("-(")
        else { return word }
        guard let colon = word.firstIndex(of: ":"), !word[..<colon].contains(where: \.isWhitespace) else {
            return "\"\(word)\""
        }
        return "\(word[...colon])\"\(word[word.index(after: colon)...])\""
    }
}

// MARK: Help and completion

extension FilterLanguage {
    /// The syntax and the meaning of each kind of term, with the list's own fields first.
    package var help: [(example: String, meaning: String)] {
        var lines = fields.map { (example: $0.example, meaning: $0.help) }
        if fields.contains(where: { !$0.isBare }) {
            lines += [("field:one,two", "either value"), ("field:none", "the field is empty")]
        }
        lines += [
            ("word", "occurs anywhere; capitals and accents don't matter"), ("\"two words\"", "occur together"),
            ("/expression/", "a regular expression matches"), ("-word", "not; also before any other term"),
            ("one or two three", "the first, or both of the others"),
            ("(one or two) three", "one of the two, and the third"), ("-(one or two)", "neither of them"),
        ]
        return lines
    }

    /// Returns the whole line with its last term completed, the likeliest completion first.
    /// - Parameter values: the values of a field; only values that begin with the typed text are used.
    package func completions(
        of line: String, values: (FilterField) -> [String] = { $0.values }
    ) -> [String] {
        let start = lastTermStart(in: line)
        var head = line[..<start]
        var term = line[start...]
        while let first = term.first, "-(".contains(first) {
            head = line[...term.startIndex]
            term = term.dropFirst()
        }
        guard let colon = term.firstIndex(of: ":") else {
            let typed = term.lowercased()
            let names = fields.compactMap { $0.kind == .state ? nil : $0.isBare ? $0.name : $0.name + ":" }
            let states = fields.contains { $0.kind == .state } ? ["is:"] : []
            return (names + states).filter { $0.hasPrefix(typed) && $0 != typed }.map { head + $0 }
        }
        let name = term[..<colon].lowercased()
        let offered = name == "is" ? fields.filter(\.isBare).map(\.name) : fields.first { $0.name == name }.map(values)
        let typedValues = term[term.index(after: colon)...]
        let comma = typedValues.lastIndex(of: ",").map { typedValues.index(after: $0) } ?? typedValues.startIndex
        let typed = FoldedText(typedValues[comma...].filter { $0 != "\"" && $0 != "=" })
        let isText = fields.contains { $0.name == name && $0.kind == .text }
        let known = (offered ?? []).map { (text: $0, folded: FoldedText($0)) }
        let fitting = known.filter { $0.folded.hasPrefix(typed) && $0.folded != typed }
        // With very many values, each counts as a part of another: comparing them all would take too long for one
        // keystroke.
        let isMany = fitting.count * known.count > Self.mostCompared
        return fitting.map { value in
            // A value that is a part of another would match both; `=` matches the chosen value alone.
            let isPart =
                isText
                && (isMany || known.contains { $0.folded != value.folded && $0.folded.contains(value.folded) })
            return line[..<comma] + (isPart ? "=" : "") + Self.quoted(value.text)
        }
    }

    private static let mostCompared = 3_000

    /// Returns the index after the last space outside quotes.
    private func lastTermStart(in line: String) -> String.Index {
        var isQuoted = false
        var start = line.startIndex
        var isEscaped = false
        for index in line.indices {
            if line[index] == "\"", !isEscaped { isQuoted.toggle() }
            isEscaped = isQuoted && !isEscaped && line[index] == "\\"
            if line[index].isWhitespace, !isQuoted { start = line.index(after: index) }
        }
        return start
    }
}
