import FoundationEssentials

/// Reads a session from one line: `row 1h10 e4 m-1>+1 yesterday 17:30 #erg heavy legs`.
///
/// First comes what it was: a method or a few words. Then, in any order and each once: a length (`1h10`, `45m`), `e4` for the
/// intensity, `m-1>+1` for the mood before and after, an amount (`14km`), a day and a time it began, `#tags`. All other
/// words are notes, and so is what is behind `--`.
package struct GrowthLineReader: Sendable {
    private let methods: [MethodName]
    private let now: Date
    private let zone: @Sendable (Double) -> Int
    /// A line is what one types; more of it says no more.
    private static let mostWords = 2_000
    /// Of the words in front, those that may be a method's name.
    private static let mostNameWords = 8

    /// - Parameter zone: seconds that local time is ahead of UTC at a moment in seconds since 1970.
    package init(methods: [MethodName], now: Date, zone: @escaping @Sendable (Double) -> Int) {
        self.methods = methods
        self.now = Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down))
        self.zone = zone
    }

    private var time: LocalTime { LocalTime(secondsAhead: zone) }
    package var today: CalendarDay { time.day(of: now) }

    /// A session that is not there yet.
    package func read(_ line: String) -> GrowthLine {
        let empty = GrowthSessionDraft(title: "", start: now, seconds: 0, zone: zone(now.timeIntervalSince1970))
        return read(line, onto: empty, isNew: true)
    }

    /// What a line changes of a session that is there: what it does not say stays.
    package func read(_ line: String, changing draft: GrowthSessionDraft) -> GrowthLine {
        read(line, onto: draft, isNew: false)
    }

    private func read(_ line: String, onto draft: GrowthSessionDraft, isNew: Bool) -> GrowthLine {
        var result = GrowthLine(draft: draft)
        var words = WordsOfLine(line, most: Self.mostWords, dates: LogDateReader(now: now, time: time))
        words.take(into: &result)
        name(words.leading, &result, &words, isNew: isNew)
        let notes = words.notes.joined(separator: " ")
        if !notes.isEmpty {
            result.draft.notes = notes
            result.said.insert(.notes)
        }
        when(words, &result, isNew: isNew)
        if isNew { complain(&result, lengthWord: words.lengthWord) }
        return result
    }

    private func complain(_ line: inout GrowthLine, lengthWord: String) {
        if line.draft.title.isEmpty, line.problems.isEmpty {
            line.problems.append("Say what it was first: a method, or a few words")
        }
        if line.draft.seconds == 0, !line.said.contains(.length) {
            line.problems.append("Say how long: 45m, 1h10, 90s")
        } else if !GrowthSession.lengths.contains(line.draft.seconds) {
            line.problems.append(
                WordsOfLine.metres(lengthWord) == nil
                    ? "A session lasts from a second to a day"
                    : "“\(lengthWord.clipped)” alone is minutes; say how long it took too: \(lengthWord.clipped) 25min")
        }
    }

    /// When something began, as one types it alone: `yesterday 17:30`, `2026-11-19 17:30`; nil for what is no time.
    package func start(_ text: String) -> Date? {
        var (line, words) = (
            read("x 1s"), WordsOfLine("x \(text)", most: 20, dates: LogDateReader(now: now, time: time))
        )
        words.take(into: &line)
        guard words.leading == ["x"], words.notes.isEmpty, words.day != nil || words.minute != nil else { return nil }
        when(words, &line, isNew: true)
        return line.draft.start
    }

    // MARK: What it was

    private func name(_ leading: [String], _ line: inout GrowthLine, _ words: inout WordsOfLine, isNew: Bool) {
        guard !leading.isEmpty else { return }
        var ambiguous: [String]?
        for count in stride(from: min(leading.count, Self.mostNameWords), to: 0, by: -1) {
            let text = leading[..<count].joined(separator: " ")
            switch MethodMatch(text, among: methods) {
            case .one(let method):
                (line.draft.method, line.draft.title) = (method.id, method.title)
                line.said.insert(.method)
                return words.notes.insert(contentsOf: leading[count...], at: 0)
            case .several(let titles): ambiguous = ambiguous ?? titles
            case .none: break
            }
        }
        line.said.insert(.method)
        let text = leading.joined(separator: " ")
        (line.draft.method, line.draft.title) = (nil, text)
        if let ambiguous { line.problems.append("“\(text.clipped)” may be \(ambiguous.few(4)): type more of it") }
    }

    // MARK: When

    private func when(_ words: WordsOfLine, _ line: inout GrowthLine, isNew: Bool) {
        guard words.day != nil || words.minute != nil else {
            // What is logged now has just ended.
            if isNew { set(now.addingTimeInterval(Double(-line.draft.seconds)), &line) }
            return
        }
        line.said.insert(.start)
        let before = SessionWords.start(line.draft.start, zone: line.draft.zone)
        let said = words.day.map(day)
        let day = said ?? (isNew ? today : before.day)
        let minute = words.minute ?? (isNew ? usualMinute(line.draft.seconds) : before.minute ?? 0)
        var start = time.moment(day).addingTimeInterval(Double(minute) * 60)
        // The clock may have changed since midnight.
        start = minute == 0 ? time.moment(day) : time.moment(DueDate(day, minute: minute))
        if said == nil, isNew, start > now { start = time.moment(DueDate(day.adding(days: -1), minute: minute)) }
        if start > now {
            line.problems.append("\(DateWords.date(day, today: today)) lies ahead: a session is logged once it is done")
        }
        set(start, &line)
    }

    private func set(_ start: Date, _ line: inout GrowthLine) {
        line.draft.start = start
        line.draft.end = nil
        line.draft.zone = zone(start.timeIntervalSince1970)
    }

    /// The time of day it would have begun had it just ended.
    private func usualMinute(_ seconds: Int) -> Int {
        let minute = time.due(at: now).minute ?? 0
        return max(0, minute - seconds / 60)
    }

    /// The latest such day that is not ahead.
    private func day(_ day: LogDateReader.Day) -> CalendarDay {
        switch day {
        case .on(let day): return day
        case .weekday(let number): return today.adding(days: -((today.weekday.rawValue - number + 7) % 7))
        case .ofYear(let month, let day):
            let years = (-8...0).lazy.compactMap { CalendarDay(year: today.year + $0, month: month, day: day) }
            return years.last { $0 <= today } ?? today
        }
    }
}
