import LeaderboardCore
import Synchronization
import WordleKit

/// A leaderboard on a storage, with a clock and random bits that the test controls.
final class BoardFixture: Sendable {
    static let day = BoardDay("2026-11-30") ?? BoardDay(number: 0)
    static let noon = UTCInstant("2026-11-30T12:00:00Z") ?? UTCInstant(milliseconds: 0)

    let storage: any LeaderboardStorage
    let board: Leaderboard
    let rules = GameRules()
    private let clock = SharedClock()

    private let kept: (any AnyObject & Sendable)?

    /// - Parameter kept: an object that must live as long as the fixture.
    init(_ storage: any LeaderboardStorage, keeping kept: (any AnyObject & Sendable)? = nil) {
        self.kept = kept
        self.storage = storage
        board = Leaderboard(storage: storage, now: { [clock] in clock.now })
    }

    var now: UTCInstant {
        get { clock.now }
        set { clock.now = newValue }
    }

    func advance(_ seconds: Int) { clock.now = clock.now.advanced(seconds: seconds) }

    func player(_ name: String? = nil) throws(Refusal) -> PlayerID { try board.register(name: name).id }

    var answer: String { rules.answer(of: Self.day).text }

    /// A word that is allowed and is not the answer.
    var wrong: String { answer == "crane" ? "slate" : "crane" }

    /// A game that is solved in a number of guesses; 7 is a loss.
    func game(
        score: Int, day: BoardDay = BoardFixture.day, list: ListID? = nil, mode: HardMode = .normal,
        seconds: Int? = 90, nonce: GameNonce = GameNonce(.secure), group: GroupID? = nil
    ) -> SubmittedGame {
        let answer = rules.answer(of: day).text
        let wrong = answer == "crane" ? "slate" : "crane"
        let misses = [String](repeating: wrong, count: min(score, 7) - 1)
        return SubmittedGame(
            list: list ?? rules.list(of: day), day: day, guesses: score == 7 ? misses : misses + [answer], mode: mode,
            seconds: seconds, began: now.advanced(seconds: -90), nonce: nonce, group: group)
    }

    @discardableResult
    func play(_ player: PlayerID, score: Int, seconds: Int? = 90) throws(Refusal) -> BoardEntry {
        try board.submit(game(score: score, seconds: seconds), of: player).entry
    }

    func query(
        group: GroupID? = nil, hidesFlagged: Bool = false, start: Int = 1, rows: Int = 10, viewer: PlayerID? = nil
    ) throws(Refusal) -> BoardQuery {
        try BoardQuery(
            list: rules.list(of: Self.day), day: Self.day, group: group, hidesFlagged: hidesFlagged, start: start,
            rows: rows, viewer: viewer)
    }
}

/// A clock that the test sets.
final class SharedClock: Sendable {
    private let value = Mutex(BoardFixture.noon)

    var now: UTCInstant {
        get { value.withLock { $0 } }
        set { value.withLock { $0 = newValue } }
    }
}
