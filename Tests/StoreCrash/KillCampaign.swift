import FoundationEssentials
import Glibc
import TestSupport

/// Kills one register or both while both are working.
struct KillCampaign: Campaign {
    let name = "sales: kill"
    let about = """
        Two registers sell at the same time, with split tenders, refunds, voids, gift cards and a product with few \
        pieces that may not be oversold. The campaign kills one or both with signal 9: after up to 60 ms, at the first \
        output, or in a system call. Sometimes the campaign also simulates a power cut, which removes unsynchronized \
        writes. Then the campaign repeats the interrupted operations.
        """
    let kills: Int
    /// The starting states of the stores, in turn.
    let plans: [ShopPlan]
    /// The number of kills per store.
    private static let patience = 50

    func run(_ random: inout SeededRandom, _ tally: inout Tally) async throws {
        var shop = try Shop(plans[0])
        for number in 0..<kills {
            let place = number / Self.patience % plans.count
            if number > 0, number % Self.patience == 0 { shop = try Shop(plans[place]) }
            try await strike(shop, number, &random, &tally)
        }
    }

    private enum Moment: String {
        case anywhere, atTheWord, inCall, power
    }

    private func strike(
        _ shop: Shop, _ number: Int, _ random: inout SeededRandom, _ tally: inout Tally
    ) async throws {
        let deeds = Shop.registers.map { TillOperation.random(shop, on: $0, &random) }
        let moment = [Moment.anywhere, .atTheWord, .inCall, .power].randomElement(using: &random) ?? .anywhere
        let both = Int.random(in: 0..<4, using: &random) == 0
        var steps = "\(number) \(moment) \(deeds.map { $0.words.joined(separator: " ") })"
        var calls = CrashCalls()
        if moment == .inCall || moment == .power {
            calls.at = Int.random(in: 10...40, using: &random)
            calls.how = Bool.random(using: &random) ? .ends : .endsHalfway
            steps += " at call \(calls.at ?? 0)"
        }
        let running = try [
            shop.start(deeds[0].words, calls), shop.start(deeds[1].words, both ? calls : CrashCalls()),
        ]
        switch moment {
        case .anywhere: _ = poll(nil, 0, Int32.random(in: 0...60, using: &random))
        case .atTheWord: running[0].waitForWords()
        case .inCall, .power: break
        }
        if moment == .anywhere || moment == .atTheWord {
            running[0].kill()
            if both { running[1].kill() }
        }
        let outcomes = running.map { shop.note($0.result()) }
        for (deed, outcome) in zip(deeds, outcomes) {
            let isKilled = outcome.status == .killed(signal: SIGKILL) && !outcome.isLate
            let isGood = outcome.isDone || isKilled || (deed.mayBeRefused && outcome.isRefused)
            tally.judge(isGood, "unexpected exit status", "\(steps): \(outcome.words)")
        }
        if moment == .power, Bool.random(using: &random) { shop.cutPower() }
        try openSessions(after: deeds, shop, &tally)
        for (deed, outcome) in zip(deeds, outcomes) { try finish(deed, outcome.record, shop, &tally, steps) }
        // Everything that was reported by now is on disk, whichever process wrote it.
        if moment == .power { shop.cutPower() }
        if number % 20 == 9 { try await shop.restock(ShopPlan.pieces) }
        try openSessions(after: deeds, shop, &tally)
        try await audit(shop, &tally, steps, asking: number % 10 == 0)
    }
}
