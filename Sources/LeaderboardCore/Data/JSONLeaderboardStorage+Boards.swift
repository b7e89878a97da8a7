import JSONStore
import Synchronization

extension JSONLeaderboardStorage {
    package func board(_ query: BoardQuery) throws(Refusal) -> BoardPage {
        // The board is read under the lock: a copy outside would make the next game copy the whole board.
        let found: Result<SlotPage?, Refusal> = index.withLock { index in
            Result { () throws(Refusal) in
                guard let board = index.days[query.day]?[query.list] else { return nil }
                return try slots(of: board, query, index)
            }
        }
        guard let slots = try found.get() else {
            return try page(of: ClosedBoard(folder, query.day, query.list), query)
        }
        return BoardPage(
            rows: slots.rows.compactMap { row($0, query) }, total: slots.total,
            own: slots.own.flatMap { row($0, query) })
    }

    private static func members(of group: GroupID, _ index: BoardIndex) throws(Refusal) -> [PlayerID] {
        guard let members = index.groups[group]?.members else { throw .groupUnknown }
        return members
    }

    // MARK: Open days

    /// A part of the board of an open day, before its rows are read from the file.
    private struct SlotPage {
        var rows: [RankedSlot]
        let total: Int
        let own: RankedSlot?
    }

    private struct RankedSlot {
        let rank: Int
        let slot: DayBoard.Slot
    }

    private func slots(
        of board: DayBoard, _ query: BoardQuery, _ index: BoardIndex
    ) throws(Refusal) -> SlotPage {
        if let group = query.group {
            let members = try Self.members(of: group, index)
            let all = board.slots(of: members).enumerated().map { RankedSlot(rank: $0 + 1, slot: $1) }
            let shown = all.dropFirst(query.start - 1).filter { isShown($0.slot, query, index) }
            let own = all.first { $0.slot.player == query.viewer }
            return SlotPage(rows: Array(shown.prefix(query.rows)), total: all.count, own: own)
        }
        var rows: [RankedSlot] = []
        board.forEach(from: query.start) { rank, slot in
            if isShown(slot, query, index) { rows.append(RankedSlot(rank: rank, slot: slot)) }
            return rows.count < query.rows && rank < query.start + query.rows + BoardQuery.mostSkipped
        }
        let own = query.viewer.flatMap { viewer in
            board.slot(of: viewer).flatMap { slot in
                board.rank(of: viewer).map { RankedSlot(rank: $0, slot: slot) }
            }
        }
        return SlotPage(rows: rows, total: board.count, own: own)
    }

    private func isShown(_ slot: DayBoard.Slot, _ query: BoardQuery, _ index: BoardIndex) -> Bool {
        guard query.hidesFlagged else { return true }
        let standing = index.standings[query.list.series]?[slot.player] ?? Standing()
        return slot.flags.isEmpty && !rules.isLucky(standing, in: query.list.series)
    }

    private func row(_ ranked: RankedSlot, _ query: BoardQuery) -> BoardRow? {
        if let entry = stored(ranked.slot, query.day) { return row(ranked.rank, entry) }
        // The day was closed between the two reads.
        let board = ClosedBoard(folder, query.day, query.list)
        return board.record(of: ranked.slot.player).flatMap(board.entry).flatMap { row(ranked.rank, $0) }
    }

    /// Returns nil for a game whose player was deleted.
    private func row(_ rank: Int, _ entry: BoardEntry) -> BoardRow? {
        index.withLock { index in
            guard let name = index.players[entry.player]?.player.name else { return nil }
            let standing = index.standings[entry.list.series]?[entry.player] ?? Standing()
            return BoardRow(rank: rank, name: name, entry: entry, flags: rules.flags(of: entry, player: standing))
        }
    }

    // MARK: Closed days

    private func page(of board: ClosedBoard, _ query: BoardQuery) throws(Refusal) -> BoardPage {
        if let group = query.group {
            let members = index.withLock { index in
                Result { () throws(Refusal) in try Self.members(of: group, index) }
            }
            return try page(of: board, query, members: members.get())
        }
        var rows: [BoardRow] = []
        board.forEach(from: query.start, damage: reportOnce) { rank, entry in
            if let row = row(rank, entry), !query.hidesFlagged || row.flags.isEmpty { rows.append(row) }
            return rows.count < query.rows && rank < query.start + query.rows + BoardQuery.mostSkipped
        }
        let own = query.viewer.flatMap(board.record).flatMap { record in
            board.entry(record).flatMap { row(record.rank, $0) }
        }
        return BoardPage(rows: rows, total: board.count, own: own)
    }

    /// Reports a damaged line of a closed board, and sets the line aside, when it is first met.
    private func reportOnce(_ line: DamagedLine) {
        let isNew = reported.withLock { $0.insert(line.message).inserted }
        guard isNew else { return }
        report(line.message)
        do throws(StorageError) { try line.setAside(in: folder, options: options) } catch { report(error.description) }
    }

    private func page(
        of board: ClosedBoard, _ query: BoardQuery, members: [PlayerID]
    ) throws(Refusal) -> BoardPage {
        let records = try reporting { () throws(StorageError) in
            try board.records(of: members, options: options)
        }
        let all = records.enumerated()
        let rows = all.dropFirst(query.start - 1).lazy.compactMap { place, record in
            board.entry(record).flatMap { self.row(place + 1, $0) }
        }.filter { !query.hidesFlagged || $0.flags.isEmpty }
        let own = all.first { $0.element.player == query.viewer }
        return BoardPage(
            rows: Array(rows.prefix(query.rows)), total: records.count,
            own: own.flatMap { place, record in board.entry(record).flatMap { row(place + 1, $0) } })
    }

    // MARK: All time

    package func standings(_ query: StandingsQuery) throws(Refusal) -> StandingsPage {
        let series = query.list.series
        let page: StandingsPage? = index.withLock { index in
            guard let table = index.standings[series] else { return StandingsPage(rows: [], total: 0, own: nil) }
            var wanted = table
            if let group = query.group {
                guard let members = index.groups[group]?.members else { return nil }
                wanted = StandingsTable()
                for member in members { table[member].map { wanted.set($0, of: member) } }
            }
            func row(_ rank: Int, _ line: StandingsTable.Line) -> StandingRow? {
                index.players[line.player].map { known in
                    StandingRow(
                        rank: rank, player: line.player, name: known.player.name, standing: line.standing,
                        flags: rules.flags(of: line.standing, in: series))
                }
            }
            let reach = query.start - 1 + query.rows + (query.hidesFlagged ? BoardQuery.mostSkipped : 0)
            let rows = wanted.best(reach).enumerated().dropFirst(query.start - 1)
                .compactMap { row($0.offset + 1, $0.element) }
                .filter { !query.hidesFlagged || $0.flags.isEmpty }
            let own = query.viewer.flatMap { viewer in
                wanted[viewer].flatMap { standing in
                    wanted.rank(of: viewer).flatMap { row($0, StandingsTable.Line(player: viewer, standing: standing)) }
                }
            }
            return StandingsPage(rows: Array(rows.prefix(query.rows)), total: wanted.count, own: own)
        }
        guard let page else { throw .groupUnknown }
        return page
    }
}
