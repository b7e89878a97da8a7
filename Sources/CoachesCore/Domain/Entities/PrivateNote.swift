/// An athlete's private note about a coach or a school.
package struct PrivateNote: Codable, Equatable, Sendable, Identifiable {
    package let id: String
    let athlete: String
    /// The id of a coach or a school.
    package let about: String
    package var text: String

    package init(athlete: String, about: String, text: String) {
        id = "\(athlete).\(about)"
        self.athlete = athlete
        self.about = about
        self.text = text
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case athlete = "athlete_id"
        case about, text
    }
}
