import LeaderboardCore
import ServeKit
import Synchronization
import SystemKit

/// The answers that all strangers share: pages of boards, as JSON and as HTML. Each change of the data voids them all.
final class AnswerCache: Sendable {
    enum Key: Hashable, Sendable {
        case board(BoardRequest)
        case standings(list: String, hidesFlagged: Bool, start: Int, rows: Int)
        case page(String)
    }

    struct Answer: Sendable {
        let response: PreparedResponse
        /// The revision of a day's board.
        var revision: BoardRevision?
    }

    private struct Kept: Sendable {
        let answer: Answer
        let version: Int
        let time: Double
    }

    private static let mostAnswers = 1_000

    private let lifetime: Double
    private let now: @Sendable () -> Double
    private let version = Atomic(0)
    private let kept = Mutex<[Key: Kept]>([:])

    /// - Parameters:
    ///   - lifetime: the seconds after which an answer is made again. Other servers change a shared database unnoticed.
    ///   - now: the time in seconds, on a clock that nobody can set.
    init(lifetime: Double, now: @escaping @Sendable () -> Double = { SystemTime.monotonic }) {
        self.lifetime = lifetime
        self.now = now
    }

    /// Voids all answers.
    func changed() { version.add(1, ordering: .sequentiallyConsistent) }

    /// Returns an answer if there is a valid one.
    func known(_ key: Key) -> Answer? {
        let (version, time) = (version.load(ordering: .sequentiallyConsistent), now())
        guard let kept = kept.withLock({ $0[key] }), kept.version == version, time - kept.time < lifetime else {
            return nil
        }
        return kept.answer
    }

    /// Returns the valid answer, or makes it.
    func answer(_ key: Key, _ make: () throws -> Answer) rethrows -> Answer {
        if let known = known(key) { return known }
        let (version, time) = (version.load(ordering: .sequentiallyConsistent), now())
        let answer = try make()
        kept.withLock { kept in
            if kept.count >= Self.mostAnswers { kept.removeAll() }
            kept[key] = Kept(answer: answer, version: version, time: time)
        }
        return answer
    }
}
