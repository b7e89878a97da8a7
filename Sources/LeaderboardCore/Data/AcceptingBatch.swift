/// A batch of games, sorted into new games and games that were accepted before.
struct AcceptingBatch {
    private struct Key: Hashable {
        let player: PlayerID
        let list: ListID
        let day: BoardDay
    }

    private let entries: [BoardEntry]
    var results: [Result<Acceptance, Refusal>]
    /// The numbers of the new games.
    private var new: [Int] = []
    /// The games that were accepted before, by number.
    private var known: [Int: DayBoard.Slot] = [:]
    /// The later games of this batch with the key of an earlier one, and the number of the earlier one.
    private var twins: [Int: Int] = [:]

    init(_ entries: [BoardEntry]) {
        self.entries = entries
        results = entries.map { _ in .failure(.storageFailed) }
    }

    mutating func classify(_ index: BoardIndex, lastClosed: BoardDay?) {
        var first: [Key: Int] = [:]
        for (number, entry) in entries.enumerated() {
            let key = Key(player: entry.player, list: entry.list, day: entry.day)
            if let slot = index.days[entry.day]?[entry.list]?.slot(of: entry.player) {
                // A game that counts keeps counting after its player has left the group.
                known[number] = slot
            } else if let refusal = Self.refusal(entry, index, lastClosed) {
                results[number] = .failure(refusal)
            } else if let twin = first[key] {
                twins[number] = twin
            } else {
                first[key] = number
                new.append(number)
            }
        }
    }

    private static func refusal(_ entry: BoardEntry, _ index: BoardIndex, _ lastClosed: BoardDay?) -> Refusal? {
        guard index.players[entry.player] != nil else { return .playerUnknown }
        if let group = entry.group, !index.groupIDs(of: entry.player).contains(group) { return .groupUnknown }
        if let lastClosed, entry.day <= lastClosed { return .dayOver }
        return nil
    }

    /// Returns the numbers of the new games by day.
    func newByDay() -> [(BoardDay, [Int])] {
        Dictionary(grouping: new) { entries[$0].day }.sorted { $0.key < $1.key }
    }

    /// Sets the results of the games that were accepted before, in this batch or in an earlier one.
    mutating func settleRest(_ stored: (DayBoard.Slot, BoardEntry) -> BoardEntry?) {
        for (number, slot) in known {
            results[number] =
                stored(slot, entries[number]).map { Acceptance.outcome(entries[number], accepted: $0) }
                ?? .failure(.storageFailed)
        }
        for (number, twin) in twins {
            results[number] = results[twin].flatMap { Acceptance.outcome(entries[number], accepted: $0.entry) }
        }
    }
}
