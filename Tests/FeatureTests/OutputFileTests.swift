import FoundationEssentials
import TestSupport
import Testing

@testable import CoachesUI
@testable import JobsUI
@testable import NewsUI

/// Files that the user named for a command's output.
@MainActor
@Suite struct OutputFileTests {
    private let stage: FeatureStage
    init() throws { stage = try FeatureStage([.jobs, .coaches, .news]) }

    private func file(_ name: String, _ text: String) throws -> String {
        let path = stage.folder.appending(name)
        try Data(text.utf8).write(to: URL(filePath: path))
        return path
    }

    @Test func anExistingFileIsReplacedOnlyWithForce() async throws {
        _ = try await stage.run("jobs", "import", try file("tasks.csv", "Name\nBuy milk\n"))
        let mine = try file("mine.json", "mine")
        for words in [
            ["jobs", "export", "--to", "json", "--output", mine],
            ["jobs", "template", "export", "--output", mine], ["coaches", "export", mine], ["news", "export", mine],
            ["coaches", "import", try file("c.csv", "Name\nA B\n"), "--faults", mine],
        ] {
            let refused = try await stage.run(words)
            #expect(refused.status != 0, "\(words)")
            let told = "\(mine) already exists; --force replaces it"
            #expect(refused.errors.contains(told), "\(words): \(refused)")
            #expect(try Data(contentsOf: URL(filePath: mine)) == Data("mine".utf8))
        }
        let coaches = try await stage.run("coaches", "list").output
        #expect(coaches == "", "an import that can't write its faults isn't begun")
        let told = try await stage.run("jobs", "export", "--to", "json", "--output", mine, "--force")
        #expect(told.output == "\(mine): 1 job\n")
    }
}
