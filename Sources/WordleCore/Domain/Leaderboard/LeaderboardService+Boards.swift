import QuadCore

/// Boards and groups.
extension LeaderboardService {
    package func board(_ place: BoardPlace, rows: Int) async throws(LeaderboardError) -> BoardView {
        let day: CalendarDay = if case .day(let day) = place.span { day } else { today }
        return try await acting { (account) throws(LeaderboardError) in
            try await client.board(place, list: BoardListID.builtIn(on: day), rows: rows, of: account)
        }
    }

    package func groups() async throws(LeaderboardError) -> [LeaderboardGroup] {
        try await acting { (account) throws(LeaderboardError) in
            account.kind == .quad ? try await client.groups(of: account) : []
        }
    }

    package func found(group title: String) async throws(LeaderboardError) -> LeaderboardGroup {
        try await named { (account) throws(LeaderboardError) in try await client.found(group: title, by: account) }
    }

    package func join(code: String) async throws(LeaderboardError) -> LeaderboardGroup {
        try await named { (account) throws(LeaderboardError) in try await client.join(code: code, by: account) }
    }

    package func newCode(of group: String) async throws(LeaderboardError) -> String {
        try await named { (account) throws(LeaderboardError) in try await client.newCode(of: group, by: account) }
    }

    package func leave(group: String) async throws(LeaderboardError) {
        try await named { (account) throws(LeaderboardError) in try await client.leave(group: group, by: account) }
    }

    /// Does work that needs a player with a name.
    private func named<Value>(
        _ work: (LeaderboardAccount) async throws(LeaderboardError) -> Value
    ) async throws(LeaderboardError) -> Value {
        try await acting { (account) throws(LeaderboardError) in
            guard account.kind == .quad else { throw .onlyScores }
            return try await work(account)
        }
    }
}
