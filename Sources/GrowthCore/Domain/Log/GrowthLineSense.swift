import FoundationEssentials
import QuadCore

/// Assigns the parts of a line to the fields of a session, each at most once. The other parts become the name or notes,
/// or are not understood.
struct GrowthLineSense {
    let source: GrowthLineParts
    let parts: [GrowthLinePart]
    /// The index of the first part with a value; the words before it are the name.
    let firstValue: Int
    private(set) var line: GrowthLine
    private let asText: Bool
    let isChange: Bool
    /// The parts before the first value: the name, and perhaps the first notes.
    private var leading: [GrowthLinePart] = []
    /// The indices of the words in the notes.
    private var noteWords: [Int] = []
    /// Whether the name begins with the short name of a weekday: “Sat row”, “Sat in 2 seat”.
    private var beginsWithWeekday = false
    /// Whether figures come before the name: `45 min row`.
    let isFiguresFirst: Bool
    private(set) var date: GrowthLineDates.Said?
    private(set) var minute: Int?
    /// The start and end of the session, in minutes after midnight.
    private(set) var span: (from: Int, to: Int)?

    init(_ source: GrowthLineParts, onto line: GrowthLine, isChange: Bool, asText: Bool) {
        var lengths = GrowthLineLengths(source.parts, words: source.words, isChange: isChange)
        lengths.decide()
        self.source = source
        self.line = line
        self.asText = asText
        self.isChange = isChange
        var parts = lengths.parts
        // The name comes first, so the “sun” of a sun salutation is not Sunday.
        if !isChange, parts.count > 1, parts[1].isPlain, case .date = parts[0].meaning, source.headDay == 0,
            source.words[parts[0].words.lowerBound].key.count == 3, parts[0].words.count == 1
        {
            parts[0].meaning = .plain
            beginsWithWeekday = CalendarNames.weekday(source.words[0].key) != nil && source.words[0].key != "sun"
        }
        self.parts = parts
        var first = parts.firstIndex { !$0.isPlain && $0.meaning != .odd } ?? parts.count
        // “Yesterday row 45m”, “45 min row 10k”
        if !isChange, first == 0 { first = parts.firstIndex { $0.isPlain || $0.meaning == .odd } ?? 0 }
        let isLate = first > 0 && !parts.isEmpty && !parts[0].isPlain && parts[0].meaning != .odd
        isFiguresFirst =
            isLate
            && parts[..<first].contains { part in
                if case .date = part.meaning { false } else { true }
            }
        firstValue =
            isLate ? parts[first...].firstIndex { !$0.isPlain && $0.meaning != .odd } ?? parts.count : first
    }

    mutating func take() {
        for place in parts.indices {
            let part = parts[place]
            if place < firstValue, part.isPlain || part.meaning == .odd {
                leading.append(part)
            } else if !give(part, at: place) {
                leave(part, at: place)
            }
        }
    }

    /// Returns the words after the name in the order they were typed, then the words after `--`.
    func notes(namedBy count: Int) -> String {
        let behindName = leading.flatMap { Array($0.words) }.dropFirst(count)
        let typed = (Array(behindName) + noteWords).sorted().map { source.words[$0].typed }
        let last = source.notesStart.map { source.words[$0...].map(\.typed) } ?? []
        return (typed + last).joined(separator: " ")
    }

    /// Whether the line says how many hours or minutes ago the session was.
    var isAgoInHours: Bool { date?.phrase.isAgoInHours ?? false }

    // MARK: The name

    /// The words of the name, without a colon at the end.
    var leadingWords: [String] {
        leading.flatMap { part in
            source.words[part.words].map { word in
                word.typed.count > 1 && word.typed.hasSuffix(":") ? String(word.typed.dropLast()) : word.typed
            }
        }
    }

    /// - Parameter count: the number of leading words in the name; the others are notes.
    mutating func named(_ method: String?, _ title: String, count: Int) {
        line.said.insert(.method)
        (line.draft.method, line.draft.title) = (method, title)
        if beginsWithWeekday, method == nil, let first = leading.first {
            let advice = "a day or part of the name? Write the day in full, or after the name"
            refuse(GrowthLinePart(words: first.words.prefix(1), meaning: .plain), advice, isOfName: true)
        }
        if count > 0, leading.count > 1, method == nil, let first = leading.first, first.meaning == .odd {
            refuseNumber(first)
        }
        var place = 0
        for (number, part) in leading.enumerated() {
            defer { place += part.words.count }
            let isLast = number == leading.count - 1
            guard part.meaning == .odd, method == nil || place >= count, place > 0,
                isLast || place == count || !line.said.contains(.length)
            else { continue }
            let text = source.named(part)
            refuse(
                part, TypedNumber(text) == nil ? Self.oddAdvice : "add a unit: \(text)min, \(text)km",
                isOfName: true)
        }
    }

    /// Asks about a name that looks like a misspelled activity.
    mutating func refuseName(_ typed: String, meant activity: String) {
        guard !asText else { return }
        line.unread.append(GrowthLine.Unread(text: typed, advice: "did you mean \(activity)?"))
    }

    /// Asks about a bare number before a name, which may be minutes or a distance: `10 row`.
    private mutating func refuseNumber(_ part: GrowthLinePart) {
        let text = source.named(part)
        guard TypedNumber(text) != nil else { return }
        refuse(part, "add a unit: \(text)min, \(text)km", isOfName: true)
    }

