import QuadDomain

// The commands about coaches and schools that are there twice.
extension CommandGroup {
    private typealias Merging = @MainActor @Sendable (CoachMergeCommands) async throws -> Int32

    private static func merging(_ work: @escaping Merging) -> CommandSpec.Handler {
        coachJudging { try await work(CoachMergeCommands($0)) }
    }

    private static func keep(_ fields: [String]) -> OptionSpec {
        OptionSpec(
            "keep", value: "FIELD=A|B|BOTH", "Whose \(fields.joined(separator: ", ")) stays", repeats: true)
    }

    static let coachMerging: [CommandSpec] = [
        CommandSpec(
            ["coaches", "duplicates"], "List coaches who may be one",
            details:
                "Prints strength, both ids and names and why, with tabs between; then what is shared by coaches who "
                + "are called differently, and so is not proposed.",
            options: viewing + [.json()], run: merging { try await $0.duplicates() }),
        CommandSpec(
            ["coaches", "merge"], "Make two coaches one",
            details: "The first stays, with all that names the second. Both addresses stay.",
            arguments: [ArgumentSpec("COACH"), ArgumentSpec("COACH")],
            options: [
                keep(CoachMerge.Field.allCases.map(\.rawValue)), OptionSpec("dry-run", "Only tell what it would do"),
            ] + viewing + [.json("Print what was done as JSON")], run: merging { try await $0.merge() }),
        CommandSpec(
            ["coaches", "distinct"], "Say that two coaches are not one",
            details: "They are not proposed to be merged again.",
            arguments: [ArgumentSpec("COACH"), ArgumentSpec("COACH")], options: viewing,
            run: merging { try await $0.distinct() }),
        CommandSpec(
            ["schools", "duplicates"], "List schools that may be one",
            details: "Prints strength, both ids and names and why, with tabs between.",
            options: viewing + [.json()], run: merging { try await $0.schoolDuplicates() }),
        CommandSpec(
            ["schools", "merge"], "Make two schools one",
            details: "The first stays, with the coaches, contacts, offers, events and follow-ups of the second. The "
                + "name that goes stays as another name.",
            arguments: [ArgumentSpec("SCHOOL"), ArgumentSpec("SCHOOL")],
            options: [
                keep(SchoolMerge.Field.allCases.map(\.rawValue)), OptionSpec("dry-run", "Only tell what it would do"),
            ] + viewing + [.json("Print what was done as JSON")], run: merging { try await $0.mergeSchools() }),
        CommandSpec(
            ["schools", "distinct"], "Say that two schools are not one",
            details: "They are not proposed to be merged again.",
            arguments: [ArgumentSpec("SCHOOL"), ArgumentSpec("SCHOOL")], options: viewing,
            run: merging { try await $0.distinctSchools() }),
    ]
}
