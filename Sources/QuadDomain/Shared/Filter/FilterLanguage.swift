/// The one language all lists are filtered in, over the fields of one list.
///
/// Terms are set apart by spaces and all must hold:
/// - `word`, `"two words"`: occur anywhere; capitals and diacritics don't matter. In quotes `\"` is a quote and `\\` a
///   backslash
/// - `/expression/`: a POSIX extended regular expression
/// - `field:value`, `field:one,two` (either), `field:"two words"`, `field:=all of it`
/// - `field:<5`, `field:>=2026-11-01`, `field:2026-11`, `field:<3d`: numbers, days and lengths of time (h d w m y)
/// - `unread`, `is:unread`: a flag of the list; in quotes it is a word
/// - `-` in front turns any of them around
/// - `one or two`: the terms on both sides of it are one, which holds where either does
package struct FilterLanguage: Equatable, Sendable {
    package let fields: [FilterField]

    package init(fields: [FilterField] = []) {
        self.fields = fields
    }

    /// Never fails: what could not be understood is in the filter's problems, and the rest works.
    package func parse(_ text: String, _ time: FilterTime) -> Filter {
        var scanner = FilterScanner(text, hasFields: !fields.isEmpty)
        var terms: [Filter.Term] = []
        var problems: [String] = []
        var unfinished: [String] = []
        var isJoining = false
        while let token = scanner.next() {
            if token.isOr, !terms.isEmpty {
                isJoining = true
                continue
            }
            do throws(FilterProblem) {
                guard let test = try test(token, time, &problems) else {
                    unfinished.append(token.field.map { "\($0.name):" } ?? "\"\"")
                    continue
                }
                let term = Filter.Term(isNegated: token.isNegated, test: test)
                terms.append(isJoining ? terms.popLast()?.or(term) ?? term : term)
                isJoining = false
            } catch {
                problems.append(error.words)
            }
        }
        if isJoining { unfinished.append("or") }
        var filter = Filter(text: text, time: time, terms: terms, problems: problems)
        // What has a problem is said already.
        if problems.isEmpty { filter.unfinished = unfinished }
        return filter
    }

    /// Nil for what says nothing yet, such as a field without a value.
    private func test(
        _ token: FilterScanner.Token, _ time: FilterTime, _ problems: inout [String]
    ) throws(FilterProblem) -> Filter.Test? {
        if let (name, comparison) = token.field {
            if name == "is" { return try flag(token.pieces) }
            guard let field = fields.first(where: { $0.name == name }) else { throw unknown(name) }
            if field.isBare { throw FilterProblem("“\(name)” takes no value; write \(field.example)") }
            let reader = FilterValueReader(field: field, comparison: comparison, time: time)
            var values: [Filter.Value] = []
            for piece in token.pieces {
                do throws(FilterProblem) {
                    if let value = try reader.value(piece) { values += value }
                } catch {
                    problems.append(error.words)
                }
            }
            return values.isEmpty ? nil : .field(name, values)
        }
        switch token.pieces.first {
        case .word(let word):
            let name = word.lowercased()
            if fields.contains(where: { $0.kind == .flag && $0.name == name }) { return .flag(name) }
            if let term = ForeignTerm(word, among: fields) {
                throw FilterProblem("\(Quoted.text(word)) is no term here; write \(term.ours), or quotes around it")
            }
            return .words(FilterWords(word))
        case .phrase(let phrase): return phrase.allSatisfy(\.isWhitespace) ? nil : .words(FilterWords(phrase))
        case .expression(let pattern): return .expression(try FilterExpression(pattern))
        case nil: return nil
        }
    }

    private func flag(_ pieces: [FilterScanner.Piece]) throws(FilterProblem) -> Filter.Test? {
        guard let piece = pieces.first else { return nil }
        guard case .word(let word) = piece, pieces.count == 1 else { throw FilterProblem("is: takes one word") }
        let name = word.lowercased()
        let bare = fields.filter(\.isBare).map(\.name)
        if bare.contains(name) { return .flag(name) }
        let nearest = NearestName.of(name, among: bare)
        throw FilterProblem(
            "is:\(Quoted.text(name)) is unknown; "
                + (nearest.map { "did you mean is:\($0)?" } ?? "there are \(bare.joined(separator: ", "))"))
    }

    private func unknown(_ name: String) -> FilterProblem {
        let names = fields.filter { !$0.isBare }.map(\.name)
        let nearest = NearestName.of(name, among: names)
        let remedy =
            nearest.map { "did you mean \($0):?" } ?? "there are \(names.map { $0 + ":" }.joined(separator: " "))"
        return FilterProblem("No field \(Quoted.text(name)) here; \(remedy)")
    }

    /// A field's value as it is typed: it is read as it was, whatever is in it.
    package static func quoted(_ value: String) -> String {
        let isPlain =
            !value.isEmpty && !value.contains { $0.isWhitespace || $0 == "," || FilterScanner.quotes.contains($0) }
        if isPlain, let first = value.first, !"/<>=".contains(first) { return value }
        return FilterScanner.phrase(of: value)
    }
}

// MARK: Words of a shell

extension FilterLanguage {
    /// Words of a command line as a filter: what the shell took the quotes from gets them again.
    package static func line(of words: [String]) -> String {
        words.count == 1 ? words[0] : words.map(requoted).joined(separator: " ")
    }

    private static func requoted(_ word: String) -> String {
        guard word.contains(where: \.isWhitespace), !word.contains("\""), !word.contains("/") else { return word }
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
            lines.append(("field:one,two", "either of them"))
        }
        lines += [
            ("word", "occurs anywhere; capitals don't matter"), ("\"two words\"", "occur together"),
            ("/expression/", "a regular expression matches"), ("-word", "not: works before anything"),
            ("one or two", "either of the two terms; the rest must hold too"),
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
        if term.first == "-" {
            head = line[...start]
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
        return (offered ?? []).filter { FoldedText($0).hasPrefix(typed) && FoldedText($0) != typed }.map {
            String(line[..<comma]) + Self.quoted($0)
        }
    }

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
