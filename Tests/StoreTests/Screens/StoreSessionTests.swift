import TestSupport
import Testing

@testable import QuadShell
@testable import ScreenTestSupport
@testable import StoreCore
@testable import StoreKit
@testable import StoreUI
@testable import TerminalKit
@testable import ViewState

/// The drawer: opened, counted blind, closed, and cash movements.
@MainActor
@Suite struct StoreSessionTests {
    @Test func aSessionOpensWithTheCashLeftInTheDrawer() async throws {
        let stage = try StoreListsStage()
        _ = try await stage.service.openSession(on: "R", counted: 5000, staff: nil)
        _ = try await stage.service.closeSession(
            on: "R", counted: 5000, pieces: [:], left: 4000, reason: nil, staff: nil)
        let shell = await stage.opened(.storeSession, "enter")
        #expect(shell.text.contains("40.00 was left"))
        await stage.press("ctrl-s")
        #expect(stage.sales.records.last?.sessionEnd?.counted == 4000)
        #expect(stage.lastText == "Session 2 is open with 40.00")
    }

    @Test func aCountIsBlindAndTheDifferenceIsPosted() async throws {
        let stage = try StoreListsStage()
        try await stage.day()
        let expected = try #require(stage.sales.now.books.register("R").openSession).totals.expectedCash
        let shell = await stage.opened(.storeSession, "c")
        #expect(!shell.text.contains("xpected"))
        await stage.type(Self.text(expected - 25))
        await stage.press("ctrl-s")
        #expect(shell.text.contains("short 0.25"))
        await stage.type("gave change twice")
        await stage.press("tab")
        await stage.type("50.00")
        #expect(shell.text.contains("to the bank"))
        await stage.press("ctrl-s")
        let record = try #require(stage.sales.records.last)
        #expect(record.kind == .close)
        #expect(record.sessionEnd?.difference == -25)
        #expect(record.sessionEnd?.left == 5000)
        #expect(record.reason == "gave change twice")
        #expect(stage.shell.coordinator.screen is StoreReportScreen)
        #expect(shell.text.contains("Z-0001"))
        #expect(stage.lastText == "Session 1 is closed")
    }

    /// A user who saw the expected amount and counts again does not count blind. The first count stays on record, even
    /// after a restart.
    @Test func aSecondCountKeepsTheFirst() async throws {
        let stage = try StoreListsStage()
        try await stage.day()
        let expected = try #require(stage.sales.now.books.register("R").openSession).totals.expectedCash
        let shell = await stage.opened(.storeSession, "c")
        await stage.type(Self.text(expected + 20_000))
        await stage.press("ctrl-s")
        #expect(shell.text.contains("over 200.00"))
        await stage.press("esc", "c", "ctrl-u")
        await stage.type(Self.text(expected))
        await stage.press("ctrl-s")
        #expect(shell.text.contains("exact"))
        await stage.press("ctrl-s")
        let end = try #require(stage.sales.records.last?.sessionEnd)
        #expect(end.counted == expected && end.firstCounted == expected + 20_000)
        #expect(shell.text.contains("Counted first"))
        // The next session begins without the first count.
        _ = try await stage.service.openSession(on: "R", counted: 0, staff: nil)
        _ = await stage.opened(.storeSession, "c")
        await stage.type("0")
        await stage.press("ctrl-s", "ctrl-s")
        #expect(stage.sales.records.last?.sessionEnd?.counted == 0)
        #expect(stage.sales.records.last?.sessionEnd?.firstCounted == nil)
    }

    private static func text(_ amount: Int) -> String { MoneyText(.dollar).text(amount) }

    @Test func aCountSurvivesAFullDisk() async throws {
        let stage = try StoreListsStage()
        try await stage.day()
        let shell = await stage.opened(.storeSession, "c", "tab")
        await stage.type("1")
        await stage.press("ctrl-s")
        await stage.type("why not")
        stage.sales.fail()
        await stage.press("ctrl-s")
        #expect(stage.lastText.contains("The disk is full"))
        #expect(shell.text.contains("why not"))
        await stage.press("esc", "c")
        #expect(shell.text.contains("counted 100.00"))
        await stage.press("ctrl-s", "ctrl-s")
        #expect(stage.sales.records.last?.sessionEnd?.pieces == [10_000: 1])
        #expect(stage.sales.records.last?.reason == "why not")
    }

    @Test(arguments: [
        ("i", RecordKind.paidIn, 500), ("o", .paidOut, 500), ("t", .drop, 500),
    ])
    func cashMovesWithAnAmountAndAReason(_ key: String, _ kind: RecordKind, _ amount: Int) async throws {
        let stage = try StoreListsStage()
        _ = try await stage.service.openSession(on: "R", counted: 5000, staff: nil)
        let shell = await stage.opened(.storeSession, key, "ctrl-s")
        #expect(shell.text.contains("A reason is missing"))
        await stage.type("5.00")
        await stage.press("tab")
        await stage.type("milk")
        await stage.press("ctrl-s")
        #expect(stage.sales.records.last?.kind == kind)
        #expect(stage.sales.records.last?.total == amount)
        #expect(stage.sales.records.last?.reason == "milk")
    }

    @Test func theDrawerOpensWithoutASale() async throws {
        let stage = try StoreListsStage()
        _ = try await stage.service.openSession(on: "R", counted: 5000, staff: nil)
        _ = await stage.opened(.storeSession, "b")
        await stage.type("change")
        await stage.press("ctrl-s")
        #expect(stage.sales.records.last?.kind == .noSale)
    }

    @Test func aZReportIsRecomputedFromTheLog() async throws {
        let stage = try StoreListsStage()
        try await stage.day()
        _ = try await stage.service.closeSession(
            on: "R", counted: 10_000, pieces: [:], left: nil, reason: "short", staff: "manager B")
        let shell = await stage.opened(.storeSession, "z")
        #expect(shell.text.contains("Z-0001"))
        await stage.press("y")
        let copied = try #require(stage.clipboard.texts.last).split(separator: "\n")
        #expect(copied.contains { $0.contains("Z-0001") })
        #expect(copied.contains { $0.hasPrefix("Counted by") && $0.hasSuffix("manager B") })
    }

    @Test func aDrawerIsCountedInCoinsAndAsASum() throws {
        let count = try DrawerCount(pieces: [2000: "8", 25: "2"], sum: "1.10", StoreSettings())
        #expect(count.sum == 16_160)
        #expect(count.pieces == [2000: 8, 25: 2])
        #expect(throws: DrawerCountError.self) {
            try DrawerCount(pieces: [100: "1.5"], sum: "", StoreSettings())
        }
        #expect(throws: DrawerCountError.self) {
            try DrawerCount(pieces: [:], sum: "1e3", StoreSettings())
        }
        // The text may be one amount or two.
        #expect(throws: DrawerCountError(words: [0: "One sum, without spaces"])) {
            try DrawerCount(pieces: [:], sum: "50 100", StoreSettings())
        }
    }
}
