/// The one language all lists are filtered in, over the fields of one list.
///
/// Terms are set apart by spaces, and all of them must hold:
/// - `word`, `"two words"`: occur anywhere; capitals and diacritics don't matter. In quotes `\"` is a quote and `\\` a
///   backslash
/// - `/expression/`: a POSIX extended regular expression
/// - `field:value`, `field:one,two` (either), `field:"two words"`, `field:=all of it`
/// - `field:<5`, `field:>=2026-11-01`, `field:2026-11`, `field:<3d`: numbers, days and lengths of time (h d w m y)
/// - `unread`, `is:unread`: a flag of the list; in quotes it is a word
/// - `-` in front turns any of them around
/// - `field:none`: there is nothing in it; in quotes it is a word
/// - `one two or three`: what is on either side of `or` holds; what stands side by side belongs together first
/// - `(one or two) three`, `-(one two)`: parentheses keep together, with `-` in front all of it is turned around. Inside a
///   word they are part of it
package struct FilterLanguage: Equatable, Sendable {
    let fields: [FilterField]

    package init(fields: [FilterField] = []) {
        self.fields = fields
    }

    /// Never fails: what could not be understood is in the filter's problems, and the rest works.
    package func parse(_ text: String, _ time: FilterTime) -> Filter { FilterParser.filter(self, text, time) }

    /// The value of a field in which there is nothing.
    static let nothing = "none"

    /// A field's value as it is typed: it is read as it was, whatever is in it.
    package static func quoted(_ value: String) -> String {
        let isPlain = !value.contains { $0.isWhitespace || ",()".contains($0) || FilterScanner.quotes.contains($0) }
        if isPlain, let first = value.first, !"/<>=".contains(first), value.lowercased() != nothing { return value }
        return FilterScanner.phrase(of: value)
    }
}

// MARK: Filters side by side

extension FilterLanguage {
    /// One that lets through what both do.
    package static func both(_ line: String, _ other: String) -> String {
        let lines = [line, other].filter { !$0.allSatisfy(\.isWhitespace) }
        return lines.count == 1 ? lines[0] : lines.map(kept).joined(separator: " ")
    }

    /// In parentheses where it would come apart beside others, with those closed that are still open.
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
    /// Words of a command line as a filter: what the shell took the quotes from gets them again.
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
    /// How each thing is written, and what it does: this list's own first.
    package var help: [(example: String, meaning: String)] {
        var lines = fields.map { (example: $0.example, meaning: $0.help) }
        if fields.contains(where: { !$0.isBare }) {
            lines += [("field:one,two", "either of them"), ("field:none", "there is nothing in it")]
        }
        lines += [
            ("word", "occurs anywhere; capitals and accents don't matter"), ("\"two words\"", "occur together"),
            ("/expression/", "a regular expression matches"), ("-word", "not: works before anything"),
            ("one or two three", "the one, or both of the others"),
            ("(one or two) three", "one of the two, and the third"), ("-(one or two)", "neither of them"),
        ]
        return lines
    }

    /// The whole line with its last term completed, the likeliest first.
    /// - Parameter values: those of a field; only those that begin with what is typed are taken.
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
        // Of very many each is taken for a part of another: comparing them all would take as long as a key may.
        let isMany = fitting.count * known.count > Self.mostCompared
        return fitting.map { value in
            // A part of another would find that one, too: what is chosen here is meant alone.
            let isPart =
                isText
                && (isMany || known.contains { $0.folded != value.folded && $0.folded.contains(value.folded) })
            return line[..<comma] + (isPart ? "=" : "") + Self.quoted(value.text)
        }
    }

    private static let mostCompared = 3_000

    /// After the last space that no quotes are around.
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
