/// The number of schools at each status.
package struct StatusFunnel: Equatable, Sendable {
    package private(set) var total = 0
    package private(set) var favorites = 0
    private var counts: [SchoolStatus: Int] = [:]

    package init(_ schools: some Sequence<SchoolSummary>) {
        for school in schools {
            total += 1
            if school.isFavorite { favorites += 1 }
            counts[school.status, default: 0] += 1
        }
    }

    package subscript(_ status: SchoolStatus) -> Int { counts[status] ?? 0 }

    /// The number of schools that are still pursued.
    package var pursued: Int { total - self[.notPursuing] }
}
