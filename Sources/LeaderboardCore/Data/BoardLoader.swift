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
        /// The games of these players in open days.
        var orphans: [(day: BoardDay, place: LinePlace)] = []
    }

    func load() throws(StorageError) -> Loaded {
        var index = BoardIndex()
        var deleted: [PlayerID: Bool] = [:]
        // Lines that a newer line replaces: a server that was killed did not erase them, and they hold names.
        var stale: [LinePlace] = []
        let players = try opened(folder.players) { value, place in
            switch PlayerLine(value) {
            case .player(let player):
                if let old = index.players[player.id]?.place { stale.append(old) }
                index.set(player, place)
            case .deleted(let id, let isDone):
                if let old = index.players[id]?.place { stale.append(old) }
                index.remove(id)
                deleted[id] = isDone
            case nil: return false
            }
            return true
        }
        for place in stale { try StoredLine.erase(folder.players, place, options) }
        let groups = try opened(folder.groups) { value, _ in
            switch GroupLine(value) {
            case .group(let group): index.set(group)
            case .ended(let id): index.remove(id)
            case nil: return false
            }
            return true
        }
        if isDue(players, live: index.players.count) || isDue(groups, live: index.groups.count) {
            try compact(index, unfinished: deleted.filter { !$0.value }.map(\.key))
            return try load()
        }
        var files = JSONLeaderboardStorage.Files(players: players, groups: groups)
        let closed = try loadStandings(&index)
        files.lastClosed = closed.last
        let unfinished = deleted.filter { !$0.value }.keys.sorted { $0.value < $1.value }
        var orphans: [(day: BoardDay, place: LinePlace)] = []
        for day in closed.open {
            var strangers = 0
            files.days[day] = try openDay(day, &index) { entry, place in
                if unfinished.contains(entry.player) { orphans.append((day, place)) } else { strangers += 1 }
            }
            if strangers > 0 {
                report(
                    "\(folder.open(day)) has \(strangers) games of players that \(folder.players) does not have. "
                        + "They are not on the board. Restore that file from a backup, then start the server again.")
            }
        }
        return Loaded(files: files, index: index, unfinished: unfinished, orphans: orphans)
    }

    /// Opens the file of a day and reads its games.
    /// - Parameter orphan: receives the games of players that do not exist.
    func openDay(
        _ day: BoardDay, _ index: inout BoardIndex, orphan: (BoardEntry, LinePlace) -> Void = { _, _ in }
    ) throws(StorageError) -> AppendedFile {
        index.days[day] = index.days[day] ?? [:]
        return try opened(folder.open(day)) { value, place in
            guard let entry = EntryLine.entry(value), entry.day == day else { return false }
            guard index.players[entry.player] != nil else {
                orphan(entry, place)
                return true
            }
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

    /// Whether most lines of a file were replaced by newer ones. A damaged file stays as it is.
    private func isDue(_ file: AppendedFile, live: Int) -> Bool {
        !file.isDamaged && file.lines > 2 * live + Self.spareLines
    }

    private static let spareLines = 1_000

    /// Writes the files of players and groups anew, with one line for each.
    private func compact(_ index: BoardIndex, unfinished: [PlayerID]) throws(StorageError) {
        var (players, groups): ([UInt8], [UInt8]) = ([], [])
        func add(_ line: (inout [UInt8]) -> Void, to bytes: inout [UInt8]) {
            var object: [UInt8] = []
            line(&object)
            bytes += LogLine.sealed(object) + [0x0A]
        }
        for known in index.players.values.sorted(by: { $0.place.offset < $1.place.offset }) {
            add(PlayerLine.player(known.player).append, to: &players)
        }
        for id in unfinished { add(PlayerLine.deleted(id, isDone: false).append, to: &players) }
        for group in index.groups.values.sorted(by: { $0.founded < $1.founded }) {
            add(GroupLine.group(group).append, to: &groups)
        }
        try WholeFile(folder.players, options: options).replace(with: players)
        try WholeFile(folder.groups, options: options).replace(with: groups)
    }

    private typealias Board = (day: BoardDay, list: ListID)

    /// Reads the all-time results, and adds the closed days that they lack.
    /// - Returns: the last closed day, and the days whose games are in `open`.
    private func loadStandings(
        _ index: inout BoardIndex
    ) throws(StorageError) -> (last: BoardDay?, open: [BoardDay]) {
        let file = StandingsFile(path: folder.standings, options: options)
        let all = Folder.names(folder.closed).compactMap(BoardFolder.board)
        let stored = try file.read()
        if stored == nil, !all.isEmpty {
            report("\(folder.standings) is missing or damaged. It is made again from the boards of closed days.")
        }
        let open = try openDays(closedThrough: stored?.through)
        // A day with a file in `open` was not closed completely; its games are read from there.
        let boards = all.filter { !open.contains($0.day) }
        var tables = stored?.tables ?? [:]
        for series in tables.keys {
            for line in tables[series]?.lines ?? [] where index.players[line.player] == nil {
                tables[series]?.remove(line.player)
            }
        }
        for board in boards {
            try add(board, isCounted: stored.map { board.day <= $0.through } ?? false, to: &tables, index)
        }
        let last = [boards.map(\.day).max(), stored?.through].compactMap { $0 }.max()
        if let last, last != stored?.through { try file.write(tables, through: last) }
        index.closedStandings = tables
        index.standings = tables
        return (last, open)
    }

    /// Returns the days in `open`. The file of a day that is in the all-time results is removed: the closing of the day
    /// was interrupted just before.
    private func openDays(closedThrough through: BoardDay?) throws(StorageError) -> [BoardDay] {
        var open: [BoardDay] = []
        for day in Folder.names(folder.open).compactMap(BoardFolder.day(ofOpen:)) {
            guard let through, day <= through else {
                open.append(day)
                continue
            }
            try Folder.remove(folder.open(day))
        }
        return open
    }

    /// Makes the index of a closed board if it is missing, and adds the games to the results if they lack them.
    private func add(
        _ board: Board, isCounted: Bool, to tables: inout [String: StandingsTable], _ index: BoardIndex
    ) throws(StorageError) {
        let closed = ClosedBoard(folder, board.day, board.list)
        let isIndexed = try closed.isIndexed(options: options)
        if isCounted, isIndexed { return }
        if !isIndexed, closed.hasIndex {
            report("The board of \(board.day), \(board.list), was changed or damaged. Its index is made again.")
        }
        try closed.rebuildIndex(options: options) { entry in
            guard !isCounted, index.players[entry.player] != nil else { return }
            tables[entry.list.series, default: StandingsTable()].add(
                entry.player, score: entry.score, isFast: entry.flags.contains(.fastRows), received: entry.received)
        }
    }
}
