import JSONKit
import JSONStore

/// The reading of a leaderboard's folder at the start of a server.
struct BoardLoader {
    let folder: BoardFolder
    let options: StorageOptions
    let report: @Sendable (String) -> Void

    struct Loaded {
        var files: JSONLeaderboardStorage.Files
        var index: BoardIndex
        /// The players whose deletion was interrupted.
        var unfinished: [PlayerID]
    }

    func load() throws(StorageError) -> Loaded {
        var index = BoardIndex()
        var deleted: [PlayerID: Bool] = [:]
        let players = try opened(folder.players) { value, place in
            switch PlayerLine(value) {
            case .player(let player): index.set(player, place)
            case .deleted(let id, let isDone):
                index.remove(id)
                deleted[id] = isDone
            case nil: return false
            }
            return true
        }
        let groups = try opened(folder.groups) { value, _ in
            switch GroupLine(value) {
            case .group(let group): index.set(group)
            case .ended(let id): index.remove(id)
            case nil: return false
            }
            return true
        }
        var files = JSONLeaderboardStorage.Files(players: players, groups: groups)
        files.lastClosed = try loadStandings(&index)
        for name in Folder.names(folder.open) {
            guard let day = BoardFolder.day(ofOpen: name) else { continue }
            files.days[day] = try openDay(day, &index)
        }
        let unfinished = deleted.filter { !$0.value }.keys.sorted { $0.value < $1.value }
        return Loaded(files: files, index: index, unfinished: unfinished)
    }

    /// Opens the file of a day and reads its games.
    func openDay(_ day: BoardDay, _ index: inout BoardIndex) throws(StorageError) -> AppendedFile {
        index.days[day] = index.days[day] ?? [:]
        return try opened(folder.open(day)) { value, place in
            guard let entry = EntryLine.entry(value), entry.day == day else { return false }
            guard index.players[entry.player] != nil else { return true }
            // The first game stands, if a person copied a line.
            if index.days[day]?[entry.list]?.slot(of: entry.player) == nil { index.add(entry, place) }
            return true
        }
    }

    private func opened(
        _ path: String, _ visit: (_ value: JSONValue, _ place: LinePlace) -> Bool
    ) throws(StorageError) -> AppendedFile {
        var damaged: [DamagedLine] = []
        let file = try AppendedFile(path, options: options, damage: { damaged.append($0) }, visit)
        for line in damaged {
            report(line.message)
            try line.setAside(in: folder, options: options)
        }
        return file
    }

    /// Reads the all-time results, and adds the closed days that they lack.
    /// - Returns: the last closed day.
    private func loadStandings(_ index: inout BoardIndex) throws(StorageError) -> BoardDay? {
        let boards = Folder.names(folder.closed).compactMap(BoardFolder.board)
        let file = StandingsFile(path: folder.standings, options: options)
        let stored = try file.read()
        if stored == nil, !boards.isEmpty {
            report("\(folder.standings) is missing or damaged. It is made again from the boards of closed days.")
        }
        var tables = stored?.tables ?? [:]
        for series in tables.keys {
            for line in tables[series]?.lines ?? [] where index.players[line.player] == nil {
                tables[series]?.remove(line.player)
            }
        }
        for board in boards {
            // A day with a file in `open` was not closed completely; its games are read from there.
            if Folder.names(folder.open).contains("\(board.day).jsonl") { continue }
            let closed = ClosedBoard(folder, board.day, board.list)
            guard board.day > (stored?.through ?? BoardDay(number: .min)) || !closed.isIndexed else { continue }
            let counts = board.day > (stored?.through ?? BoardDay(number: .min))
            try closed.rebuildIndex(options: options) { entry in
                guard counts, index.players[entry.player] != nil else { return }
                tables[entry.series, default: StandingsTable()].add(
                    entry.player, score: entry.score, isFast: entry.flags.contains(.fastRows),
                    received: entry.received)
            }
        }
        let last = boards.map(\.day).max()
        if let last, last != stored?.through, stored?.through ?? last <= last { try file.write(tables, through: last) }
        index.closedStandings = tables
        index.standings = tables
        return [last, stored?.through].compactMap { $0 }.max()
    }
}
