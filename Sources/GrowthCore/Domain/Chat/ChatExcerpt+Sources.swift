import QuadCore

// The data of each scope. Unchanged facts give the same lines on another day, so the server can reuse them.
extension ChatExcerpt {
    private static let daysBack = 14
    private static let daysAhead = 14
    private static let mostJobs = 20
    private static let longestPassage = 1_200

    /// Returns figures only; the notes of the sessions are left out.
    package static func sessions(_ log: GrowthLog, today: CalendarDay) -> ChatExcerpt {
        let first = today.adding(days: 1 - daysBack)
        let sessions = log.sessions.filter { $0.day >= first && $0.day <= today }
        let minutes = sessions.reduce(0) { $0 + $1.seconds } / 60
        let moods = MoodFigures(
            before: sessions.compactMap(\.moodBefore), after: sessions.compactMap(\.moodAfter))
        var summary =
            "\(daysBack) days to \(DateText.weekday(today)) \(DateText.full(today)): "
            + "\(sessions.count.counted("session")), \(minutes.grouped) min"
        if !moods.words.isEmpty { summary += ", mood \(moods.words)" }
        let rest = (0..<daysBack).map { first.adding(days: $0) }.filter { log.plan.isRest($0) }
        if !rest.isEmpty {
            summary +=
                "; rest: " + rest.map { "\(DateText.weekday($0)) \(DateText.dayMonth($0))" }.joined(separator: ", ")
        }
        let source = ChatSource(
            kind: .log, id: "", title: "your log, \(DateText.dayMonth(first)) to \(DateText.dayMonth(today))")
        return ChatExcerpt(.sessions, source: source, lines: [summary] + sessions.map(line))
    }

    /// `Thu 19 Nov: Easy row, 70 min, intensity 4, mood −1 to +1`
    private static func line(_ session: PracticeSession) -> String {
        let day = "\(DateText.weekday(session.day)) \(DateText.dayMonth(session.day))"
        var parts = [session.title, "\((session.seconds + 30) / 60) min"]
        if let amount = session.measured { parts.append(amount.text) }
        parts += session.figures.map(\.text)
        if let intensity = session.intensity { parts.append("intensity \(intensity)") }
        if let mood = session.moodBefore { parts.append("mood before \(mood)") }
        if let mood = session.moodAfter { parts.append("mood after \(mood)") }
        return "\(day): \(parts.joined(separator: ", "))"
    }

    package static func goals(_ progress: GrowthProgress, title: (String) -> String) -> ChatExcerpt {
        var lines = ["streak: \(progress.streak.words)"]
        lines += progress.goals.map { "goal: \($0.goal.words(title)), \($0.figures)" }
        if let routine = progress.routine {
            let day = "\(DateText.weekday(routine.day)) \(DateText.dayMonth(routine.day))"
            lines.append("next by routine: \(routine.words(title)), \(day)")
        }
        let day = DateText.dayMonth(progress.today)
        return ChatExcerpt(
            .goals, source: ChatSource(kind: .goals, id: "", title: "your streak and goals, \(day)"), lines: lines)
    }

    /// Returns the names and dates of the jobs that are due soon, earliest first.
    package static func jobs(_ jobs: [DueJob], today: CalendarDay) -> ChatExcerpt {
        let last = today.adding(days: daysAhead)
        let due = jobs.filter { $0.day <= last }.sorted { ($0.day, $0.name) < ($1.day, $1.name) }
        let lines = due.prefix(mostJobs).map { "\(DateText.weekday($0.day)) \(DateText.dayMonth($0.day)): \($0.name)" }
        return ChatExcerpt(
            .jobs, source: ChatSource(kind: .jobs, id: "", title: "what is due by \(DateText.dayMonth(last))"),
            lines: due.isEmpty ? ["nothing is due in \(daysAhead) days"] : Array(lines))
    }

    /// Returns the passages that the guide would quote.
    package static func articles(_ library: GrowthLibrary, about question: String) -> [ChatExcerpt] {
        Guide(library).answer(question).quotes.map { quote in
            ChatExcerpt(
                .articles, source: ChatSource(quote.passage),
                lines: [String(quote.passage.text.prefix(longestPassage))])
        }
    }
}

extension ChatSource {
    package init(_ passage: Passage) {
        switch passage.source {
        case .article(let id): self.init(kind: .article, id: id, title: passage.citation)
        case .method(let id): self.init(kind: .method, id: id, title: passage.citation)
        }
    }
}
