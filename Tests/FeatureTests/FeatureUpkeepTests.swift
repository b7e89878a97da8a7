import FoundationEssentials
import QuadDomain
import TestSupport
import Testing

@testable import QuadPresentation
@testable import quad

/// Upkeep is about the features the program was put together from.
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

    @Test func aBackupLeavesTheSecretsOfAllFeaturesOut() async throws {
        for name in ["drawer.txt", Self.secret] { try write("{}", to: stage.folder.appending("data/\(name)")) }
        let archive = stage.folder.appending("backup.tar")
        let backup = try await stage.run("backup", archive)
        #expect(backup.status == 0, "\(backup.errors)")
        #expect(backup.errors.contains("Passwords are not in it"))
        #expect(!String(decoding: try Data(contentsOf: URL(filePath: archive)), as: UTF8.self).contains(Self.secret))
    }

    @Test func aRescueAsksAllFeatures() async throws {
        let file = stage.folder.appending("rescued")
        try write("a spoon\n", to: file)
        let rescue = try await stage.run("rescue", file)
        #expect(rescue.output == "1 change taken in\n", "\(rescue.errors)")
    }

    @Test func whatIsNotThereIsNotRestored() async throws {
        let archive = stage.folder.appending("nope.tar")
        let restore = try await stage.run("restore", archive)
        #expect(restore.errors == "quad: there is no file \(archive)\n")
        #expect(restore.status == 1)
    }
}
