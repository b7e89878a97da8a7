import TestSupport

/// A repeated attempt to cause data loss, for as long as it gets time.
protocol Campaign {
    var name: String { get }
    /// The share of the time, relative to the other campaigns.
    var share: Int { get }
    /// A description of the attempts, for the table.
    var about: String { get }
    /// Makes one attempt on a separate home. Throws an error if an expected state never came.
    func attempt(_ random: inout SeededRandom, _ tally: inout Tally) throws
}

extension Campaign {
    func run(for time: Duration, seed: Int) -> Tally {
        var tally = Tally(name: name, about: about, seed: seed)
        var random = SeededRandom(seed)
        let deadline = Deadline(in: time)
        while !deadline.hasPassed {
            do {
                try attempt(&random, &tally)
            } catch {
                tally.judge(false, "\(error)")
            }
        }
        return tally
    }
}
