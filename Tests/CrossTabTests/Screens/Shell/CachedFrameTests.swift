import FoundationEssentials
import Testing

@testable import HomeUI
@testable import QuadShell
@testable import ScreenTestSupport
@testable import StoreUI
@testable import TerminalKit
@testable import TextKit
@testable import ViewState

@MainActor
struct CachedFrameTests {
    /// This happens when the terminal shrinks just before the program ends.
    @Test func aFrameLargerThanTheTerminalIsCropped() {
        let canvas = Canvas(Size(columns: 4, rows: 2))
        let frame = CachedFrame(
            Route(FeatureID("news")), for: "me", of: canvas, in: Rect(x: 0, y: 1, width: 6, height: 5), numbering: "1")
        #expect(frame.columns == 4)
        #expect(frame.rows.count == 1)
    }

    @Test func aStoredFrameIsDrawnUnchanged() throws {
        var canvas = Canvas(Size(columns: 12, rows: 3))
        canvas.draw("Plain", at: Point(x: 1, y: 0))
        canvas.draw("é漢 x", at: Point(x: 0, y: 1), style: Style(.warning, [.bold]))
        canvas.draw("  ", at: Point(x: 8, y: 1), style: Style(Role(255), [.reverse]))
        canvas.draw(CellPicture("\u{1B}[38;5;18;48;5;231m▀\u{1B}[0m▄"), in: Rect(x: 0, y: 2, width: 12, height: 1))
        let route = Route(FeatureID("news"))
        let kept = CachedFrame(route, for: "me", of: canvas, in: canvas.bounds, numbering: "1")
        let read = try JSONDecoder().decode(CachedFrame.self, from: JSONEncoder().encode(kept))
        var drawn = Canvas(canvas.size)
        read.draw(into: &drawn, in: drawn.bounds)
        #expect(drawn.cells == canvas.cells)
    }

    /// The file was edited by hand.
    @Test(arguments: ["\u{1}", "\u{1}\u{100}", "\u{1}\u{100}\u{180}x", "a\u{1}\u{2}\u{10FFFF}b\u{1}"])
    func anUnusualRowIsDrawnWithoutAnError(row: String) throws {
        var canvas = Canvas(Size(columns: 4, rows: 1))
        let kept = CachedFrame(Route(FeatureID("news")), for: "me", of: canvas, in: canvas.bounds, numbering: "1")
        let text = String(decoding: try JSONEncoder().encode(kept), as: UTF8.self)
        let strange = text.replacing(
            "\"rows\":[\"\"]", with: "\"rows\":[\(String(decoding: try JSONEncoder().encode(row), as: UTF8.self))]")
        #expect(strange != text)
        let read = try JSONDecoder().decode(CachedFrame.self, from: Data(strange.utf8))
        read.draw(into: &canvas, in: canvas.bounds)
        #expect(canvas.cells.allSatisfy { ($0.ascii ?? 0x20) >= 0x20 })
    }

    /// In another version of the program, the numbers of roles mean other appearances.
    @Test func aFrameWithOtherRoleNumbersIsNotShown() {
        let canvas = Canvas(Size(columns: 4, rows: 2))
        let route = Route(FeatureID("news"))
        let frame = CachedFrame(route, for: "me", of: canvas, in: canvas.bounds, numbering: "1, 64 correct")
        #expect(frame.fits(canvas.bounds, canvas.glyphs, numbering: "1, 64 correct"))
        #expect(!frame.fits(canvas.bounds, canvas.glyphs, numbering: "1, 64 present correct"))
    }

    /// A feature can set the appearance of its own roles only.
    @Test func aFeatureStylesOnlyItsOwnRoles() throws {
        let configuration = try Stage().settings.effective.value
        for feature in Stage.declarations {
            for role in feature.appearances(configuration).keys {
                #expect(feature.roles?.numbers.contains(Int(role.rawValue)) == true, "\(feature.id): \(role)")
            }
        }
    }

    /// A lock may protect the store at the next start, and Home stores digests instead of frames.
    @Test func noFrameOfALockedPlaceIsStored() {
        let declarations = Stage.declarations + [.store]
        let registry = ActionRegistry(declarations)
        let without = declarations.map(\.id).filter { !registry.keepsFrames(of: $0) }
        #expect(Set(without) == [.store, .home])
    }

    /// A frame of another person, or of a version that did not record the person, is not shown.
    @Test func aFrameRecordsItsViewer() throws {
        let canvas = Canvas(Size(columns: 4, rows: 2))
        let frame = CachedFrame(
            Route(FeatureID("coaches")), for: "ana/ben", of: canvas, in: canvas.bounds, numbering: "1")
        let text = String(decoding: try JSONEncoder().encode(frame), as: UTF8.self)
        #expect(try JSONDecoder().decode(CachedFrame.self, from: Data(text.utf8)).viewer == "ana/ben")
        let old = text.replacing("\"viewer\"", with: "\"other\"")
        #expect((try? JSONDecoder().decode(CachedFrame.self, from: Data(old.utf8))) == nil)
    }
}
