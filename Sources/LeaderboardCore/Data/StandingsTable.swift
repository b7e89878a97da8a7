/// The all-time results of a series, in memory.
struct StandingsTable: Sendable {
    struct Line: Sendable {
        let player: PlayerID
        var standing: Standing

        /// The order of the board. Players with equal results are in the order of their ids.
        func ranks(before other: Line) -> Bool {
            if standing.ranks(before: other.standing) { return true }
            return !other.standing.ranks(before: standing) && player.value < other.player.value
        }
    }

    private(set) var lines: [Line] = []
    private var numbers: [PlayerID: Int] = [:]

    var count: Int { numbers.count }

    subscript(player: PlayerID) -> Standing? { numbers[player].map { lines[$0].standing } }

    mutating func set(_ standing: Standing, of player: PlayerID) {
        if let number = numbers[player] {
            lines[number].standing = standing
        } else {
            numbers[player] = lines.count
            lines.append(Line(player: player, standing: standing))
        }
    }

    mutating func add(_ slot: DayBoard.Slot) {
        add(slot.player, score: Int(slot.score), isFast: slot.flags.contains(.fastRows), received: slot.received)
    }

    mutating func add(_ player: PlayerID, score: Int, isFast: Bool, received: UTCInstant) {
        let number: Int
        if let known = numbers[player] {
            number = known
        } else {
            number = lines.count
            numbers[player] = number
            lines.append(Line(player: player, standing: Standing()))
        }
        lines[number].standing.add(score: score, isFast: isFast, received: received)
    }

    mutating func remove(_ player: PlayerID) {
        guard let number = numbers.removeValue(forKey: player) else { return }
        let last = lines.removeLast()
        guard number < lines.count else { return }
        lines[number] = last
        numbers[last.player] = number
    }

    /// Returns the best lines in order, with one pass over the table.
    func best(_ count: Int) -> [Line] {
        var best: [Line] = []
        best.reserveCapacity(count + 1)
        for line in lines {
            if best.count == count, let last = best.last, !line.ranks(before: last) { continue }
            var (low, high) = (0, best.count)
            while low < high {
                let middle = (low + high) / 2
                if line.ranks(before: best[middle]) { high = middle } else { low = middle + 1 }
            }
            best.insert(line, at: low)
            if best.count > count { best.removeLast() }
        }
        return best
    }

    func rank(of player: PlayerID) -> Int? {
        guard let own = numbers[player].map({ lines[$0] }) else { return nil }
        return 1 + lines.count { $0.ranks(before: own) }
    }
}
