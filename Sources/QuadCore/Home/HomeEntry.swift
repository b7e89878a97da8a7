/// An item of a day that a feature hands to Home: a task or an event.
package struct HomeEntry: Equatable, Sendable, Codable {
    /// The kind of an entry.
    package enum Sign: String, Sendable, Codable {
        case todo
        /// Somebody wrote and waits for an answer.
        case yourTurn
        /// Somebody else has to answer.
        case theirTurn
        /// A date that rules set.
        case rule
    }

    /// The feature's own ID, which Home hands back to the feature.
    package let id: String
    /// The place that the entry opens, in the program's notation for places.
    package let route: String
    package let day: CalendarDay
    /// Minutes after midnight; nil for the whole day.
    package let minute: Int?
    /// Whether the day depends on something that is still open.
    package let isForeseen: Bool
    /// Whether the entry disappears after its day instead of becoming overdue.
    package let lapses: Bool
    package let sign: Sign
    /// The importance of the entry once it is overdue, on the scale of a job's urgency: 0 to about 30.
    package let weight: Int
    package let title: String
    package let detail: String
    /// The operations that the feature offers on Home.
    package let deeds: [HomeOperation]

    package init(
        id: String, route: String, day: CalendarDay, minute: Int? = nil, isForeseen: Bool = false, lapses: Bool = false,
        sign: Sign = .todo, weight: Int = 0, title: String, detail: String, deeds: [HomeOperation] = []
    ) {
        self.id = id
        self.route = route
        self.day = day
        self.minute = minute
        self.isForeseen = isForeseen
        self.lapses = lapses
        self.sign = sign
        self.weight = weight
        self.title = title
        self.detail = detail
        self.deeds = deeds
    }
}
