import Testing

@testable import JobsCore
@testable import JobsUI
@testable import NewsUI
@testable import QuadCommandLine
@testable import StoreUI
@testable import quad

/// Commands that delete something ask on a terminal, and require `--yes` in a script.
@MainActor @Suite struct DeletingTests {
    private nonisolated static let commands = CommandTable.quad.commands.filter { command in
        command.path.last == "delete" || command.options.contains { $0.long == "delete" }
            || command.path == ["news", "remove"]
    }

    @Test(arguments: commands.map(\.name))
    func everyDeletingCommandHasYes(_ name: String) throws {
        let command = try #require(Self.commands.first { $0.name == name })
        #expect(command.options.contains { $0.long == "yes" }, "\(name)")
    }

    @Test func aScriptConfirmsWithYesAndTheDeletedItemIsNamed() async throws {
        let stage = try FeatureStage([.jobs])
        #expect(try await stage.run("jobs", "add", "Essay").status == 0)
        let refused = try await stage.run("jobs", "delete", "essay")
        #expect(refused.status == 2 && refused.errors.contains("“Essay”; add --yes"), "\(refused.errors)")
        #expect(try await stage.container.jobs.summaries().count == 1)
        #expect(try await stage.run("jobs", "delete", "essay", "--yes").status == 0)
        #expect(try await stage.container.jobs.summaries().isEmpty)
    }

    @Test func deletingCommandsExist() { #expect(Self.commands.count >= 12) }
}

/// The hint how to undo a change works as printed, and appears only for changes that the history holds.
@MainActor @Suite struct WayBackTests {
    private static let hint = "To undo: quad undo\n"

    @Test func theHintUndoesAChangeOfAJob() async throws {
        let stage = try FeatureStage([.jobs])
        for words in [["jobs", "add", "Essay"], ["jobs", "done", "essay"], ["jobs", "people", "add", "Dana"]] {
            #expect(try await stage.run(words).errors.hasSuffix(Self.hint), "\(words)")
        }
        #expect(try await stage.run("jobs", "delete", "essay", "--yes").errors == Self.hint)
    }

    @Test(arguments: [["news", "query", "add", "Ball", "baseball"], ["news", "mute", "add", "lottery"]])
    func theHintUndoesAChangeInNews(_ words: [String]) async throws {
        let stage = try FeatureStage([.news])
        let done = try await stage.run(words)
        #expect(done.status == 0 && done.errors.hasSuffix(Self.hint), "\(done.errors)")
        #expect(try await stage.run(words.prefix(2) + ["list"]).output.isEmpty == false)
    }

    @Test func aSaleCannotBeUndone() async throws {
        let stage = try FeatureStage([.store])
        let sold = try await stage.run("store", "sell", "--line", "5.00+", "--tender", "cash:5.00")
        #expect(sold.status == 0 && !sold.errors.contains("Take it back"), "\(sold.errors)")
    }
}
