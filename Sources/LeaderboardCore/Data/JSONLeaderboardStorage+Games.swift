import JSONStore
import Synchronization

extension JSONLeaderboardStorage: LeaderboardStorage {
    package func accept(_ entries: [BoardEntry]) -> [Result<Acceptance, Refusal>] {
        files.withLock { files in
            var batch = AcceptingBatch(entries)
            index.withLock { batch.classify($0, lastClosed: files.lastClosed) }
            for (day, numbers) in batch.newByDay() {
                do throws(StorageError) {
                    try append(numbers, of: entries, day, &files)
                    for number in numbers { batch.results[number] = .success(.new(entries[number])) }
                } catch {
                    let refusal = refusal(for: error)
                    for number in numbers { batch.results[number] = .failure(refusal) }
                }
            }
            batch.settleRest { slot, entry in stored(slot, entry.day) }
            return batch.results
        }
    }

    /// Writes and syncs games of one day; then readers see them.
    private func append(
        _ numbers: [Int], of entries: [BoardEntry], _ day: BoardDay, _ files: inout Files
    ) throws(StorageError) {
        let known = files.days[day]
        var file = if let known { known } else { try openDay(day) }
        defer { files.days[day] = file }
        let places = try file.append(numbers.map { number in { EntryLine.append(entries[number], to: &$0) } })
        index.withLock { index in
            for (number, place) in zip(numbers, places) { index.add(entries[number], place) }
        }
    }

    /// Makes the file of a day whose first game arrived.
    private func openDay(_ day: BoardDay) throws(StorageError) -> AppendedFile {
        let loader = BoardLoader(folder: folder, options: options, report: report)
        var unused = BoardIndex()
        return try loader.openDay(day, &unused)
    }

    /// Reads the game of a slot from the file of its day.
    func stored(_ slot: DayBoard.Slot, _ day: BoardDay) -> BoardEntry? {
        let range = slot.place.offset..<slot.place.offset + slot.place.length
        return StoredLine.bytes(folder.open(day), range)?.withUnsafeBufferPointer(EntryLine.entry)
    }
}
