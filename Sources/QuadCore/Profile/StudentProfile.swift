/// The user of the program as a student. There is at most one profile; a field that nobody filled in is empty.
///
/// The recruiting profile of an athlete in Coaches is another item, with figures and contacts.
package struct StudentProfile: Equatable, Sendable, Identifiable {
    /// The ID of the only profile.
    package static let meID = "me"

    package var id: String
    package var name: String
    /// The year of graduation: 2028.
    package var classYear: Int?
    package var sports: [String]
    /// Words for topics that the user likes. They rank suggestions.
    package var interests: [String]

    package init(
        name: String = "", classYear: Int? = nil, sports: [String] = [], interests: [String] = []
    ) {
        id = Self.meID
        self.name = name
        self.classYear = classYear
        self.sports = sports
        self.interests = interests
    }

    /// Whether no field is filled in.
    package var isEmpty: Bool { name.isEmpty && classYear == nil && sports.isEmpty && interests.isEmpty }
}
