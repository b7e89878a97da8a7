import QuadDomain
import StoreKit
import TestSupport
import Testing

@testable import QuadPresentation
@testable import TerminalKit

/// Counting the shelves while the till sells.
@MainActor
@Suite struct StoreStockTakeTests {
    private var moves: (TillStage) -> [StockMove] {
        { stage in stage.disk.sales.records.filter { $0.kind == .stock }.flatMap(\.stock) }
    }

    @Test func scansAndNumbersCount() async throws {
        let stage = try await TillStage.open(TillStage.Disk(), .storeStockTake)
        await stage.scan("5449000000996")
        await stage.scan("5449000000996")
        #expect(stage.screen.contains("Stock take · all · 1 of 2 counted"))
        await stage.enter("3*5449000000996")
        await stage.enter("bagel")
        await stage.enter("7")
        #expect(stage.screen.contains("2 of 2 counted"))
        await stage.press("ctrl-s")
        await stage.enter("november")
        #expect(
            moves(stage) == [
                StockMove(product: "cola", delta: 5000, reason: .count),
                StockMove(product: "bagel", delta: 7000, reason: .count),
            ])
        #expect(stage.screen.contains("0 of 2 counted"))
    }

    @Test func countsAreKeptForLater() async throws {
        let disk = TillStage.Disk()
        let stage = try await TillStage.open(disk, .storeStockTake)
        await stage.scan("5449000000996")
        stage.context.session.saveNow()
        let again = try await TillStage.open(disk, .storeStockTake)
        #expect(again.screen.contains("1 of 2 counted"))
        await again.enter("cola")
        await again.press("f4")
        #expect(again.screen.contains("0 of 2 counted"))
    }

    @Test(arguments: ["1.5", "9999999999999999", "xyzzy", "3*xyzzy"])
    func whatIsNoCountStaysInTheLine(_ text: String) async throws {
        let stage = try await TillStage.open(TillStage.Disk(), .storeStockTake)
        await stage.enter("bagel")
        await stage.enter(text)
        #expect(stage.screen.contains("0 of 2 counted"))
        #expect(stage.screen.contains(text))
    }

    @Test func whatIsNotTrackedIsNotCounted() async throws {
        let stage = try await TillStage.open(TillStage.Disk(), .storeStockTake)
        await stage.enter("tea")
        await stage.enter("4")
        #expect(stage.lastText.contains("no stock is kept"))
    }
}
