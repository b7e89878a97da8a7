import HomeCore
import QuadCore

/// All rows of Home in order: the agenda, the suggestions, and the recent activity.
enum HomeRows {
    /// The most activities; older activities are no longer of interest.
    private static let mostActivities = 8
    /// So many overdue entries are shown before the list is opened.
    static let mostOverdue = 10

    /// - Parameters:
    ///   - widgets: the ids of the shown widgets, in their order.
    ///   - welcome: the first steps; nil for none.
    ///   - fold: how overdue entries show: all, the first ten, or all with a closing row.
    static func rows(
        of parts: [HomePart], _ agenda: HomeAgenda, in widgets: [String], _ welcome: HomeWelcome?, _ fold: HomeFold
    ) -> [HomeRow] {
        let steps = widgets.contains(HomeWidget.welcome) ? welcome?.rows ?? [] : []
        // The day of somebody who has begun comes first.
        let areBelow = welcome.map { $0.done > 0 } == true && widgets.contains(HomeWidget.agenda)
        return widgets.flatMap { id -> [HomeRow] in
            switch id {
            case HomeWidget.welcome: areBelow ? [] : steps
            case HomeWidget.agenda: folded(entries(agenda, parts), agenda, fold) + (areBelow ? steps : [])
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

    /// Overdue entries come first, the most important first of all.
    private static func folded(_ rows: [HomeRow], _ agenda: HomeAgenda, _ fold: HomeFold) -> [HomeRow] {
        let overdue = agenda.lines.count { $0.band == .overdue }
        // One row more would hide one row.
        guard fold != .none, overdue > mostOverdue + 1 else { return rows }
        let ahead = rows.dropFirst(overdue)
        func row(_ hidden: Int) -> [HomeRow] { [HomeRow(id: "fold", .fold(hidden: hidden))] }
        switch fold {
        case .open: return rows.prefix(overdue) + row(0) + ahead
        case .closed, .none: return rows.prefix(mostOverdue) + row(agenda.overdue - mostOverdue) + ahead
        }
    }

    /// Leaves out a suggestion if an entry is about the same thing.
    private static func suggestions(_ parts: [HomePart]) -> [HomeRow] {
        let rows = parts.flatMap { part in
            let entries = Set((part.digest?.entries ?? []).map(\.id))
            return (part.digest?.suggestions ?? []).filter { entries.isDisjoint(with: $0.entries ?? []) }.map {
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
