extension PageArea {
    static let solver = PageArea(
        title: "Wordle: analysis and leaderboard",
        note: """
            The lists are made up and as long as the original ones: 2,315 answers and 12,972 guesses. The whole strategies are \
            proved to be the best ones after SLATE. A row of an analysis includes the patterns of its position. The server \
            stores games in JSON files, unless the line says otherwise, and is measured with wrk over 64 connections; the reference is a C program on the same \
            HTTP library that answers a constant page, or stores the request with a shared sync.
            """,
        lines: [
            PageLine("Patterns of all guesses", "wordle.solver.matrix", of: ""),
            PageLine("Information of all first guesses", "wordle.solver.entropies", of: ""),
            PageLine("Best strategy after SLATE", "wordle.solver.normal", of: ""),
            PageLine("Best strategy after SLATE in hard mode", "wordle.solver.hard", of: ""),
            PageLine("Analysis of a row, median", "wordle.solver.step", of: ""),
            PageLine("Analysis of a game, median", "wordle.solver.game", of: ""),
            PageLine("Top 10 of the leaderboard", "leaderboard.reads", of: ""),
            PageLine("Games stored by the leaderboard", "leaderboard.games", of: ""),
            PageLine("Games stored by the leaderboard in PostgreSQL", "leaderboard.games.postgresql", of: ""),
            PageLine("Top 10 and own row of 100,000 games", "leaderboard.top", of: ""),
            PageLine("Top 10 and own row of all time, 100,000 players", "leaderboard.standings", of: ""),
            PageLine("Memory with 1,000 waiting requests", "leaderboard.waiting.memory", of: ""),
        ])
}
