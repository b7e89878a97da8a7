import QuadCore
import QuadShell
import SystemKit

/// The wait for a word from another host, which may be slow or may not respond.
@MainActor
final class WordWait {
    /// The seconds before the wait is shown. A stored game loads faster, so the message does not flash.
    private static let patience = 0.3

    private let context: FeatureContext
    /// The number of waits so far. The result of an earlier wait is ignored.
    private var number = 0
    /// The time of the request.
    private var askedAt: Double?
    private var asking: TimerQueue.Timer?
    /// A function that draws the board again.
    var onTick: () -> Void = {}

    init(_ context: FeatureContext) { self.context = context }

    /// The seconds of the current wait; nil if there is none.
    var seconds: Int? { askedAt.map { Int(max(0, context.clock.now - $0)) } }

    /// Begins a wait and returns its number.
    /// - Parameter isAsked: whether another host is asked.
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

    /// Ends the wait; its word is ignored.
    func giveUp() {
        number += 1
        stop()
    }
}
