import FoundationEssentials

/// A reader of one value of a field.
struct FilterValueReader {
    let field: FilterField
    /// Empty, `<`, `<=`, `>`, `>=` or `=`.
    let comparison: String
    let time: FilterTime

    /// Returns nil for text that says nothing, and several values for text that begins several choices.
    func value(_ piece: FilterScanner.Piece) throws(FilterError) -> [Filter.Value]? {
        let text: String
        switch piece {
        case .word(let word): text = word
        case .phrase(let phrase): text = phrase
        case .expression(let pattern):
            guard field.kind == .text else { throw FilterError("\(field.name): takes no regular expression") }
            return [.expression(try FilterExpression(pattern))]
        }
        guard !text.allSatisfy(\.isWhitespace) else { return nil }
        if asksForNothing(piece) { return [.nothing] }
        switch field.kind {
        case .text:
            guard comparison.isEmpty || comparison == "=" else { throw notComparable }
            return [.words(FilterPhrase(field.isOfTags ? Self.tag(text) : text), isWhole: comparison == "=")]
        case .choice(let choices):
            guard comparison.isEmpty || comparison == "=" else { throw notComparable }
            return try self.choices(text, among: choices).map { .choice($0) }
        case .number:
            guard let number = Double(text), number.isFinite else {
                throw FilterError("\(field.name): takes a number, not \(Quoted.text(text))")
            }
            return [.range(range(FilterRange(lower: number, upper: number.nextUp)))]
        case .graded(let grades):
            if let number = TypedFigure.read(text) {
                return [.range(range(FilterRange(lower: number, upper: number.nextUp)))]
            }
            guard comparison.isEmpty || comparison == "=" else {
                throw FilterError("\(field.name): is compared with a number, not \(Quoted.text(text))")
            }
            return try choices(text, among: grades).map { .choice($0) }
        case .date(let meaning): return [.range(try date(text, meaning))]
        case .flag, .state: return nil
        }
    }

    /// `#shop` and `+shop` mean the tag “shop”.
    private static func tag(_ text: String) -> String {
        let name = text.drop { $0.isWhitespace || $0 == "#" || $0 == "+" }
        return name.isEmpty ? text : String(name)
    }

    /// Returns whether the value is `none`, unless the field has a word of its own that begins so.
    private func asksForNothing(_ piece: FilterScanner.Piece) -> Bool {
        guard case .word(let word) = piece, comparison.isEmpty, word.lowercased() == FilterLanguage.nothing else {
            return false
        }
        switch field.kind {
        case .text, .number, .date(.past), .date(.future): return true
        case .choice(let choices), .graded(let choices):
            return !choices.contains { $0.hasPrefix(FilterLanguage.nothing) }
        case .date(.since), .date(.until), .flag, .state: return false
        }
    }

    private var notComparable: FilterError { FilterError("\(field.name): cannot be compared with \(comparison)") }

    private func choices(_ text: String, among choices: [String]) throws(FilterError) -> [String] {
        let typed = FoldedText(text)
        if let exact = choices.first(where: { FoldedText($0) == typed }) { return [exact] }
        let begun = choices.filter { FoldedText($0).hasPrefix(typed) }
        guard begun.isEmpty else { return begun }
        let nearest = NearestName.of(text, among: choices)
        throw FilterError(
            "\(field.name): has no \(Quoted.text(text)); "
                + (nearest.map { "did you mean \($0)?" } ?? "the values are \(choices.joined(separator: ", "))"))
    }

    /// Applies the comparison to a range.
    private func range(_ value: FilterRange) -> FilterRange {
        switch comparison {
        case "<": FilterRange(upper: value.lower)
        case "<=": FilterRange(upper: value.upper)
        case ">": FilterRange(lower: value.upper)
        case ">=": FilterRange(lower: value.lower)
        default: value
        }
    }

    private func date(_ text: String, _ meaning: FilterField.DateMeaning) throws(FilterError) -> FilterRange {
        if let days = time.range(of: text) ?? named(text, meaning) {
            guard comparison.isEmpty else { return range(days) }
            switch meaning {
            case .past, .future: return days
            case .since: return FilterRange(lower: days.lower)
            case .until: return FilterRange(upper: days.upper)
            }
        }
        guard let moment = time.moment(text, after: meaning == .future) else {
            throw FilterError(
                "\(field.name): takes a day such as 2026-11-21 or a time such as 3d, not \(Quoted.text(text))")
        }
        switch meaning {
        case .since: return FilterRange(lower: moment)
        case .until: return FilterRange(upper: moment.nextUp)
        case .future: return length(moment, nearer: FilterRange(upper: moment), with: FilterRange(upper: moment.nextUp))
        case .past: return length(moment, nearer: FilterRange(lower: moment.nextUp), with: FilterRange(lower: moment))
        }
    }

    /// Reads `fri`, `eow`, `12/1` like dates elsewhere in the program. Filters about the past mean the latest such day.
    private func named(_ text: String, _ meaning: FilterField.DateMeaning) -> FilterRange? {
        let reader = DateReader(now: Date(timeIntervalSince1970: time.now), time: time.local, order: time.order)
        let direction: DateReader.Direction = meaning == .past || meaning == .since ? .past : .due
        guard time.moment(text, after: true) == nil, let day = reader.date(text, as: direction), day.minute == nil
        else { return nil }
        return time.range(of: "\(day)")
    }

    /// Returns the range for a length of time. Less means nearer to now: later in the past, earlier in the future.
    private func length(_ moment: Double, nearer: FilterRange, with: FilterRange) -> FilterRange {
        func rest(of range: FilterRange) -> FilterRange {
            range.lower == -.infinity ? FilterRange(lower: range.upper) : FilterRange(upper: range.lower)
        }
        switch comparison {
        case "<": return nearer
        case ">": return rest(of: with)
        case ">=": return rest(of: nearer)
        default: return with
        }
    }
}
