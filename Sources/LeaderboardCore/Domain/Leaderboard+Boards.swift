import WordleKit

extension Leaderboard {
    /// Returns a part of a day's board. A group's board is for its members.
    package func board(_ query: BoardQuery) throws(Refusal) -> BoardPage {
        try checkAccess(query.group, query.viewer, query.list)
        var query = query
        query.list = rules.stored(query.list)
        var page = try storage.board(query)
        page.showsGuesses = page.own != nil
        let hiding = HiddenNames(openAnswers())
        for index in page.rows.indices { page.rows[index].name = hiding.shown(page.rows[index]) }
        return page
    }

    /// Returns a part of the all-time board.
    package func standings(_ query: StandingsQuery) throws(Refusal) -> StandingsPage {
        try checkAccess(query.group, query.viewer, query.list)
        var query = query
        query.list = rules.stored(query.list)
        var page = try storage.standings(query)
        let hiding = HiddenNames(openAnswers())
        for index in page.rows.indices {
            page.rows[index].name = hiding.shown(page.rows[index].name, page.rows[index].player)
        }
        return page
    }

    private func checkAccess(_ group: GroupID?, _ viewer: PlayerID?, _ list: ListID) throws(Refusal) {
        guard let group else {
            if rules.needsGroup(list) { throw .groupRequired }
            return
        }
        guard let viewer, try storage.group(group)?.members.contains(viewer) == true else { throw .groupUnknown }
    }
}
