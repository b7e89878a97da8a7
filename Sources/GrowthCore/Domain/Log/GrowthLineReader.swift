import FoundationEssentials
import QuadCore

/// Reads a session from one line: `row 1h10 14km e4 m-1>+1 yesterday 17:30 #erg heavy legs`.
///
/// The line begins with a method or a few words for the activity. Figures may come before the name if the name is still
/// clear (`45 min row 10k`). The other fields follow in any order, each once: a duration (`1h10`, `25:30`), an effort
/// (`e4`, `rpe 8`), `m-1>+1` for the mood before and after, an amount and other figures (`14km`, `250W`, `142 bpm`), a
/// day and a start time, and `#tags`. Plain words are notes, and so is everything after `--`. Parts with digits but
/// without a meaning, and values that occur twice, are reported.
package struct GrowthLineReader: Sendable {
    private let methods: [MethodName]
    private let now: Date
    private let zone: @Sendable (Double) -> Int
    private let order: DateOrder
    /// The number of words at the start that may be a method's name.
    private static let mostNameWords = 8

    /// - Parameters:
    ///   - order: the order of day and month in `12/1`.
    ///   - zone: returns the offset of local time from UTC in seconds, at a time in seconds since 1970.
    init(
        methods: [MethodName], now: Date, order: DateOrder = .monthFirst, zone: @escaping @Sendable (Double) -> Int
    ) {
        self.order = order
        self.methods = methods
        self.now = Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down))
        self.zone = zone
    }

    private var time: LocalTime { LocalTime(secondsAhead: zone) }
    private var dates: GrowthLineDates {
        GrowthLineDates(reader: DateReader(now: now, time: time, order: order))
    }
    var today: CalendarDay { time.day(of: now) }

    /// Reads a new session.
    /// - Parameter asText: whether parts that are not understood become notes or stay in the name.
    package func read(_ line: String, asText: Bool = false) -> GrowthLine {
        let empty = PracticeSessionDraft(title: "", start: now, seconds: 0, zone: zone(now.timeIntervalSince1970))
        return read(line, onto: empty, isNew: true, asText: asText)
    }

    /// Applies a line to an existing session; fields that the line does not mention stay.
    package func read(_ line: String, changing draft: PracticeSessionDraft, asText: Bool = false) -> GrowthLine {
        read(line, onto: draft, isNew: false, asText: asText)
    }

    private func read(_ text: String, onto draft: PracticeSessionDraft, isNew: Bool, asText: Bool) -> GrowthLine {
        var sense = GrowthLineSense(
            GrowthLineParts(text, dates: dates, isNew: isNew), onto: GrowthLine(draft: draft), isChange: !isNew,
            asText: asText)
        sense.take()
        let nameCount = name(&sense)
        var line = sense.line
        let notes = sense.notes(namedBy: nameCount)
        if !notes.isEmpty {
            line.draft.notes = notes
            line.said.insert(.notes)
        }
        when(sense, &line, isNew: isNew)
        if sense.isTooLong {
            line.problems.append("A line has at most \(GrowthLineParts.mostWords.grouped) words: shorten the notes")
        }
        if !asText, let problem = SingleLine.problem(text, "a practice session"),
            let rest = SingleLine.behindFirst(text)
        {
            line.unread.append(GrowthLine.Unread(text: rest, advice: problem))
        }
        if isNew { complain(&line, sense, text) } else { complainOfRemoval(sense, &line) }
        return line
    }

    /// - Parameter text: the line as typed, for examples in the advice.
    private func complain(_ line: inout GrowthLine, _ sense: GrowthLineSense, _ text: String) {
        if line.draft.title.isEmpty, line.problems.isEmpty, sense.leadingWords.isEmpty {
            let name = line.draft.measured?.kind == .count ? "reading" : "row"
            line.problems.append(
                "Start with what you did: a method, or a few words\(Self.example("\(name) \(text.trimmingSpaces)"))")
        }
        if line.draft.length.hundredths == 0, !line.said.contains(.length) {
            let isNamed = !line.draft.title.isEmpty && line.unread.isEmpty
            line.problems.append(
                "Say how long: 45m, 1h10, 90s\(isNamed ? Self.example("\(text.trimmingSpaces) 45m") : "")")
        } else if !PracticeSession.lengths.contains(line.draft.seconds) {
            line.problems.append("A practice session lasts from a second to a day")
        }
    }

    /// Returns the end of a sentence with an example; empty for a long line.
    private static func example(_ line: String) -> String {
        line.count > 60 || line.contains("--") ? "" : ", as in “\(line)”"
    }

    /// “No notes” is hardly a new name.
    private func complainOfRemoval(_ sense: GrowthLineSense, _ line: inout GrowthLine) {
        let words = sense.leadingWords
        guard words.count > 1, ["no", "without", "remove", "clear", "delete", "drop"].contains(words[0].lowercased()),
            case .none = MethodMatch(words.joined(separator: " "), among: methods)
        else { return }
        line.problems.append(
            "“\(words.joined(separator: " ").clipped)” removes nothing: "
                + "write the right value, or edit the practice session in the Growth tab"
        )
    }

    /// Reads a start time that is typed alone: `yesterday 17:30`, `2026-11-19 17:30`; nil for any other text.
    package func start(_ text: String) -> Date? {
        let line = read("x 1s \(text)")
        guard line.said.contains(.start), line.unread.isEmpty, line.draft.title == "x",
            line.said.isSubset(of: [.method, .length, .start])
        else { return nil }
        return line.draft.start
    }

    // MARK: The name

    /// - Returns: the number of words in the name.
    private func name(_ sense: inout GrowthLineSense) -> Int {
        let words = sense.leadingWords
        guard !words.isEmpty else {
            if !sense.isChange { sense.takeUnitForName() }
            return 0
        }
        if sense.isFiguresFirst { return nameBehindFigures(words, &sense) }
        let (method, count, ambiguous) = method(words)
        let text = words.joined(separator: " ")
        if method == nil, !sense.isChange, let activity = ActivityVocabulary.slip(of: words[0].lowercased()) {
            sense.refuseName(words[0], meant: activity)
        }
        sense.named(method?.id, method?.title ?? text, count: count)
        if let ambiguous { sense.complain("“\(text.clipped)” may be \(ambiguous.few(4)): type more of it") }
        return count
    }

    /// Uses the words after the figures as the name if they clearly are one: a method, an activity, or words after
    /// “of”.
    private func nameBehindFigures(_ words: [String], _ sense: inout GrowthLineSense) -> Int {
        let skipped = ActivityVocabulary.jointCount(words)
        let rest = Array(words.dropFirst(skipped))
        guard !ActivityVocabulary.isJoint(words) else {
            sense.complain("Nothing follows “\(words.joined(separator: " "))”: write what you did")
            return 0
        }
        let (method, methodCount, ambiguous) = method(rest)
        if let method {
            sense.named(method.id, method.title, count: skipped + methodCount)
            return skipped + methodCount
        }
        let isOf = words[0].lowercased() == "of" && rest.count <= 3
        if let count = ActivityVocabulary.nameCount(rest) ?? (isOf ? rest.count : nil) {
            let title = rest.prefix(count).joined(separator: " ")
            let plain = String(title.reversed().drop { ",;.".contains($0) }.reversed())
            sense.named(nil, plain, count: skipped + count)
            return skipped + count
        }
        if let ambiguous {
            sense.complain("“\(rest.joined(separator: " ").clipped)” may be \(ambiguous.few(4)): type more of it")
        } else if sense.takesName(rest) {
            sense.named(nil, rest.joined(separator: " "), count: words.count)
        }
        return words.count
    }

    /// Returns the method that the first words name, and the number of words it takes.
    private func method(_ words: [String]) -> (method: MethodName?, count: Int, ambiguous: [String]?) {
        var ambiguous: [String]?
        for count in stride(from: min(words.count, Self.mostNameWords), to: 0, by: -1) {
            switch MethodMatch(words[..<count].joined(separator: " "), among: methods) {
            case .one(let method):
                // “long run” does not mean “Long intervals”: one of several words is a method only if it is the whole
                // name.
                if count == 1, words.count > 1, method.id != words[0], FoldedText(method.title) != FoldedText(words[0])
                {
                    continue
                }
                return (method, count, nil)
            // “easy run” does not mean one of several methods that only begin with “easy”.
            case .several(let titles) where count > 1 || words.count == 1: ambiguous = ambiguous ?? titles
            case .several: break
            case .none: break
            }
        }
        return (nil, words.count, ambiguous)
    }

    // MARK: Date and time

    private func when(_ sense: GrowthLineSense, _ line: inout GrowthLine, isNew: Bool) {
        guard sense.date != nil || sense.minute != nil else {
            // A session without a time has just ended.
            if isNew { set(now.addingTimeInterval(-Double(line.draft.length.hundredths) / 100), &line) }
            return
        }
        line.said.insert(.start)
        let before = PracticeSessionText.start(line.draft.start, zone: line.draft.zone)
        var day = sense.date?.due?.day ?? (isNew ? today : before.day)
        let minute = sense.minute ?? (isNew ? usualMinute(line.draft.seconds, sense.date) : before.minute ?? 0)
        line.isHourGuessed = isNew && sense.minute == nil
        if let date = sense.date, date.due?.minute == nil, sense.minute != nil {
            // “Fri 17:30”, typed on a Friday morning, means a week ago.
            let said = dates.said(date.phrase, minute: minute)
            if let due = said.due {
                day = due.day
            } else {
                return line.problems.append("This time is not possible: \(said.fault)")
            }
        }
        var moment = moment(day, minute, sense)
        // “45min 20min ago”: a session that long cannot have begun then, so it ended then.
        if isNew, sense.isAgoInHours, line.draft.seconds > 0 {
            let length = Double(line.draft.length.hundredths) / 100
            if moment.start <= now, moment.start.addingTimeInterval(length) > now {
                line.isHourGuessed = true
                return set(moment.start.addingTimeInterval(-length), &line)
            }
        }
        // A time without a day means its latest occurrence in the past.
        if moment.end > now, sense.date == nil, isNew { moment = self.moment(day.adding(days: -1), minute, sense) }
        if let part = sense.date?.phrase.partOfDay, sense.minute == nil, isNew, day == today,
            minutes(of: part).lowerBound > time.due(at: now).minute ?? 0
        {
            line.problems.append("That part of today is still to come: practice is logged once it is done")
        } else if moment.start > now {
            line.problems.append(
                "\(DateText.date(day, today: today)) is in the future: practice is logged once it is done")
        }
        let length = Double(line.draft.length.hundredths) / 100
        if isNew, sense.minute != nil, sense.span == nil, moment.start <= now,
            moment.start.addingTimeInterval(length) > now.addingTimeInterval(60)
        {
            let end = PracticeSessionText.start(
                moment.start.addingTimeInterval(length), zone: zone(now.timeIntervalSince1970))
            line.problems.append(
                "The practice session would end at \(DateText.clock(end.minute ?? 0)), which is in the future: "
                    + "check the time and the length"
            )
        }
        set(moment.start, &line)
        if sense.span != nil, line.draft.seconds > 0 {
            line.draft.length = Length(seconds: Int(moment.end.timeIntervalSince(moment.start)))
        }
    }

    /// Returns the start, and the end if the line has a range: the clock may change in between.
    private func moment(_ day: CalendarDay, _ minute: Int, _ sense: GrowthLineSense) -> (start: Date, end: Date) {
        let start = minute == 0 ? time.moment(day) : time.moment(DueDate(day, minute: minute))
        guard let span = sense.span else { return (start, start) }
        let last = span.to <= span.from ? day.adding(days: 1) : day
        return (start, span.to == 0 ? time.moment(last) : time.moment(DueDate(last, minute: span.to)))
    }

    private func set(_ start: Date, _ line: inout GrowthLine) {
        line.draft.start = start
        line.draft.end = nil
        line.draft.zone = zone(start.timeIntervalSince1970)
    }

    /// Returns the time of day at which the session began if it has just ended, or a usual time in the part of the day
    /// that the line names.
    private func usualMinute(_ seconds: Int, _ date: GrowthLineDates.Said?) -> Int {
        let latest = max(0, (time.due(at: now).minute ?? 0) - seconds / 60)
        guard let part = date?.phrase.partOfDay else { return latest }
        let usual = minutes(of: part).upperBound
        return date?.due?.day == today ? min(usual, latest) : usual
    }

    /// Returns the minutes from the start of a part of the day to the usual start of practice in it.
    private func minutes(of part: DatePhrase.PartOfDay) -> ClosedRange<Int> {
        switch part {
        case .morning: 240...480
        case .afternoon: 720...900
        case .evening: 1020...1140
        case .night: 1080...1260
        }
    }
}
