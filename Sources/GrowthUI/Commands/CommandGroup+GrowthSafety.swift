import GrowthCore
import QuadCommandLine

// The commands about safety texts, which belong to the Growth tab.
extension CommandGroup {
    private static func safety(
        _ work: @escaping @MainActor @Sendable (GrowthSafetyCommands) async throws -> Int32
    ) -> CommandSpec.Handler {
        { try await work(GrowthSafetyCommands(context: $0)) }
    }

    static let growthSafety: [CommandSpec] = [
        CommandSpec(
            ["growth", "safety"], "Print the safety texts with helplines",
            details: """
                The texts are for people who are hurt, abused or in danger: what to do now and whom to call. Each number \
                comes with its country and the page that states it.
                """,
            options: [
                OptionSpec(
                    "language", value: "CODE", "Language of the texts: en or es (default: en)",
                    completion: .values(SafetyLanguage.allCases.map(\.rawValue))),
                OptionSpec(
                    "country", value: "CODE",
                    "Only the helplines of a country: \(Helpline.countryCodes.joined(separator: ", "))",
                    completion: .suggestions(Helpline.countryCodes)), .json(),
            ], run: safety { try await $0.list() }),
        CommandSpec(
            ["growth", "safety", "check"], "Print the safety texts that match a text",
            details: "Nothing is sent anywhere. Exits with status 1 if none matches.",
            arguments: [ArgumentSpec("TEXT", .several)], options: [.json()], run: safety { try await $0.check() }),
    ]
}
