import QuadCore

/// The words of a school's name, spelled in one way.
///
/// Beside what holds for all names, “U” and “Univ.” are “University”, “Coll.” is “College”, and the “and” between two
/// names does not count.
struct SchoolWords: Hashable, Sendable {
    let words: [String]

    init(_ name: some StringProtocol) { words = Self.spelled(NameWords(name).words) }

    var isEmpty: Bool { words.isEmpty }

    /// - Parameter words: those of `NameWords`.
    static func spelled(_ words: [String]) -> [String] {
        var spelled = words.map { spellings[$0] ?? $0 }
        if spelled.count > 2 { spelled.removeAll { $0 == "and" } }
        return spelled
    }

    private static let spellings = [
        "u": "university", "uni": "university", "coll": "college", "inst": "institute",
    ]
}
