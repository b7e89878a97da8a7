/// The position of an entry in the agenda.
///
/// Overdue entries come first, by weight and then by day. Today's entries with a time follow, then today's entries
/// without a time, then the days to come. Equal entries are sorted by title, then by ID.
package struct HomeOrder: Comparable, Sendable {
    package enum Band: Int, Sendable {
        case overdue, timedToday, today, coming
    }

    package let band: Band
    private let weight: Int
    private let day: Int
    private let minute: Int
    private let title: NaturalName
    private let id: String

    package init(of entry: HomeEntry, at now: LocalNow) {
        let isOver = DueDate(entry.day, minute: entry.minute).isOver(at: now)
        if entry.day < now.day || isOver && !entry.lapses {
            band = .overdue
        } else if entry.day > now.day {
            band = .coming
        } else {
            band = entry.minute == nil ? .today : .timedToday
        }
        weight = band == .overdue ? entry.weight : 0
        day = entry.day.dayNumber
        minute = band == .overdue ? 0 : entry.minute ?? 24 * 60
        title = NaturalName(entry.title)
        id = entry.id
    }

    package static func < (left: HomeOrder, right: HomeOrder) -> Bool {
        if left.band != right.band { return left.band.rawValue < right.band.rawValue }
        if left.weight != right.weight { return left.weight > right.weight }
        if left.day != right.day { return left.day < right.day }
        if left.minute != right.minute { return left.minute < right.minute }
        if left.title < right.title { return true }
        return right.title < left.title ? false : left.id < right.id
    }
}
