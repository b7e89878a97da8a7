import QuadDomain
import StoreKit
import TestSupport
import Testing

@testable import QuadPresentation
@testable import TerminalKit

/// Gift cards that pay, typed and scanned.
@MainActor
@Suite struct PaymentGiftTests {
    /// A till where a gift card of 10.00 was sold, and its code.
    private func giftStage() async throws -> (TillStage, GiftCode) {
        let disk = TillStage.Disk()
        let code = try GiftCode(typed: "23456789ABCDP")
        var card = StoreCart(id: "gift", register: "R")
        card.items = [.giftCard(code, credit: 1000)]
        card.tenders = [RecordTender(.card, amount: 1000)]
        let stage = try await TillStage.open(disk)
        _ = try await stage.till.service.sell(card)
        await stage.feature.library.refresh()
        return (stage, code)
    }

    @Test func aGiftCardPaysWhatItHas() async throws {
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

    @Test func aScannedGiftCardPaysAndItsLineEndsPayNothingElse() async throws {
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

    @Test func aGiftCardPaysTheAmountThatWasTyped() async throws {
        let (stage, code) = try await giftStage()
        await stage.enter("15.00+")
        await stage.press("f2")
        await stage.type("4.00")
        await stage.press("f4", "enter")
        await stage.enter(code.printed)
        #expect(stage.cart.tenders.map(\.amount) == [400])
        #expect(stage.screen.contains("balance now 6.00"))
    }
}
