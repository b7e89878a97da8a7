/// Something of a day that one of the features hands to Home: what there is to do, or what happens.
package struct HomeEntry: Equatable, Sendable, Codable {
    /// What it is, beside when it is.
    package enum Sign: String, Sendable, Codable {
        case todo
        /// Somebody wrote and waits for an answer.
        case yourTurn
        /// Somebody else is to answer.
        case theirTurn
        /// A date that rules set.
        case rule
    }

    /// The feature's own, by which it is handed back.
    package let id: String
    /// The place it opens, as the program writes places.
    package let route: String
    package let day: CalendarDay
    /// After midnight; nil for the whole day.
    package let minute: Int?
    /// Its day depends on something that is still open.
    package let isForeseen: Bool
    /// Once its day is over it is gone, and not overdue.
    package let lapses: Bool
    package let sign: Sign
    /// How much it matters once it is overdue, on the scale of a job's urgency: 0 to about 30.
    package let weight: Int
    package let title: String
    package let detail: String
    /// What its feature can do with it from here.
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
