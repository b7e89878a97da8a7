/// The best of the guesses that several threads have tried in a position.
struct BestCandidate {
    /// More than any cost.
    static let impossible = Int.max / 4

    private var choice: SearchChoice?
    private var order = Int.max
    private var isAnswer = false
    /// The least cost that is possible with a guess whose cost is not known exactly.
    private var leastUnknown = Int.max

    /// Returns the cost that a candidate must stay below. If two guesses cost the same, an answer is better, and then the
    /// more promising guess.
    func limit(_ order: Int, _ candidate: SearchCandidate) -> Int {
        guard let choice else { return Self.impossible }
        let isPreferred = candidate.isAnswer == isAnswer ? order < self.order : candidate.isAnswer
        return isPreferred ? choice.cost + 1 : choice.cost
    }

    /// Notes the cost of a candidate, or that its cost reaches the limit.
    mutating func note(_ order: Int, _ candidate: SearchCandidate, _ found: SearchChoice) {
        if !found.isProven { leave(candidate) }
        // Another thread may have found a better guess in the meantime.
        guard found.guess != nil, found.cost < limit(order, candidate) else { return }
        (choice, self.order, isAnswer) = (found, order, candidate.isAnswer)
    }

    /// Notes a candidate that is not tried.
    mutating func leave(_ candidate: SearchCandidate) { leastUnknown = min(leastUnknown, candidate.floor) }

    /// The best guess of all.
    var best: SearchChoice? {
        choice.map { SearchChoice(cost: $0.cost, guess: $0.guess, isProven: leastUnknown >= $0.cost) }
    }
}