    /// Uses the unit of a count as the name if the unit is an exercise: `50 pushups 10 min`.
    mutating func takeUnitForName() {
        guard let amount = line.draft.measured, amount.kind == .count, ActivityVocabulary.isActivity(amount.unit) else {
            return
        }
        named(nil, amount.unit, count: 0)
    }

    var isTooLong: Bool { source.isTooLong }

    mutating func complain(_ problem: String) { line.problems.append(problem) }

    /// Asks whether the words after the figures are the name or a note. With `asText`, they are the name.
    /// - Returns: whether the words are used as the name.
    mutating func takesName(_ words: [String]) -> Bool {
        guard !asText else { return true }
        guard let first = parts.first, let last = parts.last, let start = leading.first, let end = leading.last else {
            return true
        }
        let text = words.joined(separator: " ")
        let figures = source.text(first.words.lowerBound..<start.words.lowerBound)
        let behind = source.text(end.words.upperBound..<last.words.upperBound)
        let example = "\(text) \(figures) \(behind)".trimmingSpaces.clipped
        line.unread.append(
            GrowthLine.Unread(
                text: text, advice: "the activity or a note? Write the activity first, as in “\(example)”"))
        return false
    }

    mutating func refuse(_ part: GrowthLinePart, _ advice: String, isOfName: Bool = false) {
        guard !asText else { return isOfName ? () : note(part) }
        line.unread.append(GrowthLine.Unread(text: source.named(part), advice: advice))
    }

    mutating func note(_ part: GrowthLinePart) { noteWords += Array(part.words) }

    // MARK: To fields

    /// - Returns: whether a field took the part.
    private mutating func give(_ part: GrowthLinePart, at place: Int) -> Bool {
        switch part.meaning {
        case .tag(let tag):
            if line.said.insert(.tags).inserted { line.draft.tags = [] }
            if !line.draft.tags.contains(tag) { line.draft.tags.append(tag) }
        case .length(let length): return give(length)
        case .span(let from, let to):
            guard span == nil, minute == nil else { return false }
            span = (from, to)
            minute = from
            return give(Length(seconds: (to - from + 1440) % 1440 * 60))
        case .minute(let minute):
            guard self.minute == nil else { return self.minute == minute }
            self.minute = minute
        case .date(let said): return give(said, part, at: place)
        case .amount(let amount): return give(amount, at: place)
        case .intensity(let number): return give(effort: number, nil)
        case .exertion(let number): return give(effort: PracticeSession.intensity(ofExertion: number), number)
        case .mood(let moods):
            guard line.said.insert(.mood).inserted else { return false }
            if let before = moods.before { line.draft.moodBefore = before }
            if let after = moods.after { line.draft.moodAfter = after }
        case .sets: note(part)
        case .plain, .odd, .vague, .wrong, .clock, .minutesOrMeters: return false
        }
        return true
    }

    private mutating func give(_ length: Length) -> Bool {
        // A duration that equals the time range adds nothing; a different one may be a second part of the practice.
        guard line.said.insert(.length).inserted else { return span != nil && line.draft.length == length }
        line.draft.length = length
        line.draft.end = nil
        return true
    }

    private mutating func give(effort: Int, _ exertion: Double?) -> Bool {
        guard line.said.insert(.intensity).inserted else {
            guard line.draft.intensity == effort else { return false }
            line.draft.exertion = line.draft.exertion ?? exertion
            return true
        }
        (line.draft.intensity, line.draft.exertion) = (effort, exertion)
        return true
    }

    private mutating func give(_ said: GrowthLineDates.Said, _ part: GrowthLinePart, at place: Int) -> Bool {
        guard let due = said.due, date == nil, due.minute == nil || minute == nil, !isInSentence(place),
            !isBlocked(place)
        else {
            return false
        }
        guard !isOrdinal(part, at: place), !isOfNote(said, place) else { return false }
        date = said
        if let minute = due.minute { self.minute = minute }
        return true
    }

    /// Keeps one measurement of each kind: the first is the amount, unless a distance comes later.
    private mutating func give(_ amount: Amount, at place: Int) -> Bool {
        guard !isInSentence(place) || isUnmistakable(amount) else { return false }
        let unit = AmountUnit(named: amount.unit)
        let others =
            (line.said.contains(.amount) ? [line.draft.measured].compactMap(\.self) : [])
            + (line.said.contains(.figures) ? line.draft.figures : [])
        guard !others.contains(where: { $0.kind == unit?.kind && (unit?.kind != .count || $0.unit == amount.unit) })
        else {
            return others.contains(amount)
        }
        if line.said.insert(.amount).inserted {
            line.draft.measured = amount
            if !line.said.contains(.figures) { line.draft.figures = [] }
        } else {
            var figure = amount
            if unit?.kind == .distance, let first = line.draft.measured {
                line.draft.measured = amount
                figure = first
            }
            if line.said.insert(.figures).inserted { line.draft.figures = [] }
            line.draft.figures.append(figure)
        }
        return true
    }

    private func isUnmistakable(_ amount: Amount) -> Bool {
        switch amount.kind {
        case .power, .pulse, .pace, .cadence: true
        default: false
        }
    }
}
