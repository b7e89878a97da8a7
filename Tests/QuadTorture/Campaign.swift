import TestSupport

/// One way of trying to lose something, for as long as it is given.
protocol Campaign {
    var name: String { get }
    /// Its part of the time, beside those of the others.
    var share: Int { get }
    /// What was done, for those who read the table.
    var about: String { get }
    /// One try, on a home of its own; it throws what it could not wait for.
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
