import Glibc
import TestSupport
import Testing

@testable import CoachesUI
@testable import GrowthUI
@testable import JobsUI
@testable import NewsUI
@testable import QuadCommandLine
@testable import StoreUI
@testable import quad

/// Commands of a tab whose folder, or the folder above it, is a link to a missing place, such as an unmounted disk.
@MainActor
@Suite struct UnreachableFolderTests {
    /// The commands by folder. The folder is nil for Coaches, which stores its files directly in the data folder.
    nonisolated static let commands: [(folder: String?, words: [String])] = [
        ("jobs", ["jobs", "list"]), ("jobs", ["jobs", "list", "--json"]), ("jobs", ["jobs", "template", "list"]),
        (nil, ["jobs", "list"]), (nil, ["coaches", "list"]), (nil, ["schools", "list"]),
        (nil, ["schools", "list", "--json"]),
        ("news", ["news", "list"]), ("growth", ["growth", "log", "list"]), ("store", ["store", "products", "list"]),
        ("store", ["store", "receipts"]), ("store", ["store", "report"]),
    ]

    @Test(arguments: commands) func anUnreachableFolderIsAnError(folder: String?, words: [String]) async throws {
        let stage = try FeatureStage([.jobs, .coaches, .news, .growth, .store])
        let data = stage.folder.appending("data")
        let link = folder.map { "\(data)/\($0)" } ?? data
        if folder != nil { #expect(mkdir(data, 0o700) == 0) }
        #expect(symlink("/nowhere/at/all", link) == 0)
        let (output, errors, status) = try await stage.run(words)
        #expect(status == 1, "\(words): \(output)")
        let refusal = "\(link) is a symbolic link to /nowhere/at/all, which does not exist"
        #expect(errors.contains(refusal), "\(words): \(errors)")
        #expect(output.isEmpty, "\(words): \(output)")
    }
}
