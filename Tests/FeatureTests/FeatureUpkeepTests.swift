import FoundationEssentials
import TestSupport
import Testing

@testable import QuadCommandLine
@testable import QuadShell

/// Upkeep covers the features of the program at hand.
@MainActor
@Suite struct FeatureUpkeepTests {
    private static let drawer = FeatureID("drawer")
    private static let secret = "drawer-key.json"

    private final class Drawer: Feature {
        func screen(for route: Route) -> (any AppScreen)? { nil }
    }

    private let stage: FeatureStage

    init() throws {
        let declaration = FeatureDeclaration(Self.drawer, title: "Drawer", sections: [], places: [])
        stage = try FeatureStage([
            InstalledFeature(
                declaration, secrets: [Self.secret], rescue: { _, line in line == "a spoon" },
                make: { _, _ in Drawer() })
        ])
    }

    private func write(_ text: String, to path: String) throws {
        let folder = URL(filePath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: path))
    }

    @Test func aBackupLeavesOutTheSecretsOfAllFeatures() async throws {
        for name in ["drawer.txt", Self.secret] { try write("{}", to: stage.folder.appending("data/\(name)")) }
        let archive = stage.folder.appending("backup.tar")
        let backup = try await stage.run("backup", archive)
        #expect(backup.status == 0, "\(backup.errors)")
        #expect(backup.errors.contains("Passwords are not in the backup"))
        #expect(!String(decoding: try Data(contentsOf: URL(filePath: archive)), as: UTF8.self).contains(Self.secret))
    }

    /// The backup contains the configuration. A restore writes it only if there is none, and overwrites none.
    @Test func aBackupLeavesOutPasswordsInTheConfiguration() async throws {
        let (place, archive) = (stage.folder.appending("config.json"), stage.folder.appending("backup.tar"))
        func text(_ path: String) -> String? { try? String(contentsOf: URL(filePath: path), encoding: .utf8) }
        try write("{}", to: stage.folder.appending("data/drawer.txt"))
        let written = "{ wordle: { source: 'http://ana:hunter2@words.example/{date}' } } // at 5:30, me@home\n"
        try write(written, to: place)
        for (words, restored) in [
            ([], written.replacing(":hunter2", with: "")), (["--with-passwords"], written),
        ] {
            let made = try await stage.run(["backup", "\(archive)"] + words)
            #expect(made.errors.contains("Passwords are not in the backup") == words.isEmpty, "\(made.errors)")
            try FileManager.default.removeItem(atPath: place)
            #expect(try await stage.run("restore", archive).status == 0)
            #expect(text(place) == restored)
            try write(written, to: place)
            try FileManager.default.removeItem(atPath: archive)
        }
    }

    @Test func aBackupContainsTheConfiguration() async throws {
        let (place, archive) = (stage.folder.appending("config.json"), stage.folder.appending("backup.tar"))
        let beside = stage.folder.appending("data/configuration.json5")
        func text(_ path: String) -> String? { try? String(contentsOf: URL(filePath: path), encoding: .utf8) }
        try write("{}", to: stage.folder.appending("data/drawer.txt"))
        try write("{ theme: 'campus' } // mine\n", to: place)
        #expect(try await stage.run("backup", archive).status == 0)

        try FileManager.default.removeItem(atPath: place)
        let restored = try await stage.run("restore", archive)
        #expect(
            restored.status == 0 && restored.output.contains("The configuration is in \(place)"), "\(restored.errors)")
        #expect(text(place) == "{ theme: 'campus' } // mine\n")
        #expect(text(beside) == nil)

        let same = try await stage.run("restore", archive)
        #expect(!same.errors.contains("configuration") && text(beside) == nil, "\(same.errors)")

        try write("{ theme: 'mono' }", to: place)
        let other = try await stage.run("restore", archive)
        #expect(other.errors.contains("stays as it is; the backup's configuration is in \(beside)"), "\(other.errors)")
        #expect(text(place) == "{ theme: 'mono' }")
        #expect(text(beside) == "{ theme: 'campus' } // mine\n")
        // The next backup does not contain this file.
        #expect(try await stage.run("backup", archive).status == 0)
        try FileManager.default.removeItem(atPath: place)
        _ = try await stage.run("restore", archive)
        #expect(text(place) == "{ theme: 'mono' }")
    }

    @Test func aRescueAsksAllFeatures() async throws {
        let file = stage.folder.appending("rescued")
        try write("a spoon\n", to: file)
        let rescue = try await stage.run("rescue", file)
        #expect(rescue.output == "1 change applied\n", "\(rescue.errors)")
    }

    @Test func aMissingArchiveIsReported() async throws {
        let archive = stage.folder.appending("nope.tar")
        let restore = try await stage.run("restore", archive)
        #expect(restore.errors == "quad: there is no file \(archive)\n")
        #expect(restore.status == 1)
    }
}
