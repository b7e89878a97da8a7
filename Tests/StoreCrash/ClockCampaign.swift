import StoreKit
import TestSupport

/// Makes the clock of the machine jump.
struct ClockCampaign: Campaign {
    let name = "sales: clock"
    let about = """
        While both registers sell, the clock is set back an hour, or jumps months ahead and is set right again. The \
        numbers continue. The program marks records that were made while the clock was behind, and lists all receipts \
        of the day.
        """
    let tries: Int
    let plan: ShopPlan
    private static let jumps = [-3600, 3600, -86_400, 40 * 86_400, 400 * 86_400, 0]

    func run(_ random: inout SeededRandom, _ tally: inout Tally) async throws {
        for _ in 0..<tries {
            let shop = try Shop(plan)
            var clocks: [String: Int] = [:]
            for _ in 0..<4 {
                let ahead = Self.jumps.randomElement(using: &random) ?? 0
                for register in Shop.registers {
                    let deed = TillOperation.plain(shop, on: register)
                    let outcome = try shop.run(deed, CrashCalls(clockAhead: ahead))
                    tally.judge(outcome.isDone, "a sale failed", "\(ahead) s: \(outcome.words)")
                    let isBehind = outcome.output.contains("\"clock_behind\":true")
                    // A sale is marked if its clock is behind the latest record of any register, including the stock.
                    let isDue = max(0, clocks.values.max() ?? 0) > ahead
                    tally.judge(isBehind == isDue, "a record is marked wrongly", "\(ahead) s: \(outcome.words)")
                    clocks[register] = ahead
                }
            }
            let outcome = try shop.run(TillOperation.plain(shop, on: "R"))
            try await audit(shop, &tally, "clock")
            let records = Audit(shop).records.values.flatMap { $0 }.filter(\.kind.isNumbered)
            guard let now = records.first(where: { $0.hash == outcome.record?.hash })?.moment else { continue }
            let listed = try shop.look(["receipts", "--json", "--from", now.dayText, "--to", now.dayText])
            let due = records.filter { $0.moment.dayNumber == now.dayNumber }.count
            let count = listed.output.split(separator: "\n").count
            tally.judge(count == due, "wrong number of listed receipts", "\(count) of \(due)")
        }
    }
}
