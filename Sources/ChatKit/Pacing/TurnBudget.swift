/// Which turns of a conversation fit into what a server has room for, in tokens.
///
/// Once they no longer all fit, so many are left out at one time that there is room again for a while: a server has the
/// beginning of what it read last time at hand, and each turn that is left out changes that beginning.
package struct TurnBudget: Equatable, Sendable {
    /// For turns and question, beside the rules, the data and the answer.
    package let room: Int
    /// What all of it would take.
    let needed: Int
    /// How many of the oldest turns are left out.
    package let dropped: Int
    /// What is sent of turns and question.
    package let sent: Int
    /// False where the question alone is too long.
    package var fits: Bool { sent <= room }

    /// Of the room, what is filled after turns were left out.
    package static let lowWater = 0.5

    /// - Parameters:
    ///   - fixed: rules and data.
    ///   - turns: the oldest first.
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
