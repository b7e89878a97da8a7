/// A school as shown in lists, for one viewer.
package struct SchoolSummary: Equatable, Sendable, Identifiable {
    package let school: School
    package let pursuit: Pursuit
    /// Ids of the coaches.
    package let coaches: [String]
    package let tally: ContactTally

    package var id: String { school.id }
    package var name: String { school.name }
    package var status: SchoolStatus { pursuit.status }
    package var isFavorite: Bool { pursuit.isFavorite }
}
