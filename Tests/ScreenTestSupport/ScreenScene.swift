import TestSupport
import Testing

@testable import QuadCore
@testable import QuadShell
@testable import TerminalKit
@testable import TextKit
@testable import ViewState

/// A state of the program for snapshots and for rules that hold on every screen.
struct ScreenScene: Sendable, CustomTestStringConvertible {
    let name: String
    var glyphs: GlyphSet = .unicode
    let make: @MainActor @Sendable () async throws -> (ShellStage, AppShell)

    init(
        _ name: String, glyphs: GlyphSet = .unicode,
        _ make: @escaping @MainActor @Sendable () async throws -> (ShellStage, AppShell)
    ) {
        self.name = name
        self.glyphs = glyphs
        self.make = make
    }

    var testDescription: String { name }

    static let still: [String: SettingValue] = ["motion": .text("off")]

    private static let sizes = [
        Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40),
    ]

    /// Compares the scene with its snapshots in three sizes.
    @MainActor
    func expectSnapshots(filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let (stage, shell) = try await make()
        for size in Self.sizes {
            // A value that a screen learns by drawing, such as the number of rows that fit, applies from the next frame
            // on.
            _ = shell.canvas(size, glyphs)
            let canvas = shell.canvas(size, glyphs)
            expectSnapshot(
                canvas.snapshot, named: "\(name)-\(size.columns)x\(size.rows)", filePath: filePath,
                sourceLocation: sourceLocation)
        }
        withExtendedLifetime(stage) {}
    }
}
