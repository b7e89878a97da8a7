import LeaderboardCore

/// The notes beside a name on a page.
enum FlagText {
    static func html(_ flags: GameFlags, isVerified: Bool = true) -> String {
        var notes: [String] = []
        if !isVerified { notes.append("unverified") }
        if flags.contains(.fastRows) { notes.append("flagged: fast rows") }
        if flags.contains(.firstGuesses) { notes.append("flagged: first guesses") }
        return notes.map { " <span class=\"flag\">\($0)</span>" }.joined()
    }
}
