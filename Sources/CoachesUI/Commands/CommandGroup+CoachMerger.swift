import CoachesCore
import QuadCommandLine

// The commands about duplicate coaches and schools.
extension CommandGroup {
    private typealias Merging = @MainActor @Sendable (CoachMergeCommands) async throws -> Int32

    private static func merging(_ work: @escaping Merging) -> CommandSpec.Handler {
        coachJudging { try await work(CoachMergeCommands($0)) }
    }

    private static func keep(_ fields: [String]) -> OptionSpec {
        OptionSpec(
            "keep", value: "FIELD=A|B|BOTH", "The value to keep for a field: \(fields.joined(separator: ", "))",
            repeats: true)
    }

    static let coachMerging: [CommandSpec] = [
        CommandSpec(
            ["coaches", "duplicates"], "List possible duplicates among coaches",
            details:
                "Prints strength, both ids and names, and the reason, with tabs between; then the coaches who "
                + "share an email, phone or handle but differ in name, marked “not proposed”.",
            options: viewing + [.json()], run: merging { try await $0.duplicates() }),
        CommandSpec(
            ["coaches", "merge"], "Merge two coaches",
            details: "The first stays and takes over everything about the second. Both addresses stay.",
            arguments: [ArgumentSpec("COACH"), ArgumentSpec("COACH")],
            options: [
                keep(CoachMerge.Field.allCases.map(\.rawValue)),
                OptionSpec("dry-run", "Show what would be done, and change nothing"),
            ] + viewing + [.json("Print what was done as JSON")], run: merging { try await $0.merge() }),
        CommandSpec(
            ["coaches", "distinct"], "Mark two coaches as different people",
            details: "They are no longer listed as possible duplicates.",
            arguments: [ArgumentSpec("COACH"), ArgumentSpec("COACH")], options: viewing,
            run: merging { try await $0.distinct() }),
        CommandSpec(
            ["schools", "duplicates"], "List possible duplicates among schools",
            details: "Prints strength, both ids and names, and the reason, with tabs between.",
            options: viewing + [.json()], run: merging { try await $0.schoolDuplicates() }),
        CommandSpec(
            ["schools", "merge"], "Merge two schools",
            details: "The first stays and takes over the coaches, contacts, offers, events and follow-ups of the "
                + "second. The name not kept becomes another name of the school.",
            arguments: [ArgumentSpec("SCHOOL"), ArgumentSpec("SCHOOL")],
            options: [
                keep(SchoolMerge.Field.allCases.map(\.rawValue)),
                OptionSpec("dry-run", "Show what would be done, and change nothing"),
            ] + viewing + [.json("Print what was done as JSON")], run: merging { try await $0.mergeSchools() }),
        CommandSpec(
            ["schools", "distinct"], "Mark two schools as different",
            details: "They are no longer listed as possible duplicates.",
            arguments: [ArgumentSpec("SCHOOL"), ArgumentSpec("SCHOOL")], options: viewing,
            run: merging { try await $0.distinctSchools() }),
    ]
}
