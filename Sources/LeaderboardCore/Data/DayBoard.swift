/// The games of an open day and list, in memory. A slot has the fields that rank a
/// game; the file has the rest.
struct DayBoard: Sendable {
    struct Slot: Sendable {
        let player: PlayerID
        let nonce: GameNonce
        let received: UTCInstant
        let place: LinePlace
        let score: UInt8
        let flags: GameFlags

        init(_ entry: BoardEntry, _ place: LinePlace) {
            player = entry.player
            nonce = entry.nonce
            received = entry.received
            self.place = place
            score = UInt8(entry.score)
            flags = entry.flags
        }
    }

    private var slots: [Slot] = []
    private var numbers: [PlayerID: Int] = [:]
    /// The numbers of the slots by score, 1…7, each in the order of arrival: one after the other, they are the ranks.
    private var ranks = [[Int]](repeating: [], count: BoardEntry.lossScore)

    var count: Int { numbers.count }

    func slot(of player: PlayerID) -> Slot? { numbers[player].map { slots[$0] } }

    /// Adds a game that arrived after all others.
    mutating func add(_ slot: Slot) {
        numbers[slot.player] = slots.count
        ranks[Int(slot.score) - 1].append(slots.count)
        slots.append(slot)
    }

    mutating func remove(_ player: PlayerID) {
        guard let number = numbers.removeValue(forKey: player) else { return }
        ranks[Int(slots[number].score) - 1].removeAll { $0 == number }
    }

    /// Returns the rank of a player, from 1.
    func rank(of player: PlayerID) -> Int? {
        guard let number = numbers[player] else { return nil }
        let score = Int(slots[number].score) - 1
        let before = ranks[..<score].reduce(0) { $0 + $1.count }
        return before + 1 + Self.position(of: number, in: ranks[score])
    }

    private static func position(of number: Int, in sorted: [Int]) -> Int {
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Visits the slots from a rank on until `visit` returns false.
    func forEach(from start: Int = 1, _ visit: (_ rank: Int, _ slot: Slot) -> Bool) {
        var rank = 1
        for numbers in ranks {
            guard rank + numbers.count > start else {
                rank += numbers.count
                continue
            }
            for number in numbers[max(0, start - rank)...] {
                guard visit(max(rank, start), slots[number]) else { return }
                rank = max(rank, start) + 1
            }
        }
    }

    /// Returns the slots of some players in the order of their ranks.
    func slots(of players: [PlayerID]) -> [Slot] {
        players.compactMap { numbers[$0] }.sorted { (slots[$0].score, $0) < (slots[$1].score, $1) }.map { slots[$0] }
    }
}
