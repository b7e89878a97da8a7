import TestSupport
import Testing

@testable import QuadShell
@testable import ScreenTestSupport
@testable import StoreCore
@testable import StoreKit
@testable import StoreUI

/// A stock take while the till sells.
@MainActor
@Suite struct StoreStockTakeTests {
    private var moves: (TillStage) -> [StockMove] {
        { stage in stage.disk.sales.records.filter { $0.kind == .stock }.flatMap(\.stock) }
    }

    @Test func scansAndTypedNumbersCount() async throws {
        let stage = try await TillStage.open(TillStage.Disk(), .storeStockTake)
        await stage.scan("5449000000996")
        await stage.scan("5449000000996")
        #expect(stage.screen.contains("Stock count · all · 1 of 2 counted"))
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

    @Test func countsAreStoredForLater() async throws {
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

    @Test(arguments: ["1.5", "9999999999999999", "40063813", "xyzzy", "3*xyzzy"])
    func anInvalidCountStaysInTheLine(_ text: String) async throws {
        let stage = try await TillStage.open(TillStage.Disk(), .storeStockTake)
        await stage.enter("bagel")
        await stage.enter(text)
        #expect(stage.screen.contains("0 of 2 counted"))
        #expect(stage.screen.contains(text))
    }

    /// A script types this fast.
    @Test func aLineTypedAsFastAsAScanIsALine() async throws {
        let stage = try await TillStage.open(TillStage.Disk(), .storeStockTake)
        await stage.scan("3*5449000000996")
        #expect(stage.screen.contains("1 of 2 counted"))
        #expect(stage.screen.contains("counted 3") || stage.screen.contains(" 3  +3"))
    }

    @Test func anUntrackedProductIsNotCounted() async throws {
        let stage = try await TillStage.open(TillStage.Disk(), .storeStockTake)
        await stage.enter("tea")
        await stage.enter("4")
        #expect(stage.lastText.contains("is not tracked"))
    }

    /// The program is killed between the record and the note that the posting is done.
    @Test func aPostedCountIsNotPostedAgainAfterAKill() async throws {
        var disk = TillStage.Disk()
        let stage = try await TillStage.open(disk, .storeStockTake)
        await stage.scan("5449000000996")
        disk.sales.fail()
        await stage.press("ctrl-s")
        await stage.enter("november")
        #expect(moves(stage).isEmpty)
        // This is the state on disk during a posting.
        let begun = disk.session.load()

        disk.session = StubSavedPlace(begun)
        let untold = try await TillStage.open(disk, .storeStockTake)
        #expect(untold.screen.contains("1 of 2 counted"))
        await untold.press("ctrl-s")
        await untold.enter("november")
        #expect(moves(untold).map(\.delta) == [1000])

        disk.session = StubSavedPlace(begun)
        let told = try await TillStage.open(disk, .storeStockTake)
        #expect(told.screen.contains("0 of 2 counted"))
        #expect(told.lastText.contains("was posted"))
        #expect(moves(told).map(\.delta) == [1000])
    }

    @Test func aSecondPostingOfTheSameCountPostsNothing() async throws {
        let stage = try await TillStage.open(TillStage.Disk(), .storeStockTake)
        var take = StockTake()
        take.set("cola", counted: 4000, expected: 0)
        take.posting = StockTake.Posting(id: "take", day: stage.feature.model.moment.dayNumber)
        let service = stage.feature.model.service
        _ = try await service.post(take, reason: "once", staff: nil)
        take.set("bagel", counted: 2000, expected: 0)
        let step = try await service.post(take, reason: "again", staff: nil)
        #expect(step.moves.map(\.product) == ["bagel"])
        #expect(moves(stage).map(\.delta) == [4000, 2000])
    }
}
