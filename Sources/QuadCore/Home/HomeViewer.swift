import Synchronization

/// Who looks at Home, and at whose log where that is somebody else's.
package struct HomeViewer: Hashable, Sendable {
    /// Ids of people.
    package let person: String
    package let athlete: String?

    package init(person: String, athlete: String? = nil) {
        self.person = person
        self.athlete = athlete
    }

    package static let me = HomeViewer(person: Person.meID)

    /// By which a digest tells for whom it was made.
    package var key: String { athlete.map { "\(person)/\($0)" } ?? person }
}
