/// The facts about an athlete that the contact rules depend on.
package struct Recruit: Hashable, Sendable {
    /// Nil if not given, or if Quad does not know the sport.
    package let sport: PlayedSport?
    /// The key of the calendar that applies, if the sport has several.
    let calendar: String?
    package let gradYear: Int?

    package init(sport: PlayedSport?, calendar: String? = nil, gradYear: Int?) {
        self.sport = sport
        self.calendar = calendar
        self.gradYear = gradYear
    }

    package init(_ athlete: Athlete) {
        self.init(
            sport: PlayedSport(reading: athlete.sport), calendar: athlete.calendar, gradYear: athlete.gradYear)
    }
}
