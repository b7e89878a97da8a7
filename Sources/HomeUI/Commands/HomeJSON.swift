import FoundationEssentials
import HomeCore
import QuadCore

/// The JSON output of `quad home --json`.
struct HomeJSON: Encodable {
    struct Counts: Encodable {
        let overdue: Int
        let today: Int
        let week: Int
    }

    struct Entry: Encodable {
        let feature: String
        let id: String
        let route: String
        let day: String
        let minute: Int?
        let foreseen: Bool
        let state: String
        let sign: String
        let weight: Int
        let title: String
        let detail: String
        let actions: [String]
    }

    /// The head, cards and charts of a feature.
    struct Part: Encodable {
        let feature: String
        let title: String
        let head: String?
        let cards: [HomeCard]
        let charts: [HomeChart]
        let suggestions: [HomeSuggestion]
        let activity: [HomeActivity]
        let failure: String?
    }

    let day: String
    let counts: Counts
    let agenda: [Entry]
    let parts: [Part]

    init(_ parts: [HomePart], _ agenda: HomeAgenda) {
        day = agenda.today.description
        counts = Counts(overdue: agenda.overdue, today: agenda.dueToday, week: agenda.inWeek)
        self.agenda = agenda.lines.map { line in
            let entry = line.entry
            return Entry(
                feature: line.feature, id: entry.id, route: entry.route, day: entry.day.description,
                minute: entry.minute, foreseen: entry.isForeseen, state: Self.state(line.band),
                sign: entry.sign.rawValue, weight: entry.weight, title: entry.title, detail: entry.detail,
                actions: entry.deeds.map(\.rawValue))
        }
        self.parts = parts.map { part in
            let digest = part.digest
            return Part(
                feature: part.feature, title: part.title, head: digest?.head, cards: digest?.cards ?? [],
                charts: digest?.charts ?? [], suggestions: digest?.suggestions ?? [],
                activity: digest?.activity ?? [], failure: part.failure ?? digest?.missing)
        }
    }

    private static func state(_ band: HomeOrder.Band) -> String {
        switch band {
        case .overdue: "overdue"
        case .timedToday, .today: "today"
        case .coming: "coming"
        }
    }
}
