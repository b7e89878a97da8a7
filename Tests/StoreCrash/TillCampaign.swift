import Glibc
import StoreKit
import TestSupport

/// Kills the till on a screen during a payment.
struct TillCampaign: Campaign {
    let name = "sales: till"
    let about = """
        On a terminal, the campaign pays a sale with a card and then with cash. It kills the program with signal 9: \
        when the screen shows the card payment, up to 60 ms after the cash payment, or when the screen reports the \
        sale as paid. After a restart, the program remembers the tender and continues the sale, or the sale is \
        complete. The sale exists exactly once.
        """
    let tries: Int
    let plan: ShopPlan

    private enum Moment: CaseIterable {
        case cardTaken, whilePaying, paid
    }

    func run(_ random: inout SeededRandom, _ tally: inout Tally) async throws {
        for number in 0..<tries {
            let moment = Moment.allCases[number % Moment.allCases.count]
            let shop = try Shop(plan)
            let before = sales(shop).count
            let session = try shop.open("store/till")
            try takeCard(session)
            if moment != .cardTaken { try session.press(.enter) }
            switch moment {
            case .cardTaken: break
            case .whilePaying: _ = poll(nil, 0, Int32.random(in: 0...60, using: &random))
            case .paid: try session.waitFor("CHANGE")
            }
            session.kill(SIGKILL)
            try session.waitForExit()
            let isThere = sales(shop).count > before
            tally.judge(moment != .paid || isThere, "a paid sale is lost", "\(moment)")
            tally.judge(moment != .cardTaken || !isThere, "paid too early", "\(moment)")
            try goOn(shop, isPaid: isThere, &tally)
            let sales = sales(shop)
            tally.judge(
                sales.count == before + 1, "the sale does not exist exactly once", "\(moment): \(sales.count - before)")
            let tenders = sales.max { $0.sequence < $1.sequence }?.tenders.map { "\($0.kind) \($0.amount)" }
            tally.judge(
                tenders == ["card 500", "cash 750"], "the sale has different tenders", "\(moment): \(tenders ?? [])")
            try await audit(shop, &tally, "\(moment)")
        }
    }

    private func sales(_ shop: Shop) -> [StoreRecord] {
        (Audit(shop).records["R"] ?? []).filter { $0.kind == .sale }
    }

    private func takeCard(_ session: TerminalSession) throws {
        try session.waitFor("code, name, 12.50+")
        try session.type("12.50+\r")
        try session.waitFor("Open amount")
        try session.press(.function(3))
        try session.waitFor("approved the payment?")
        try session.type("d")
        try session.waitFor("Reference")
        // Ctrl-A and Ctrl-K empty the field.
        try session.type("\u{1}\u{B}5.00\t77\t\ty\u{13}")
        try session.waitFor("due 7.50")
    }

    /// Checks that the interrupted sale is still there, and pays it.
    private func goOn(_ shop: Shop, isPaid: Bool, _ tally: inout Tally) throws {
        let session = try shop.open("store/till")
        try session.waitUntil("the till") { $0.contains("A sale was being paid") || $0.contains("code, name, 12.50+") }
        if !isPaid {
            try session.waitFor("A sale was being paid")
            tally.judge(session.screen.contains("5.00"), "the program does not remember the tender", session.screenText)
            try session.type("c")
            // The cash may be on disk already, without the sale.
            try session.waitUntil("the amount due") { $0.contains("due 7.50") || $0.contains("due 0.00") }
            try session.press(.enter)
            try session.waitFor("CHANGE")
        }
        session.kill(SIGKILL)
        try session.waitForExit()
    }
}
