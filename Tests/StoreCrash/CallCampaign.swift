import FoundationEssentials
import Glibc
import TestSupport

/// Makes every system call of a sale fail once, or ends the process there.
struct CallCampaign: Campaign {
    let name = "sales: system calls"
    let about = """
        The campaign interrupts a sale at each system call on the files of the store: open, read, write, sync, rename, \
        truncate, list. The process ends there, sometimes after half of a write. In other attempts, the call fails \
        with EIO or ENOSPC, once or from then on. The sale is the first of a store, one in the middle, or one after \
        which the program caches the books. Then the campaign sells the same cart again, sells at the other register, \
        and simulates a power cut.
        """
    /// Tests only every n-th call.
    let stride: Int
    /// The stores in which a sale is made.
    let plans: [ShopPlan]

    func run(_ random: inout SeededRandom, _ tally: inout Tally) async throws {
        for (place, plan) in plans.enumerated() {
            let count = try calls(plan).count
            tally.judge(count > 20, "too few system calls were counted", "\(count)")
            for at in Swift.stride(from: 1 + Int.random(in: 0..<stride, using: &random), through: count, by: stride) {
                for how in [
                    CrashCalls.How.ends, .endsHalfway, .fails(EIO), .fails(ENOSPC), .goesOnFailing(ENOSPC),
                    .goesOnFailing(EIO),
                ] {
                    try await strike(plan, CrashCalls(at: at, how: how), "store \(place), call \(at) \(how)", &tally)
                }
            }
        }
    }

    /// Returns the names of the calls of a sale.
    private func calls(_ plan: ShopPlan) throws -> [Substring] {
        let shop = try Shop(plan)
        let directory = try TemporaryDirectory("store-crash-calls")
        try shop.run(TillOperation.plain(shop, on: "R"), CrashCalls(listing: directory.appending("calls")))
        let text = FileManager.default.contents(atPath: directory.appending("calls")) ?? Data()
        return String(decoding: text, as: UTF8.self).split(separator: "\n")
    }

    private func strike(_ plan: ShopPlan, _ calls: CrashCalls, _ steps: String, _ tally: inout Tally) async throws {
        let shop = try Shop(plan)
        // An open amount could be sold without the settings, even if they could not be read.
        let lines = calls.how == .fails(EIO) ? ["12.50+", "3.33+"] : ["MUG*2", "3.33+"]
        let deed = TillOperation.sale(shop.cart(), on: "R", lines, ["card:5.00:77", "cash:50.00"])
        let outcome = try shop.run(deed, calls)
        let isKilled = outcome.status == .killed(signal: SIGKILL) && !outcome.isLate
        tally.judge(
            outcome.isDone || outcome.isRefused || isKilled, "unexpected exit status", "\(steps): \(outcome.words)")
        try finish(deed, outcome.record, shop, &tally, steps)
        let other = try shop.run(TillOperation.plain(shop, on: "R2"))
        tally.judge(other.isDone, "the other register does not sell", "\(steps): \(other.words)")
        shop.cutPower()
        try await audit(shop, &tally, steps, asking: false)
    }
}
