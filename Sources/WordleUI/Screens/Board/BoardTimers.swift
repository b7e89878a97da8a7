import QuadCore
import QuadShell
import SystemKit
import WordleCore

/// The timers of the board: midnight, the turning tiles, and the countdown to the next puzzle.
@MainActor
final class BoardTimers {
    private let context: FeatureContext
    private(set) var reveal: TileReveal?
    private var midnight: TimerQueue.Timer?
    private var ticking: TimerQueue.Timer?
    /// A function that draws the board again.
    var onTick: () -> Void = {}

    init(_ context: FeatureContext) { self.context = context }

    /// - Parameter isToday: whether the board always shows today's puzzle, and not one of a fixed day.
    func waitForMidnight(isToday: Bool, _ then: @escaping () -> Void) {
        midnight?.cancel()
        if isToday { midnight = context.timers.at(context.clock.nextMidnight, then) }
    }

    /// Turns the tiles of a row one after another.
    func startReveal(row: Int, length: Int) {
        guard context.configuration.motion else { return }
        reveal = TileReveal(row: row)
        turnTiles(length)
    }

    func stopReveal() { reveal = nil }

    func stop() {
        stopReveal()
        ticking?.cancel()
    }

    private func turnTiles(_ length: Int) {
        ticking?.cancel()
        ticking = context.timers.after(TileReveal.tick) { [weak self] in
            guard let self, reveal != nil else { return }
            reveal?.step += 1
            if reveal?.isOver(length: length) == true { reveal = nil }
            if reveal != nil { turnTiles(length) }
            onTick()
        }
    }

    /// Updates the countdown every minute, but only while it is visible.
    func countDown(isSeen: Bool) {
        guard reveal == nil else { return }
        ticking?.cancel()
        guard isSeen else { return }
        let left = context.clock.secondsUntilMidnight
        ticking = context.timers.after(left.truncatingRemainder(dividingBy: 60) + 0.005) { [weak self] in
            self?.onTick()
        }
    }
}
