import StoreKit
import TestSupport

/// A way to try to lose a sale.
protocol Campaign: Sendable {
    var name: String { get }
    /// A description of the attempts, for the table.
    var about: String { get }
    func run(_ random: inout SeededRandom, _ tally: inout Tally) async throws
}

extension Campaign {
    func tally(seed: Int) async -> Tally {
        var tally = Tally(name: name, about: about, seed: seed)
        var random = SeededRandom(seed)
        do {
            try await run(&random, &tally)
        } catch {
            tally.judge(false, "\(error)")
        }
        return tally
    }

    /// Checks everything that must hold, whatever happened.
    func audit(
        _ shop: Shop, _ tally: inout Tally, _ steps: @autoclosure () -> String, asking: Bool = true
    ) async throws {
        var audit = Audit(shop)
        await audit.compare()
        if asking { try audit.askProgram() }
        tally.judge(
            audit.faults.isEmpty, "the audit found faults",
            "\(steps()): \(audit.faults.prefix(4).joined(separator: "; "))")
    }

    /// Repeats an interrupted operation until it is done or refused.
    func finish(_ deed: TillOperation, _ before: PrintedRecord?, _ shop: Shop, _ tally: inout Tally, _ steps: String)
        throws
    {
        let outcome = try shop.run(deed)
        let isGood = outcome.isDone || (deed.mayBeRefused && outcome.isRefused)
        tally.judge(isGood, "an operation was not completed", "\(steps) \(deed.words): \(outcome.words)")
        guard let before, before.cart != nil else { return }
        tally.judge(
            outcome.record?.hash == before.hash && outcome.record?.isAgain == true, "a different receipt",
            "\(steps) \(deed.words): \(outcome.words)")
    }

    /// Opens the sessions again, because a register without a session sells nothing.
    func openSessions(after deeds: [TillOperation], _ shop: Shop, _ tally: inout Tally) throws {
        guard deeds.contains(where: \.closesSession) else { return }
        let books = Audit(shop).books
        for register in Shop.registers where books.register(register).sessions > 0 {
            guard books.register(register).openSession == nil else { continue }
            let outcome = try shop.run(["session", "open", "50.00", "--json", "--register", register])
            tally.judge(outcome.isDone, "a session does not open", outcome.words)
        }
    }
}
