import QuadCore

/// The values of a template's variables: the player, the coach and the school.
package struct MessageFacts: Equatable, Sendable {
    private let values: [MessageVariable: String]

    /// - Parameter player: the athlete's person.
    init(player: Person, athlete: Athlete, coach: Person?, role: Coach.Role?, school: School?) {
        values = Self.own(player, athlete).merging(Self.theirs(coach, role, school)) { $1 }
    }

    /// Returns nil if the value is unknown.
    subscript(_ variable: MessageVariable) -> String? {
        values[variable].flatMap { $0.isBlank ? nil : $0.trimmingSpaces }
    }

    init(values: [MessageVariable: String]) {
        self.values = values
    }

    /// Returns the facts with values that the user wrote by hand for missing ones.
    package func with(_ written: [MessageVariable: String]) -> MessageFacts {
        MessageFacts(values: values.merging(written) { $1 })
    }

    private static func own(_ player: Person, _ athlete: Athlete) -> [MessageVariable: String] {
        var values: [MessageVariable: String] = [:]
        values[.playerName] = player.name
        values[.playerFirstName] = first(player)
        values[.playerEmail] = player.email
        values[.playerPhone] = player.phones.first
        values[.sport] = athlete.sport
        values[.position] = athlete.positions.joined(separator: ", ")
        values[.gradYear] = athlete.gradYear.map(String.init)
        values[.gpa] = athlete.gpa.map(AcademicComparison.gradeText)
        values[.sat] = athlete.sat.map(String.init)
        values[.act] = athlete.act.map(String.init)
        values[.metrics] = athlete.metrics.map { "\($0.name) \($0.words)" }.joined(separator: ", ")
        // The most recent video shows the athlete's current level.
        values[.videoLink] = newest(athlete.videos)?.place
        return values
    }

    private static func theirs(
        _ coach: Person?, _ role: Coach.Role?, _ school: School?
    ) -> [MessageVariable: String] {
        var values: [MessageVariable: String] = [:]
        if let coach {
            values[.coachName] = coach.name
            values[.coachFirstName] = first(coach)
            values[.coachLastName] = last(coach)
        }
        if let role { values[.coachRole] = role == .head ? "head coach" : "\(role.rawValue) coach" }
        if let school {
            values[.schoolName] = school.name
            values[.schoolCity] = school.city
            values[.schoolState] = school.state
            values[.division] = school.division?.rawValue
            values[.conference] = school.conference
        }
        return values
    }

    private static func newest(_ links: [Athlete.Link]) -> Athlete.Link? {
        let dated = links.filter { $0.addedOn != nil }
        let first = CalendarDay(dayNumber: 0)
        return dated.max { ($0.addedOn ?? first, $0.id) < ($1.addedOn ?? first, $1.id) } ?? links.last
    }

    private static func first(_ person: Person) -> String {
        person.givenName ?? person.name.split(separator: " ").first.map(String.init) ?? ""
    }

    /// Returns the family name, without suffixes: “Jr.”, “III”.
    private static func last(_ person: Person) -> String {
        if let family = person.familyName { return family }
        let behind: Set = ["jr", "sr", "ii", "iii", "iv"]
        let words = person.name.split { $0 == " " || $0 == "," }.filter { word in
            !behind.contains(word.lowercased().filter(\.isLetter))
        }
        return words.count > 1 ? words.last.map(String.init) ?? "" : ""
    }
}
