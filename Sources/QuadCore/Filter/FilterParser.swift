/// A parser that turns typed text into terms. Terms side by side must all hold, `or` separates alternatives, and
/// parentheses group terms.
package struct FilterParser {
    /// The deepest nesting of parentheses: more than anybody types, and far less than the stack has room for.
    private static let deepest = 32

    private let language: FilterLanguage
    private let text: String
    private let time: FilterTime
    private var scanner: FilterScanner
    private var problems: [String] = []
    private var unfinished: [String] = []
    private var depth = 0
    private var isTooDeep = false

    init(_ language: FilterLanguage, _ text: String, _ time: FilterTime) {
        self.language = language
        self.text = text
        self.time = time
        scanner = FilterScanner(text, hasFields: !language.fields.isEmpty, hasGroups: true)
    }

    package static func filter(_ language: FilterLanguage, _ text: String, _ time: FilterTime) -> Filter {
        var parser = FilterParser(language, text, time)
        let alternatives = parser.alternatives()
        let terms =
            alternatives.count > 1
            ? [Filter.Term(isNegated: false, test: .either(alternatives))] : alternatives.first ?? []
        var filter = Filter(text: text, time: time, terms: terms, problems: parser.problems)
        // Unfinished terms are reported only if there are no problems.
        if parser.problems.isEmpty { filter.unfinished = parser.unfinished }
        return filter
    }

    /// Reads alternatives up to the end, or to the parenthesis that closes the group. No alternative is empty.
    private mutating func alternatives() -> [[Filter.Term]] {
        var done: [[Filter.Term]] = []
        var terms: [Filter.Term] = []
        var isFirst = true
        while let token = scanner.next() {
            if token.kind == .close {
                if depth > 0 { break }
                continue
            }
            if token.isOr, !isFirst {
                if !terms.isEmpty { done.append(terms) }
                terms = []
            } else if let term = term(token) {
                terms.append(term)
            }
            isFirst = false
        }
        if !terms.isEmpty { return done + [terms] }
        if !done.isEmpty { unfinished.append("or") }
        return done
    }

    /// Returns nil for text that says nothing or cannot be understood.
    private mutating func term(_ token: FilterScanner.Token) -> Filter.Term? {
        if token.kind == .open { return group(token) }
        do throws(FilterError) {
            if let test = try test(token) { return Filter.Term(isNegated: token.isNegated, test: test) }
            unfinished.append(token.field.map { "\($0.name):" } ?? "\"\"")
        } catch { say(error.words, token) }
        return nil
    }

    private mutating func group(_ opening: FilterScanner.Token) -> Filter.Term? {
        guard depth < Self.deepest else {
            if !isTooDeep {
                say("Parentheses can be nested \(Self.deepest) deep at most; this one is ignored", opening)
            }
            isTooDeep = true
            return nil
        }
        depth += 1
        let open = scanner.openGroups
        let alternatives = alternatives()
        depth -= 1
        // The text ended before the closing parenthesis.
        if scanner.openGroups >= open { unfinished.append("(") }
        if alternatives.isEmpty {
            unfinished.append("()")
            return nil
        }
        if alternatives.count == 1, alternatives[0].count == 1, let term = alternatives[0].first {
            return Filter.Term(isNegated: term.isNegated != opening.isNegated, test: term.test)
        }
        return Filter.Term(isNegated: opening.isNegated, test: .either(alternatives))
    }

    /// Records a problem, with its position unless it stands at the start.
    private mutating func say(_ problem: String, _ token: FilterScanner.Token) {
        problems.append(token.start == 0 ? problem : "At \(token.start + 1): \(problem)")
    }

    // MARK: One test

    /// Returns nil for text that says nothing yet, such as a field without a value.
    private mutating func test(_ token: FilterScanner.Token) throws(FilterError) -> Filter.Test? {
        if let (name, comparison) = token.field { return try test(name, comparison, token) }
        switch token.pieces.first {
        case .word(let word):
            if word.allSatisfy({ $0 == ")" }) {
                throw FilterError("“\(word)” closes nothing; leave it out, or write quotes around it")
            }
            let name = word.lowercased()
            if language.fields.contains(where: { $0.kind == .flag && $0.name == name }) { return .flag(name) }
            if let term = ForeignTerm(word, among: language.fields) {
                throw FilterError("\(Quoted.text(word)) is not a term here; write \(term.ours), or quotes around it")
            }
            return .words(FilterPhrase(word))
        case .phrase(let phrase): return phrase.allSatisfy(\.isWhitespace) ? nil : .words(FilterPhrase(phrase))
        case .expression(let pattern): return .expression(try FilterExpression(pattern))
        case nil: return nil
        }
    }

    private mutating func test(
        _ name: String, _ comparison: String, _ token: FilterScanner.Token
    ) throws(FilterError) -> Filter.Test? {
        if name == "is" { return try flag(token.pieces) }
        guard let field = language.fields.first(where: { $0.name == name }) else { throw unknown(name) }
        if field.isBare { throw FilterError("“\(name)” takes no value; write \(field.example)") }
        if let problem = Self.partedNumber(field, comparison, token.pieces) { throw problem }
        let reader = FilterValueReader(field: field, comparison: comparison, time: time)
        var values: [Filter.Value] = []
        for piece in token.pieces {
            do throws(FilterError) {
                if let value = try reader.value(piece) { values += value }
            } catch { say(error.words, token) }
        }
        return values.isEmpty ? nil : .field(name, values)
    }

    /// Returns an error for `size:>5,000`, which would be two numbers and hold for nearly everything.
    private static func partedNumber(
        _ field: FilterField, _ comparison: String, _ pieces: [FilterScanner.Piece]
    ) -> FilterError? {
        switch field.kind {
        case .number, .graded: break
        default: return nil
        }
        let words = pieces.compactMap { if case .word(let word) = $0 { word } else { nil } }
        guard words.count > 1, words.dropFirst().allSatisfy({ $0.count == 3 && $0.allSatisfy(\.isNumber) }),
            !comparison.isEmpty || words.dropFirst().contains(where: { $0.hasPrefix("0") })
        else { return nil }
        return FilterError("\(field.name): takes a number without commas: \(words.joined())")
    }

    private func flag(_ pieces: [FilterScanner.Piece]) throws(FilterError) -> Filter.Test? {
        guard let piece = pieces.first else { return nil }
        guard case .word(let word) = piece, pieces.count == 1 else { throw FilterError("is: takes one word") }
        let name = word.lowercased()
        let bare = language.fields.filter(\.isBare).map(\.name)
        if bare.contains(name) { return .flag(name) }
        let nearest = NearestName.of(name, among: bare)
        throw FilterError(
            "is:\(Quoted.text(name)) is unknown; "
                + (nearest.map { "did you mean is:\($0)?" } ?? "the words are \(bare.joined(separator: ", "))"))
    }

    private func unknown(_ name: String) -> FilterError {
        let names = language.fields.filter { !$0.isBare }.map(\.name)
        let nearest = NearestName.of(name, among: names)
        let remedy =
            nearest.map { "did you mean \($0):?" } ?? "the fields are \(names.map { $0 + ":" }.joined(separator: " "))"
        return FilterError("No field \(Quoted.text(name)) here; \(remedy)")
    }
}
