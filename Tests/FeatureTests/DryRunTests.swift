import FoundationEssentials
import Testing

@testable import CoachesUI
@testable import GrowthUI
@testable import JobsCore
@testable import JobsUI
@testable import QuadCommandLine
@testable import StoreUI
@testable import quad

/// Commands that take a typed line show with `--dry-run` how they read the line, and store nothing.
@MainActor @Suite struct DryRunTests {
    /// The arguments that a reader parses.
    private nonisolated static let lines: Set = [
        "LINE", "TEXT", "WORD", "DATE", "PERIOD", "COUNT", "MUTE", "AMOUNT", "QTY", "PRICE", "DAY", "REST", "GOAL",
    ]
    /// The commands with such an argument that store nothing anyway, or do not support a dry run.
    private nonisolated static let reading: Set = [
        "read date", "news search", "store session count", "store calc", "growth safety check", "wordle analyze",
        // A dry run of these commands would reveal the answer, need an answer, or only repeat the list of mutes.
        "wordle play", "growth ask", "news mute remove",
    ]
    private nonisolated static let commands = CommandTable.quad.commands.filter { command in
        guard case .runs = command.work, !reading.contains(command.name) else { return false }
        return command.arguments.contains { lines.contains($0.name) }
    }

    @Test(arguments: commands.map(\.name))
    func everyLineSupportsADryRun(_ name: String) throws {
        let command = try #require(Self.commands.first { $0.name == name })
        for option in ["dry-run", "json"] {
            #expect(command.options.contains { $0.long == option }, "quad \(name) has no --\(option)")
        }
    }

    @Test func dryRunCommandsExist() { #expect(Self.commands.count >= 20, "\(Self.commands.map(\.name))") }

    private struct Changes: Decodable {
        struct Change: Decodable {
            struct Item: Decodable {
                var name: String?
                var due_at: String?
                var tags: [String]?
                var recurrence: String?
                var total: Int?
            }
            let id: String?
            let before: Item?
            let after: Item?
        }
        let changes: [Change]
        let dry_run: Bool
        let problem: String?
    }

    private func changes(_ stage: FeatureStage, _ words: String...) async throws -> Changes {
        let tried = try await stage.run(words + ["--dry-run", "--json"])
        #expect(tried.status == 0, "\(tried.errors)")
        return try JSONDecoder().decode(Changes.self, from: Data(tried.output.utf8))
    }

    @Test func aJobIsReadButNotCreated() async throws {
        let stage = try FeatureStage([.jobs])
        let tried = try await changes(stage, "jobs", "add", "Feed", "cat", "due:2030-01-02", "+home")
        let job = try #require(tried.changes.compactMap(\.after).first { $0.name == "Feed cat" })
        #expect(tried.dry_run && job.due_at == "2030-01-02" && job.tags == ["home"])
        #expect(try await stage.container.jobs.summaries().isEmpty)
        let text = try await stage.run("jobs", "add", "Feed cat", "--dry-run")
        #expect(text.output.hasPrefix("Dry run: “Feed cat” is made"), "\(text.output)")
        #expect(!text.errors.contains("Take it back"), "\(text.errors)")
        #expect(try await stage.container.jobs.summaries().isEmpty)
    }

    @Test func anErrorIsInTheDocument() async throws {
        let stage = try FeatureStage([.jobs])
        let tried = try await stage.run("jobs", "add", "Feed", "due:someday", "--dry-run", "--json")
        let document = try JSONDecoder().decode(Changes.self, from: Data(tried.output.utf8))
        #expect(tried.status == 2 && document.changes.isEmpty && document.problem?.contains("someday") == true)
    }

    @Test func aChangeShowsBothSides() async throws {
        let stage = try FeatureStage([.jobs])
        #expect(try await stage.run("jobs", "add", "Essay").status == 0)
        let tried = try await changes(stage, "jobs", "rename", "essay", "Paper")
        let job = try #require(tried.changes.first { $0.after?.name == "Paper" })
        #expect(job.before?.name == "Essay")
        #expect(try await stage.container.jobs.summaries().first?.name == "Essay")
    }

    @Test func aGoalIsNotSet() async throws {
        let stage = try FeatureStage([.growth])
        #expect(try await changes(stage, "growth", "goal", "add", "40", "km", "row").changes.count == 1)
        #expect(try await stage.run("growth", "goal", "list").output.isEmpty)
    }

    @Test func aSaleIsNotMade() async throws {
        let stage = try FeatureStage([.store])
        let sale = ["store", "sell", "--line", "12.50+", "--tender", "cash:20.00"]
        let tried = try await changes(stage, sale[0], sale[1], sale[2], sale[3], sale[4], sale[5])
        #expect(tried.changes.contains { $0.after?.total == 1250 }, "\(tried)")
        #expect(try await stage.run("store", "receipts").output.isEmpty)
        // A dry run counts in the memory of its process; the next process does not see it.
        let sold = try await FeatureStage([.store]).run(sale)
        #expect(sold.status == 0 && sold.output.contains("-00001"), "\(sold.output)\(sold.errors)")
    }

    @Test func aCommandWithoutItsOwnJSONPrintsTheStoredItem() async throws {
        let stage = try FeatureStage([.coaches])
        let added = try await stage.run("coaches", "remind", "Send film", "--on", "2030-01-02", "--json")
        let document = try JSONDecoder().decode(Changes.self, from: Data(added.output.utf8))
        #expect(!document.dry_run && document.changes.count == 1)
        #expect(try await stage.run("coaches", "todo").output.contains("Send film"))
    }
}
