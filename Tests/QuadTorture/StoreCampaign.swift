import FoundationEssentials
import TestSupport

/// The campaigns of the storage layer, on a copy of the features' data.
struct StoreCampaign {
    static let ways = ["kill", "damage", "disk", "processes"]

    let way: String
    let world: World

    func run(for time: Duration, seed: Int) throws -> Tally {
        struct Counts: Decodable {
            let tries: Int
            let bad: Int
        }
        var tally = Tally(name: "store: \(way)", about: "", seed: seed)
        let program = try siblingBinary("store-torture")
        let copy = try TortureHome(copyOf: world.home)
        let seconds = "\(max(1, time.components.seconds))"
        let result = try Subprocess.run(
            program, [way, copy.data, seconds, "\(seed)"], environment: copy.environment, timeout: time + .seconds(60))
        if let counts = try? JSONDecoder().decode(Counts.self, from: Data(result.output)) {
            tally.count(counts.tries, bad: counts.bad)
            if counts.bad > 0 { say(result.stderr, to: 2) }
        } else {
            tally.judge(false, "store-torture printed no counts", "\(result.status) \(result.stderr)")
        }
        return tally
    }
}
