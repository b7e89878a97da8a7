import Glibc
import TestSupport

// Tries to lose a sale, to make a sale twice, or to lose a cent:
//   store-crash KILLS [REPORT-FILE] [SEED]
// CRASH_ONLY runs only the campaigns with this name suffix. The status is 1 if a test failed.

let arguments = CommandLine.arguments
let kills = arguments.count > 1 ? Int(arguments[1]) ?? 60 : 60
let seed = arguments.count > 3 ? Int(arguments[3]) ?? 1 : Int(time(nil))
let only = getenv("CRASH_ONLY").map { String(cString: $0) }
signal(SIGPIPE, SIG_IGN)
say("seed \(seed)")

// Fewer kills also mean fewer tests of every other kind.
let stride = max(1, 2000 / max(1, kills))
let tries = max(2, kills / 50)
let empty = try await ShopPlan(sales: 0, seed: seed)
let small = try await ShopPlan(sales: 20, seed: seed)
let busy = try await ShopPlan(sales: 190, seed: seed)
// The number of sales after which the next sale caches the books.
let full = try await ShopPlan(sales: 199, seed: seed)
let rival = try await ShopPlan(sales: 230, seed: seed + 1)
let campaigns: [any Campaign] = [
    KillCampaign(kills: kills, plans: [small, busy]),
    CallCampaign(stride: stride, plans: [empty, small, full]),
    TornCampaign(stride: stride * 2 - 1, plan: small),
    DiskCampaign(tries: tries, plan: small),
    DerivedCampaign(tries: max(3, tries * 2), plan: full, other: rival),
    DamageCampaign(tries: max(4, tries), plan: full),
    ClockCampaign(tries: tries, plan: small), TillCampaign(tries: max(2, kills / 40), plan: small),
]
// The campaigns run in parallel, because each of them mostly waits.
let wanted = campaigns.filter { campaign in only.map { campaign.name.hasSuffix($0) } ?? true }
let tallies = await withTaskGroup(of: (Int, Tally).self) { group in
    for (place, campaign) in wanted.enumerated() {
        group.addTask {
            let start = ContinuousClock.now
            let tally = await campaign.tally(seed: seed)
            let seconds = (ContinuousClock.now - start).components.seconds
            say("\(tally.name): \(tally.tries) checks, \(tally.bad) failed, \(seconds) s")
            return (place, tally)
        }
    }
    var tallies: [Int: Tally] = [:]
    for await (place, tally) in group { tallies[place] = tally }
    return tallies.sorted { $0.key < $1.key }.map(\.value)
}
let report = CrashReport(count: kills, tallies: tallies)
if arguments.count > 2, !arguments[2].isEmpty, only == nil { try DocumentPart.write(report.text, to: arguments[2]) }
exit(tallies.contains { $0.bad > 0 } ? 1 : 0)
