import Glibc
import TestSupport

/// Kills changes of a large store, mostly during compaction.
struct LargeKillCampaign: LargeCampaign {
    let name = "large: kill"
    let share = 14
    let about = """
        A change of a large home is killed with signal 9 at any moment of its time; so is a fetch that writes the logs of \
        articles anew. The next change compacts: a journal is as long as its snapshot, and two thirds of a log of \
        articles are replaced. What was acknowledged is shown, all items, records and articles are there, \
        `quad doctor` is clean, the next change is done, and no file is left behind.
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
