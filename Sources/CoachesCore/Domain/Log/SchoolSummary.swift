/// A school as lists show it, seen by one viewer.
package struct SchoolSummary: Equatable, Sendable, Identifiable {
    package let school: School
    package let pursuit: Pursuit
    /// Ids.
    package let coaches: [String]
    package let tally: ContactTally

    package var id: String { school.id }
    package var name: String { school.name }
    package var status: SchoolStatus { pursuit.status }
    package var isFavorite: Bool { pursuit.isFavorite }
}
