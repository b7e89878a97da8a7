import JSONStore
import Synchronization

// The end of days. The day's file is removed last, so the next start repeats a closing that was interrupted.
extension JSONLeaderboardStorage {
    func close(at now: UTCInstant) throws(StorageError) {
        let ended = files.withLock { files in
            files.days.keys.filter { DayWindow($0).isOver(at: now) }.sorted()
        }
        for day in ended { try close(day) }
        try finishDeletions()
    }

    private func close(_ day: BoardDay) throws(StorageError) {
        try withFiles { (files) throws(StorageError) in
            guard files.days[day] != nil else { return }
            let boards = index.withLock { $0.days[day] ?? [:] }
            let bytes = try Folder.contents(of: folder.open(day), options: options) ?? []
            for (list, board) in boards {
                var lines: [(player: PlayerID, line: ArraySlice<UInt8>)] = []
                lines.reserveCapacity(board.count)
                board.forEach { _, slot in
                    let end = slot.place.offset + slot.place.length
                    if end <= bytes.count { lines.append((slot.player, bytes[slot.place.offset..<end])) }
                    return true
                }
                try ClosedBoard(folder, day, list).write(lines, options: options)
            }
            var standings = index.withLock { $0.closedStandings }
            for (list, board) in boards {
                board.forEach { _, slot in
                    standings[list.series, default: StandingsTable()].add(slot)
                    return true
                }
            }
            try StandingsFile(path: folder.standings, options: options).write(standings, through: day)
            index.withLock { index in
                index.closedStandings = standings
                index.days[day] = nil
            }
            files.days[day] = nil
            files.lastClosed = max(day, files.lastClosed ?? day)
            try Folder.remove(folder.open(day))
            try Folder.synchronize(folder.open)
        }
    }

    /// Runs a change of the files; other changes wait.
    func withFiles<Value: Sendable>(
        _ body: (inout Files) throws(StorageError) -> Value
    ) throws(StorageError) -> Value {
        let result = files.withLock { files in
            Result { () throws(StorageError) in try body(&files) }
        }
        return try result.get()
    }
}
