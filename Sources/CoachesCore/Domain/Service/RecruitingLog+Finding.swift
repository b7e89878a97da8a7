import QuadCore

// Finding coaches and schools by typed names.
extension RecruitingLog {
    package func findCoach(_ text: String) throws(CoachError) -> CoachSummary {
        let match = TypedName(text).match(among: coaches, id: \.id, name: \.name, takesBeginningOfID: true)
        return try Self.only(match, of: text, kind: "coach", among: coaches) {
            "\($0.name) (\($0.school?.name ?? "no school"))"
        }
    }

    /// Finds a school by a name as in a contact line: with or without “University”, initials, aliases, or words of the
    /// name.
    package func findSchool(_ text: String) throws(CoachError) -> SchoolSummary {
        let called = schools.filter { $0.school.isCalled(text) }
        if called.count == 1 { return called[0] }
        let match = TypedName(text).match(among: schools, id: \.id, name: \.name, takesBeginningOfID: true)
        if case .one(let school) = match { return school }
        let index = LogSchoolIndex(
            schools.map { LogDirectory.SchoolEntry(id: $0.id, name: $0.name, aliases: $0.school.aliases) })
        if let places = index.schools(named: LogName.words(text), worst: .whole)?.places {
            let found = places.map { schools[$0] }
            return try Self.only(
                found.count == 1 ? .one(found[0]) : .several(found), of: text, kind: "school", among: []
            ) {
                $0.name
            }
        }
        return try Self.only(match, of: text, kind: "school", among: schools) { $0.name }
    }

    /// - Parameter all: the items whose names are proposed if none matches.
    private static func only<Thing>(
        _ match: TypedName.Match<Thing>, of text: String, kind: String, among all: [Thing], name: (Thing) -> String
    ) throws(CoachError) -> Thing {
        switch match {
        case .one(let thing): return thing
        case .none: throw .notFound(text, kind: kind, proposals: TypedName(text).proposals(among: all.map(name)))
        case .several(let things): throw .ambiguous(text, things.map(name))
        }
    }
}
