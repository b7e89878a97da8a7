import QuadCore

/// The time that the player spends on a row: from the first key on, while the board is seen, without pauses.
@MainActor
final class PlayTime {
    /// A longer time without a key is no thinking about a word.
    private static let longestPause = 1_800.0

    private let clock: any WallClock
    /// The time of the last key; nil while nobody plays.
    private var last: Double?
    private(set) var seconds = 0.0

    init(_ clock: any WallClock) {
        self.clock = clock
    }

    /// Called for each key of the player.
    func goOn() {
        let now = clock.now
        if let last, now > last, now - last <= Self.longestPause { seconds += now - last }
        last = now
    }

    func pause() { last = nil }

    /// Begins the next row, which is thought about from now on.
    func begin() {
        seconds = 0
        last = clock.now
    }
}
