import JSONStore
import Synchronization

extension JSONLeaderboardStorage {
    package func add(_ player: Player) throws(Refusal) { try add([player]) }

    /// Adds players with one sync, all or none.
    package func add(_ players: [Player]) throws(Refusal) {
        try change { (files) throws(Refusal) in
            guard index.withLock({ $0.players.count + players.count <= Self.mostPlayers }) else { throw .playersFull }
            var keys: Set<NameKey> = []
            for player in players {
                guard keys.insert(player.key).inserted else { throw .nameTaken }
                try requireFree(player.key, for: player.id)
            }
            let places = try reporting { () throws(StorageError) in
                try files.players.append(players.map { player in { PlayerLine.player(player).append(to: &$0) } })
            }
            index.withLock { index in
                for (player, place) in zip(players, places) { index.set(player, place) }
            }
        }
    }

    package func player(_ id: PlayerID) throws(Refusal) -> Player? { index.withLock { $0.players[id]?.player } }

    package func rename(_ id: PlayerID, to name: String) throws(Refusal) {
        try change { (files) throws(Refusal) in
            guard var player = try player(id) else { throw .playerUnknown }
            player.name = name
            try requireFree(player.key, for: id)
            try write(player, &files)
        }
    }

    package func setToken(_ token: SecretDigest, of id: PlayerID) throws(Refusal) {
        try change { (files) throws(Refusal) in
            guard var player = try player(id) else { throw .playerUnknown }
            player.token = token
            try write(player, &files)
        }
    }

    private func requireFree(_ key: NameKey, for id: PlayerID) throws(Refusal) {
        if let owner = index.withLock({ $0.owner(of: key) }), owner != id { throw .nameTaken }
    }

    /// Writes a player's line, and erases the line before, so that an old name is nowhere left.
    private func write(_ player: Player, _ files: inout Files) throws(Refusal) {
        let before = index.withLock { $0.players[player.id]?.place }
        let place = try reporting { () throws(StorageError) in
            try files.players.append([{ PlayerLine.player(player).append(to: &$0) }])[0]
        }
        index.withLock { $0.set(player, place) }
        if let before { eraseOrReport(folder.players, before) }
    }

    /// Erases a line that a newer line has replaced. A failure leaves a line that no longer counts.
    private func eraseOrReport(_ path: String, _ place: LinePlace) {
        do throws(StorageError) { try StoredLine.erase(path, place, options) } catch { report(error.description) }
    }

    // MARK: Deletion

    /// The lines of a player in files, which outlive the player in memory until they are erased.
    struct Traces: Sendable {
        var player: LinePlace?
        let open: [(day: BoardDay, place: LinePlace)]
        let groups: Set<GroupID>
    }

    /// Deletes a player. With the first line, the player is gone; work that fails then is repeated later.
    package func delete(_ id: PlayerID) throws(Refusal) {
        try change { (files) throws(Refusal) in
            guard let place = index.withLock({ $0.players[id]?.place }) else { throw .playerUnknown }
            try reporting { () throws(StorageError) in
                _ = try files.players.append([{ PlayerLine.deleted(id, isDone: false).append(to: &$0) }])
            }
            files.unfinished[id] = remove(id, at: place)
        }
        do throws(StorageError) { try finishDeletions() } catch { report(error.description) }
    }

    private func remove(_ id: PlayerID, at place: LinePlace?) -> Traces {
        index.withLock { index in
            let open = index.days.flatMap { day, boards in
                boards.values.compactMap { $0.slot(of: id) }.map { (day, $0.place) }
            }
            let traces = Traces(player: place, open: open, groups: index.groupIDs(of: id))
            index.remove(id)
            return traces
        }
    }

    /// Erases what is left of players whose deletion was interrupted when the server ended.
    func finishDeletions(_ ids: [PlayerID]) throws(StorageError) {
        try withFiles { (files) throws(StorageError) in
            for id in ids { files.unfinished[id] = remove(id, at: nil) }
        }
        try finishDeletions()
    }

    /// Erases what is left of deleted players. The files are free between two closed boards, so that games need not wait
    /// for a long search.
    func finishDeletions() throws(StorageError) {
        for id in files.withLock({ Array($0.unfinished.keys) }) {
            try withFiles { (files) throws(StorageError) in try eraseOpenTraces(of: id, &files) }
            for name in Folder.names(folder.closed) {
                guard let (day, list) = BoardFolder.board(ofClosed: name) else { continue }
                try withFiles { (_) throws(StorageError) in
                    try ClosedBoard(folder, day, list).erase(id, options: options)
                }
            }
            try withFiles { (files) throws(StorageError) in
                guard files.unfinished[id] != nil else { return }
                _ = try files.players.append([{ PlayerLine.deleted(id, isDone: true).append(to: &$0) }])
                files.unfinished[id] = nil
            }
        }
    }

    private func eraseOpenTraces(of id: PlayerID, _ files: inout Files) throws(StorageError) {
        guard let traces = files.unfinished[id] else { return }
        if let place = traces.player { try StoredLine.erase(folder.players, place, options) }
        for (day, place) in traces.open where files.days[day] != nil {
            try StoredLine.erase(folder.open(day), place, options)
        }
        for group in traces.groups { try removeMember(id, of: group, &files) }
    }

    // MARK: Changes

    /// Runs a change under the lock of the files.
    func change<Value: Sendable>(
        _ body: (inout Files) throws(Refusal) -> Value
    ) throws(Refusal) -> Value {
        let result = files.withLock { files in
            Result { () throws(Refusal) in try body(&files) }
        }
        return try result.get()
    }
}
