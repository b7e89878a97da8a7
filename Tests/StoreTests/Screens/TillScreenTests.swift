import TestSupport
import Testing

@testable import QuadShell
@testable import ScreenTestSupport
@testable import StoreCore
@testable import StoreKit
@testable import StoreUI
@testable import TerminalKit
@testable import TextKit
@testable import ViewState

/// The appearance of the till, the payment and the dashboard.
@MainActor
@Suite struct TillScreenTests {
    private nonisolated static let sizes = [
        Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40),
    ]

    private func looks(_ name: String, _ stage: TillStage, _ glyphs: GlyphSet = .unicode) {
        for size in Self.sizes {
            // A value that a screen learns by drawing, such as the number of rows that fit, applies from the next frame
            // on.
            _ = stage.shell.canvas(size, glyphs)
            expectSnapshot(
                stage.shell.canvas(size, glyphs).snapshot, named: "store/\(name)-\(size.columns)x\(size.rows)")
        }
    }

    /// Returns a till with the sale of the design mock-up.
    private func selling(_ route: Route = .storeTill) async throws -> TillStage {
        let stage = try await TillStage.open()
        _ = try await stage.till.service.openSession(on: "R", counted: 10_000, staff: nil)
        await stage.enter("2*CAP")
        await stage.enter("CROISSANT")
        await stage.enter("%10")
        await stage.enter("0.257*MIX")
        await stage.enter("TEE-M")
        await stage.feature.model.refresh()
        return stage
    }

    /// A copied row of the grid equals a newly drawn one.
    @Test func theGridStaysTheSameAcrossFramesAndSizes() async throws {
        let stage = try await TillStage.open()
        let wide = Size(columns: 120, rows: 40)
        let first = stage.shell.canvas(wide, .unicode).snapshot
        _ = stage.shell.canvas(Size(columns: 40, rows: 12), .unicode)
        #expect(stage.shell.canvas(wide, .unicode).snapshot == first)
        #expect(stage.shell.canvas(wide, .unicode).snapshot == first)
        await stage.press("tab")
        _ = stage.shell.canvas(wide, .unicode)
        let screen = try #require(stage.shell.coordinator.screen as? TillScreen)
        let cell = try #require(screen.places.marks.last { $0.part.isOfGrid })
        stage.shell.handle(.mouse(MouseEvent(.click, at: Point(x: cell.place.x, y: cell.place.y + 1))))
        await stage.rest()
        #expect(stage.cart.items.count == 1)
    }

    @Test func theTillMatchesItsSnapshots() async throws {
        looks("till", try await selling())
        looks("till-empty", try await TillStage.open())
    }

    @Test func aSearchMatchesItsSnapshot() async throws {
        let stage = try await selling()
        await stage.type("co")
        looks("till-search", stage)
    }

    @Test func anUnknownCodeMatchesItsSnapshot() async throws {
        let stage = try await selling()
        await stage.scan("4006381333931")
        looks("till-unknown", stage)
    }

    @Test func theFocusedGridAndSaleMatchTheirSnapshots() async throws {
        let stage = try await selling()
        _ = stage.shell.canvas(Self.sizes[2])
        await stage.press("tab")
        looks("till-grid", stage)
        await stage.press("tab", "up")
        looks("till-sale", stage)
    }

    @Test func plainGlyphsMatchTheirSnapshot() async throws { looks("till-plain", try await selling(), .plain) }

    @Test func aTillWithoutProductsMatchesItsSnapshot() async throws {
        var disk = TillStage.Disk()
        disk.wares = ListedWares([])
        looks("till-first", try await TillStage.open(disk))
        looks("dashboard-first", try await TillStage.open(disk, .store))
    }

    @Test func aPaymentMatchesItsSnapshot() async throws {
        let stage = try await selling()
        await stage.press("f2")
        await stage.type("t")
        await stage.type("10%")
        await stage.press("enter")
        await stage.enter("5.00")
        await stage.type("30")
        looks("payment", stage)
        await stage.press("enter")
        looks("paid", stage)
    }

    @Test func aFailedPaymentMatchesItsSnapshot() async throws {
        let stage = try await selling()
        await stage.press("f2")
        stage.disk.sales.fail()
        await stage.press("enter")
        looks("payment-refused", stage)
    }

    @Test func theDashboardMatchesItsSnapshot() async throws {
        let stage = try await selling()
        await stage.press("f2", "enter", "enter")
        await stage.enter("COLA330")
        await stage.press("f2", "enter", "enter")
        stage.shell.coordinator.open(.store)
        await stage.rest()
        looks("dashboard", stage)
    }
}
