/// The choice of the turns of a conversation that fit into the server's context, in tokens.
///
/// When the turns no longer all fit, enough are dropped at once to leave room for a while. A server caches the
/// beginning of the last prompt, and every dropped turn changes that beginning.
package struct TurnBudget: Equatable, Sendable {
    /// The room for the turns and the question, apart from the rules, the data and the answer.
    package let room: Int
    /// The tokens of all turns and the question.
    let needed: Int
    /// The number of oldest turns that are left out.
    package let dropped: Int
    /// The tokens of the turns and the question that are sent.
    package let sent: Int
    /// Whether everything that is sent fits; false if the question alone is too long.
    package var fits: Bool { sent <= room }

    /// The share of the room that stays filled after turns are left out.
    package static let lowWater = 0.5

    /// - Parameters:
    ///   - fixed: the tokens of the rules and the data.
    ///   - turns: the tokens of each turn, oldest first.
    package init(
        contextSize: Int, reply: Int, fixed: Int, turns: [Int], new: Int, lowWater: Double = TurnBudget.lowWater
    ) {
        room = max(0, contextSize - reply - fixed)
        needed = turns.reduce(new, +)
        guard needed > room else {
            (dropped, sent) = (0, needed)
            return
        }
        let aim = Int(Double(room) * lowWater)
        var left = needed
        var count = 0
        while count < turns.count, left > aim {
            left -= turns[count]
            count += 1
        }
        (dropped, sent) = (count, left)
    }
}
