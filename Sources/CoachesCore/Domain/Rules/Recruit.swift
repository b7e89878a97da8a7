/// What the contact rules ask of an athlete.
package struct Recruit: Hashable, Sendable {
    /// Nil where it isn't said, or is no sport that Quad knows.
    package let sport: PlayedSport?
    /// The key of the calendar that counts, where the sport has several.
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
