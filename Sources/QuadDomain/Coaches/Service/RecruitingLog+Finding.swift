// What is meant by a name that somebody typed.
extension RecruitingLog {
    package func findCoach(_ text: String) throws(CoachError) -> CoachSummary {
        let match = TypedName(text).match(among: coaches, id: \.id, name: \.name, takesBeginningOfID: true)
        return try Self.only(match, of: text, kind: "coach") { "\($0.name) (\($0.school?.name ?? "no school"))" }
    }

    package func findSchool(_ text: String) throws(CoachError) -> SchoolSummary {
        let called = schools.filter { $0.school.isCalled(text) }
        if called.count == 1 { return called[0] }
        let match = TypedName(text).match(among: schools, id: \.id, name: \.name, takesBeginningOfID: true)
        return try Self.only(match, of: text, kind: "school", name: \.name)
    }

    private static func only<Thing>(
        _ match: TypedName.Match<Thing>, of text: String, kind: String, name: (Thing) -> String
    ) throws(CoachError) -> Thing {
        switch match {
        case .one(let thing): return thing
        case .none: throw .notFound(text, kind: kind)
        case .several(let things): throw .ambiguous(text, things.map(name))
        }
    }
}
