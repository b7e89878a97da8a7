import TerminalKit
import TestSupport
import Testing

@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import StoreCore
@testable import StoreKit
@testable import StoreUI
@testable import ViewState

/// Payments by gift card, typed and scanned.
@MainActor
@Suite struct PaymentGiftTests {
    /// Returns a till at which a gift card of 10.00 was sold, and the code of the card.
    private func giftStage() async throws -> (TillStage, GiftCode) {
        let disk = TillStage.Disk()
        let code = try GiftCode(typed: "23456789ABCDP")
        var card = StoreCart(id: "gift", register: "R")
        card.items = [.giftCard(code, credit: 1000)]
        card.tenders = [RecordTender(.card, amount: 1000)]
        let stage = try await TillStage.open(disk)
        _ = try await stage.till.service.sell(card)
        await stage.feature.model.refresh()
        return (stage, code)
    }

    @Test func aGiftCardPaysUpToItsBalance() async throws {
        let (stage, code) = try await giftStage()
        await stage.enter("15.00+")
        await stage.press("f2", "f4", "enter")
        await stage.enter(code.printed.lowercased())
        #expect(stage.cart.tenders.map(\.amount) == [1000])
        #expect(stage.screen.contains("balance now 0.00"))
        await stage.press("enter")
        #expect(stage.sales.last?.accounts.map(\.delta) == [-1000])
        #expect(stage.disk.session.load().drafts.values.allSatisfy { !$0.contains("-") })
    }

    @Test func aScannedGiftCardPaysAndItsLineEndsPayNothing() async throws {
        let (stage, code) = try await giftStage()
        let sales = stage.sales.count
        await stage.enter("15.00+")
        await stage.press("f2", "f4", "enter")
        for character in code.printed { stage.shell.handle(.key(.character(character))) }
        // CR and LF.
        for _ in 0..<2 { stage.shell.handle(.key(Key(.enter))) }
        await stage.rest()
        #expect(stage.cart.tenders.map(\.amount) == [1000])
        stage.shell.handle(.key(Key(.enter)))
        await stage.rest()
        #expect(stage.sales.count == sales)
        await stage.press("f12")
        stage.pass(1)
        await stage.press("enter")
        #expect(stage.sales.count == sales + 1)
    }

    @Test func aGiftCardPaysTheTypedAmount() async throws {
        let (stage, code) = try await giftStage()
        await stage.enter("15.00+")
        await stage.press("f2")
        await stage.type("4.00")
        await stage.press("f4", "enter")
        await stage.enter(code.printed)
        #expect(stage.cart.tenders.map(\.amount) == [400])
        #expect(stage.screen.contains("balance now 6.00"))
    }

    /// The text came from a terminal that pastes without brackets, or from a scanner without a terminator.
    @Test(arguments: [0.07, 0.3, 0.5, 1, 30])
    func enterAfterABurstDoesNotTakeCash(_ later: Double) async throws {
        let (stage, code) = try await giftStage()
        let sales = stage.sales.count
        await stage.enter("15.00+")
        await stage.press("f2", "f4", "enter")
        for character in code.printed { stage.shell.handle(.key(.character(character))) }
        stage.pass(later)
        await stage.rest()
        await stage.press("enter")
        #expect(stage.cart.tenders.map(\.amount) == [1000])
        #expect(stage.sales.count == sales)
        stage.pass(1)
        await stage.press("enter")
        #expect(stage.sales.count == sales + 1)
    }

    @Test(arguments: [0.05, 0.3, 0.6, 0.99])
    func aSecondEnterAfterAPastedCodeDoesNotTakeCash(_ later: Double) async throws {
        let (stage, code) = try await giftStage()
        let sales = stage.sales.count
        await stage.enter("15.00+")
        await stage.press("f2", "f4", "enter")
        stage.shell.handle(.paste(code.printed))
        stage.shell.handle(.key(Key(.enter)))
        await stage.rest()
        #expect(stage.cart.tenders.map(\.amount) == [1000])
        stage.pass(later)
        stage.shell.handle(.key(Key(.enter)))
        await stage.rest()
        #expect(stage.sales.count == sales)
    }

    /// A refused code leaves the payment unchanged, and its Enter takes no cash.
    @Test func enterAfterAnUnknownCodeDoesNotTakeCash() async throws {
        let stage = try await TillStage.open()
        await stage.enter("15.00+")
        await stage.press("f2", "f4", "enter")
        for character in "23456789ABCDP" { stage.shell.handle(.key(.character(character))) }
        stage.pass(0.5)
        await stage.rest()
        await stage.press("enter")
        #expect(stage.sales.isEmpty && stage.cart.tenders.isEmpty)
    }

    @Test(arguments: ["23456789ABCDP", "5449000000996", "COLA330"])
    func aCodePastedIntoTheAmountIsRefused(_ code: String) async throws {
        let stage = try await TillStage.open()
        await stage.enter("15.00+")
        await stage.press("f2")
        stage.shell.handle(.paste(code))
        await stage.rest()
        #expect(stage.lastText.contains("is a code, not an amount"))
        stage.shell.handle(.paste("20.00"))
        await stage.rest()
        #expect(stage.screen.contains("20.00"))
    }

    /// Enter after a code in the amount field never takes cash, however late it comes.
    @Test(arguments: [(true, 0.3), (true, 2.7), (true, 30), (false, 0.3), (false, 2), (false, 30)])
    func enterAfterACodeInTheAmountDoesNotTakeCash(isPasted: Bool, later: Double) async throws {
        let (stage, code) = try await giftStage()
        let sales = stage.sales.count
        await stage.enter("15.00+")
        await stage.press("f2")
        if isPasted {
            stage.shell.handle(.paste(code.printed))
        } else {
            for character in code.printed { stage.shell.handle(.key(.character(character))) }
        }
        stage.pass(later)
        await stage.rest()
        await stage.press("enter")
        #expect(stage.sales.count == sales && stage.cart.tenders.isEmpty)
        stage.pass(1)
        await stage.press("enter")
        #expect(stage.sales.count == sales + 1)
    }
}
