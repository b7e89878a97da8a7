import Glibc
import TestSupport

/// Runs commands and screens with less memory, descriptors or disk space than a large store needs.
struct LargeLimitCampaign: LargeCampaign {
    let name = "large: limits"
    let share = 10
    let about = """
        Commands that read, change, check or back up a large home run under `ulimit -v`, `-n` or `-f`. The campaign \
        also opens a screen of the home under such a limit. Each command and screen works, or ends with a message and \
        its own exit status, never by a signal. All items, records and articles are there, and `quad doctor` reports \
        no problems.
        """
    let world: LargeWorld
    /// The minimum memory in megabytes. With less, the loader cannot load the program.
    private static let leastMemory = 100

    func attempt(_ random: inout SeededRandom, _ tally: inout Tally) throws {
        let one = try LargeTry(world.pick(&random))
        let number = Int.random(in: 30..<10_000, using: &random)
        let limit =
            switch Int.random(in: 0..<6, using: &random) {
            case 0: "-n \(Int.random(in: 4...40, using: &random))"
            case 1: "-f \(Int.random(in: 0...20_000, using: &random))"
            default: "-v \(Int.random(in: Self.leastMemory...600, using: &random))000"
            }
        let steps = "\(one.large.area), ulimit \(limit)"
        if Int.random(in: 0..<4, using: &random) == 0 {
            try screen(one, limit, steps, &tally)
        } else {
            let change = one.large.area.change(number)
            let words =
                (one.large.area.reads + [change.words, ["doctor"], ["backup", "torture.tar"]])
                .randomElement(using: &random) ?? []
            let result = try one.home.run(words, limit: limit)
            tally.judge(
                result.status == .success || !result.stderr.isEmpty, "no message", "\(steps) \(words) \(result.status)")
            if case .killed = result.status {
                tally.judge(
                    false, "a signal ended the command",
                    "\(steps) \(words): \(result.status) \(result.stderr.suffix(500))")
            }
            if result.status == .success, words == change.words { try one.expect(change, steps, &tally) }
        }
        try one.lookBehind(steps, number, &tally)
    }

    private func screen(_ one: LargeTry, _ limit: String, _ steps: String, _ tally: inout Tally) throws {
        let place = one.large.area.place
        let session = try one.home.open(place: place, limit: limit)
        let isUp =
            (try? session.wait(for: "the place", timeout: one.home.patience) {
                session.isFinished || TortureHome.isUp(session.screenText)
            }) != nil
        tally.judge(isUp, "a place neither opens nor exits", "\(steps), \(place)")
        // The data that is read after the first frame may exceed the limit.
        _ = try? session.waitForQuiet(of: .milliseconds(300))
        let hasEnded = session.isFinished
        if !hasEnded { session.kill(SIGTERM) }
        guard let status = try? session.waitForExit(timeout: .seconds(30)) else {
            session.kill(SIGKILL)
            return tally.judge(false, "a place does not exit", "\(steps), \(place)")
        }
        let text = session.screenText
        tally.judge(!text.allSatisfy(\.isWhitespace), "no message", "\(steps), \(place)")
        if case .killed(let signal) = status, signal != SIGTERM {
            tally.judge(false, "a signal ended a place", "\(steps), \(place): \(status)\n\(text)")
        }
    }
}
