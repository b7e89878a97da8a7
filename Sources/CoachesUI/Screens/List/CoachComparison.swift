import CoachesCore

/// Two coaches side by side, with a row for each fact.
struct CoachComparison: Equatable, Sendable {
    struct Row: Equatable, Sendable {
        let title: String
        let first: String
        let second: String
    }

    let names: (first: String, second: String)
    let rows: [Row]

    static func == (left: CoachComparison, right: CoachComparison) -> Bool {
        left.names == right.names && left.rows == right.rows
    }

    init(_ first: CoachSummary, _ second: CoachSummary, in log: RecruitingLog) {
        names = (first.name, second.name)
        let (one, other) = (Self.facts(first, log), Self.facts(second, log))
        rows = zip(one, other).map { Row(title: $0.title, first: $0.text, second: $1.text) }
    }

    private static func facts(_ coach: CoachSummary, _ log: RecruitingLog) -> [(title: String, text: String)] {
        let contacts = log.contacts(with: coach.id)
        let metrics = ReplyMetrics(contacts, now: log.now, time: log.time)
        func owed(_ side: Promise.Side) -> String {
            let open = contacts.flatMap(\.promises).filter { $0.by == side && $0.doneAt == nil }
            return open.isEmpty ? "–" : open.map { CoachDetails.words($0, log.today) }.joined(separator: "; ")
        }
        let turn =
            switch coach.tally.turn {
            case .mine: "yours"
            case .theirs: "theirs"
            case nil: "–"
            }
        let late = CoachText.due(coach.followUp, today: log.today)
        return [
            (
                "School",
                [coach.school?.name ?? "–", coach.school?.division?.rawValue ?? ""].filter { !$0.isEmpty }
                    .joined(separator: ", ")
            ),
            ("Role", coach.coach.role?.rawValue ?? "–"), ("Status", coach.school == nil ? "–" : coach.status.words),
            ("Last", CoachText.last(coach.tally.last, today: log.today)), ("Due", late), ("Turn", turn),
            ("Messages", metrics.sent + metrics.received > 0 ? metrics.countWords : "none yet"),
            ("Answers", metrics.answerWords ?? "–"), ("Hours", metrics.hourWords ?? "–"),
            ("By", metrics.channelWords ?? "–"), ("You owe", owed(.us)), ("They owe", owed(.them)),
        ]
    }
}
