/// Who writes to whom, for what a template leaves open.
package struct MessageFacts: Equatable, Sendable {
    private let values: [MessageVariable: String]

    /// - Parameter player: the person the athlete is.
    package init(player: Person, athlete: Athlete, coach: Person?, role: Coach.Role?, school: School?) {
        values = Self.own(player, athlete).merging([
            .coachName: coach?.name ?? "",
            .coachFirstName: coach.map(Self.first) ?? "",
            .coachLastName: coach.map(Self.last) ?? "",
            .coachRole: role.map { $0 == .head ? "head coach" : "\($0.rawValue) coach" } ?? "",
            .schoolName: school?.name ?? "",
            .schoolCity: school?.city ?? "",
            .schoolState: school?.state ?? "",
            .division: school?.division?.rawValue ?? "",
            .conference: school?.conference ?? "",
        ]) { $1 }
    }

    /// Nil where nobody knows.
    package subscript(_ variable: MessageVariable) -> String? {
        values[variable].flatMap { $0.isBlank ? nil : $0.trimmingSpaces }
    }

    private static func own(_ player: Person, _ athlete: Athlete) -> [MessageVariable: String] {
        [
            .playerName: player.name,
            .playerFirstName: first(player),
            .playerEmail: player.email ?? "",
            .playerPhone: player.phones.first ?? "",
            .sport: athlete.sport,
            .position: athlete.positions.joined(separator: ", "),
            .gradYear: athlete.gradYear.map { "\($0)" } ?? "",
            .gpa: athlete.gpa.map(AcademicComparison.gradeText) ?? "",
            .sat: athlete.sat.map { "\($0)" } ?? "",
            .act: athlete.act.map { "\($0)" } ?? "",
            .metrics: athlete.metrics.map { "\($0.name) \($0.words)" }.joined(separator: ", "),
            // The last one added shows what the athlete can do today.
            .videoLink: newest(athlete.videos)?.place ?? "",
        ]
    }

    private static func newest(_ links: [Athlete.Link]) -> Athlete.Link? {
        let dated = links.filter { $0.addedOn != nil }
        let first = CalendarDay(dayNumber: 0)
        return dated.max { ($0.addedOn ?? first, $0.id) < ($1.addedOn ?? first, $1.id) } ?? links.last
    }

    private static func first(_ person: Person) -> String {
        person.givenName ?? person.name.split(separator: " ").first.map(String.init) ?? ""
    }

    /// Without what stands behind a name: “Jr.”, “III”.
    private static func last(_ person: Person) -> String {
        if let family = person.familyName { return family }
        let behind: Set = ["jr", "sr", "ii", "iii", "iv"]
        let words = person.name.split { $0 == " " || $0 == "," }.filter { word in
            !behind.contains(word.lowercased().filter(\.isLetter))
        }
        return words.count > 1 ? words.last.map(String.init) ?? "" : ""
    }
}
