import QuadCore
import QuadShell
import SystemKit

/// The wait for a word that somebody else is asked for: they may be slow, and they may not come.
@MainActor
final class WordWait {
    /// A stored game comes at once, and nothing flashes by.
    private static let patience = 0.3

    private let context: FeatureContext
    /// Counts the waits: what comes of an earlier one is no longer wanted.
    private var number = 0
    /// When the word was asked for.
    private var askedAt: Double?
    private var asking: TimerQueue.Timer?
    /// Draws the board again.
    var onTick: () -> Void = {}

    init(_ context: FeatureContext) { self.context = context }

    /// The seconds that were waited; nil while nothing is waited for.
    var seconds: Int? { askedAt.map { Int(max(0, context.clock.now - $0)) } }

    /// Begins a wait and returns its number.
    /// - Parameter isAsked: whether somebody else is asked.
    func begin(isAsked: Bool) -> Int {
        stop()
        let (number, start) = (number + 1, context.clock.now)
        self.number = number
        guard isAsked else { return number }
        asking = context.timers.after(Self.patience) { [weak self] in
            guard let self, isCurrent(number) else { return }
            askedAt = start
            countSeconds()
        }
        return number
    }

    func isCurrent(_ number: Int) -> Bool { number == self.number }

    private func countSeconds() {
        onTick()
        asking = context.timers.after(1) { [weak self] in
            guard let self, askedAt != nil else { return }
            countSeconds()
        }
    }

    func stop() {
        asking?.cancel()
        askedAt = nil
    }

    /// Stops the wait; the word is not wanted any longer.
    func giveUp() {
        number += 1
        stop()
    }
}
