import Synchronization
import SystemKit

/// A queue that stores waiting games together, so that they share a sync. Games that arrive during a sync wait for the
/// next one.
package final class SubmissionQueue: Sendable {
    package typealias Completion = @Sendable (Result<RankedAcceptance, Refusal>) -> Void

    /// The games that may wait; more are refused instead of filling the memory.
    package static let mostWaiting = 10_000
    private static let largestBatch = 1_000

    private struct Waiting: Sendable {
        let player: PlayerID
        let game: SubmittedGame
        let completion: Completion
    }

    private struct State {
        var waiting: [Waiting] = []
        var isStopped = false
    }

    private let leaderboard: Leaderboard
    private let state = Mutex(State())
    private let work = Semaphore()

    /// Starts the thread of the queue.
    package init(_ leaderboard: Leaderboard) throws(SystemCallError) {
        self.leaderboard = leaderboard
        try OwnThread.start { self.run() }
    }

    /// Adds a game. The completion runs on the queue's thread once the game is on disk or refused.
    package func add(_ game: SubmittedGame, of player: PlayerID, _ completion: @escaping Completion) {
        let isAdded = state.withLock { state in
            guard !state.isStopped, state.waiting.count < Self.mostWaiting else { return false }
            state.waiting.append(Waiting(player: player, game: game, completion: completion))
            return true
        }
        guard isAdded else { return completion(.failure(.tooManyRequests(seconds: 1))) }
        work.signal()
    }

    /// Adds a game and waits for the outcome.
    package func submit(_ game: SubmittedGame, of player: PlayerID) throws(Refusal) -> Acceptance {
        let (box, done) = (OutcomeBox(), Semaphore())
        add(game, of: player) { result in
            box.set(result)
            done.signal()
        }
        done.wait()
        return try box.value.get().acceptance
    }

    /// Lets the thread end after the games that wait now.
    package func stop() {
        state.withLock { $0.isStopped = true }
        work.signal()
    }

    private func run() {
        while true {
            work.wait()
            let (batch, isStopped) = state.withLock { state in
                let batch = Array(state.waiting.prefix(Self.largestBatch))
                state.waiting.removeFirst(batch.count)
                return (batch, state.isStopped && state.waiting.isEmpty)
            }
            // Each game signals once, so the signals of a batch's other games find nothing to do.
            if !batch.isEmpty {
                let results = leaderboard.ranked(leaderboard.submit(batch.map { ($0.player, $0.game) }))
                for (waiting, result) in zip(batch, results) { waiting.completion(result) }
            }
            if isStopped { return }
        }
    }
}

/// The outcome of a game that a thread waits for.
private final class OutcomeBox: Sendable {
    private let result = Mutex<Result<RankedAcceptance, Refusal>>(.failure(.storageFailed))

    var value: Result<RankedAcceptance, Refusal> { result.withLock { $0 } }

    func set(_ value: Result<RankedAcceptance, Refusal>) { result.withLock { $0 = value } }
}
