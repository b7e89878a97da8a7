import WordleKit

extension Leaderboard {
    /// Returns a part of a day's board. A group's board is for its members.
    package func board(_ query: BoardQuery) throws(Refusal) -> BoardPage {
        try checkAccess(query.group, query.viewer, needsGroup: rules.needsGroup(query.list.text))
        var page = try storage.board(query)
        page.showsGuesses = page.own != nil
        let hiding = HiddenNames(openAnswers())
        for index in page.rows.indices { page.rows[index].name = hiding.shown(page.rows[index]) }
        return page
    }

    /// Returns a part of the all-time board.
    package func standings(_ query: StandingsQuery) throws(Refusal) -> StandingsPage {
        try checkAccess(query.group, query.viewer, needsGroup: rules.needsGroup(query.series))
        var page = try storage.standings(query)
        let hiding = HiddenNames(openAnswers())
        for index in page.rows.indices {
            page.rows[index].name = hiding.shown(page.rows[index].name, page.rows[index].player)
        }
        return page
    }

    /// Returns a player's game with its guesses, for a viewer who has finished the same game.
    package func game(
        of player: PlayerID, list: ListID, day: BoardDay, viewer: PlayerID
    ) throws(Refusal) -> (entry: BoardEntry, rows: [ScoredGuess]) {
        guard try storage.entry(of: viewer, list: list, day: day) != nil else { throw .gameNotFinished }
        guard let entry = try storage.entry(of: player, list: list, day: day) else { throw .playerUnknown }
        if let group = entry.group, player != viewer { try checkAccess(group, viewer, needsGroup: true) }
        return (entry, rules.rows(of: entry))
    }

    private func checkAccess(_ group: GroupID?, _ viewer: PlayerID?, needsGroup: Bool) throws(Refusal) {
        guard let group else {
            if needsGroup { throw .groupRequired }
            return
        }
        guard let viewer, try storage.group(group)?.members.contains(viewer) == true else { throw .groupUnknown }
    }
}
