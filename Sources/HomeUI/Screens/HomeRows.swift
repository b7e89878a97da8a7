import HomeCore
import QuadCore

/// All rows of Home in order: the agenda, the suggestions, and the recent activity.
enum HomeRows {
    /// The most activities; older activities are no longer of interest.
    private static let mostActivities = 8

    /// - Parameter widgets: the ids of the visible widgets, in order.
    static func rows(of parts: [HomePart], _ agenda: HomeAgenda, in widgets: [String]) -> [HomeRow] {
        widgets.flatMap { id -> [HomeRow] in
            switch id {
            case HomeWidget.agenda: entries(agenda, parts)
            case HomeWidget.suggestions: suggestions(parts)
            case HomeWidget.lately: activities(parts)
            default: []
            }
        }
    }

    private static func entries(_ agenda: HomeAgenda, _ parts: [HomePart]) -> [HomeRow] {
        let titles = Dictionary(parts.map { ($0.feature, $0.title) }) { first, _ in first }
        return agenda.lines.map { line in
            HomeRow(
                id: "\(line.feature)/entry/\(line.entry.id)", feature: line.feature,
                source: titles[line.feature] ?? line.feature, .entry(line.entry, line.band))
        }
    }

    private static func suggestions(_ parts: [HomePart]) -> [HomeRow] {
        let rows = parts.flatMap { part in
            (part.digest?.suggestions ?? []).map {
                HomeRow(
                    id: "\(part.feature)/suggestion/\($0.id)", feature: part.feature, source: part.title,
                    .suggestion($0))
            }
        }
        return rows.isEmpty ? [] : [HomeRow(id: HomeWidget.suggestions, .heading("SUGGESTIONS"))] + rows
    }

    private static func activities(_ parts: [HomePart]) -> [HomeRow] {
        let all = parts.flatMap { part in (part.digest?.activity ?? []).map { (part, $0) } }
        let latest = all.enumerated().sorted {
            ($1.element.1.moment, $0.offset) < ($0.element.1.moment, $1.offset)
        }.prefix(mostActivities)
        let rows = latest.map { item in
            let (part, activity) = item.element
            return HomeRow(
                id: "\(part.feature)/activity/\(Int(activity.moment)).\(item.offset)", feature: part.feature,
                source: part.title, .activity(activity))
        }
        return rows.isEmpty ? [] : [HomeRow(id: "lately", .heading("LATELY"))] + rows
    }
}
