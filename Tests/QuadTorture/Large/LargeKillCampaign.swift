import Glibc
import TestSupport

/// Kills changes of a large store, mostly during compaction.
struct LargeKillCampaign: LargeCampaign {
    let name = "large: kill"
    let share = 14
    let about = """
        With signal 9, the campaign kills a command that changes a large home, at any moment. It also kills a fetch \
        that rewrites the logs of articles. The next change compacts: a journal is as long as its snapshot, and two \
        thirds of an article log are replaced articles. Every acknowledged change is shown. All items, records and \
        articles are there, `quad doctor` reports no problems, the next change succeeds, and no temporary file is \
        left.
        """
    let world: LargeWorld

    func attempt(_ random: inout SeededRandom, _ tally: inout Tally) throws {
        let one = try LargeTry(world.pick(&random))
        let number = Int.random(in: 30..<10_000, using: &random)
        let change = one.large.area.change(number)
        let upkeep = Bool.random(using: &random) ? one.large.area.upkeep : nil
        let words = upkeep ?? change.words
        let span = upkeep == nil ? one.large.changeTime : one.large.upkeepTime
        let delay = Int32(Double.random(in: 0...1.1, using: &random) * Double(span.milliseconds))
        let steps = "\(one.large.area), \(words) killed after \(delay) ms"
        let isDone = try one.home.runKilled(words, after: delay)
        if isDone, upkeep == nil { try one.expect(change, steps, &tally) }
        try one.lookBehind(steps, number, &tally)
    }
}
