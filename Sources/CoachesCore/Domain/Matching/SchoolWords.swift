import QuadCore

/// The words of a school's name in a standard spelling.
///
/// In addition to the rules for all names, “U” and “Univ.” become “University”, “Coll.” becomes “College”, and an “and”
/// between two words is dropped.
struct SchoolWords: Hashable, Sendable {
    let words: [String]

    init(_ name: some StringProtocol) { words = Self.spelled(NameWords(name).words) }

    var isEmpty: Bool { words.isEmpty }

    /// - Parameter words: words as `NameWords` returns them.
    static func spelled(_ words: [String]) -> [String] {
        var spelled = words.map { spellings[$0] ?? $0 }
        if spelled.count > 2 { spelled.removeAll { $0 == "and" } }
        return spelled
    }

    private static let spellings = [
        "u": "university", "uni": "university", "coll": "college", "inst": "institute",
    ]
}
