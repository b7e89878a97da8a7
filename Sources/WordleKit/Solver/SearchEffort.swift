/// The effort that a search may make for a position.
package struct SearchEffort: Sendable {
    /// The guesses that are tried in each position, the most promising first.
    package var breadth: Int
    /// The largest group of answers that one thread searches when a guess is valued. Of a larger group, all threads search
    /// the guesses side by side, and every position in it tries at most `breadthInLargeGroup` guesses.
    static let mostInSmallGroup = 400
    private var breadthInLargeGroup = Int.max
    /// The pattern lookups for the most promising guess. The second guess has half of them, the third a third. A search
    /// that has used them up tries one guess in each position.
    package var lookups: Int
    /// Returns whether the caller no longer waits for the result.
    package var isCanceled: @Sendable () -> Bool = { false }

    package init(breadth: Int = .max, lookups: Int = .max) {
        self.breadth = breadth
        self.lookups = lookups
    }

    /// The effort to find the best guess. Of the positions that were checked, none had a better guess outside of the 40
    /// most promising ones; small positions are searched exactly.
    package static func best(among answers: Int) -> SearchEffort {
        SearchEffort(breadth: answers > 800 ? 10 : answers > 50 ? 40 : .max, lookups: 1_000_000_000)
    }

    /// The effort for the value of one guess. Of the first guesses of the original lists, none that was checked with a
    /// breadth of 20 came out more than 0.003 guesses too high; a breadth of 10 adds 0.0004 at most and takes half the time.
    /// In large groups the breadth is 3. That adds 0.004 at most to JUJUS, QAJAQ, FUZZY, VIVID, MUMMY and CIVIC, which leave
    /// the largest groups in normal mode.
    package static func value(among answers: Int) -> SearchEffort {
        var effort = SearchEffort(breadth: answers > 800 ? 10 : answers > 50 ? 40 : .max, lookups: 1_000_000_000)
        effort.breadthInLargeGroup = 3
        return effort
    }

    /// The same effort in a large group of answers, when a guess is valued.
    var inLargeGroup: SearchEffort {
        var effort = self
        effort.breadth = min(breadth, breadthInLargeGroup)
        return effort
    }

    /// The effort for the whole strategy of a list. It finds the published optimum of the original lists in normal and hard
    /// mode.
    package static let wholeList = SearchEffort(breadth: 300, lookups: 1_000_000_000)
}
