import Glibc
import TestSupport

// Tries to lose data or to crash the program, for the given time:
//   quad-torture SECONDS [REPORT-FILE] [SEED]
// TORTURE_ONLY runs only the campaigns with this name prefix. The status is 1 if a test failed.

let arguments = CommandLine.arguments
let seconds = arguments.count > 1 ? Int(arguments[1]) ?? 120 : 120
let seed = arguments.count > 3 ? Int(arguments[3]) ?? 1 : Int(time(nil))
let only = getenv("TORTURE_ONLY").map { String(cString: $0) }
signal(SIGPIPE, SIG_IGN)
say("seed \(seed)")

var filling = Tally(
    name: "fill",
    about: "Commands fill a home with feeds from a server on this machine, games, marks, mutes and settings.",
    seed: seed)
let world = try World(seed: seed, &filling)
var tallies = [filling]
let campaigns: [any Campaign] = [
    try CommandKillCampaign(world), ScreenKillCampaign(world: world), DamageCampaign(world: world),
    try UndoKillCampaign(),
    DiskCampaign(world: world), KeyCampaign(world: world), LimitCampaign(world: world),
]
let storeShare = 2
let isLarge = only.map { "large".hasPrefix($0) || $0.hasPrefix("large") } ?? true
let largeWorld = isLarge ? try await LargeWorld() : nil
let largeCampaigns: [any Campaign] =
    largeWorld.map { world in
        [
            LargeKillCampaign(world: world), LargeDamageCampaign(world: world), LargeDiskCampaign(world: world),
            LargeLimitCampaign(world: world), LargeClockCampaign(world: world),
        ]
    } ?? []
let shares = (campaigns + largeCampaigns).reduce(storeShare * StoreCampaign.ways.count) { $0 + $1.share }
func part(_ share: Int) -> Duration { .milliseconds(seconds * 1000 * share / shares) }

for campaign in campaigns + largeCampaigns where only.map({ campaign.name.hasPrefix($0) }) ?? true {
    let tally = campaign.run(for: part(campaign.share), seed: seed)
    say("\(tally.name): \(tally.tries) checks, \(tally.bad) failed")
    tallies.append(tally)
}
for way in StoreCampaign.ways where only.map({ "store".hasPrefix($0) }) ?? true {
    let tally = try StoreCampaign(way: way, world: world).run(for: part(storeShare), seed: seed)
    say("\(tally.name): \(tally.tries) checks, \(tally.bad) failed")
    tallies.append(tally)
}
let report = Report(seconds: seconds, tallies: tallies, homes: largeWorld?.homes ?? [])
if arguments.count > 2, only == nil { try report.write(to: arguments[2]) } else { say(report.text) }
exit(tallies.contains { $0.bad > 0 } ? 1 : 0)
