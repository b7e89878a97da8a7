import QuadData
import QuadDomain
import Testing

@testable import quad

/// Commands that delete something: on a terminal they ask, in a script they want `--yes`.
@MainActor @Suite struct DeletingTests {
    private nonisolated static let commands = CommandTable.quad.commands.filter { command in
        command.path.last == "delete" || command.options.contains { $0.long == "delete" }
            || command.path == ["news", "remove"]
    }

    @Test(arguments: commands.map(\.name))
    func everyOneTakesYes(_ name: String) throws {
        let command = try #require(Self.commands.first { $0.name == name })
        #expect(command.options.contains { $0.long == "yes" }, "\(name)")
    }

    @Test func aScriptSaysYesAndNamesWhatGoes() async throws {
        let stage = try FeatureStage([.jobs])
        #expect(try await stage.run("jobs", "add", "Essay").status == 0)
        let refused = try await stage.run("jobs", "delete", "essay")
        #expect(refused.status == 2 && refused.errors.contains("“Essay”; add --yes"), "\(refused.errors)")
        #expect(try await stage.container.jobs.summaries().count == 1)
        #expect(try await stage.run("jobs", "delete", "essay", "--yes").status == 0)
        #expect(try await stage.container.jobs.summaries().isEmpty)
    }

    @Test func thereAreSome() { #expect(Self.commands.count >= 12) }
}
