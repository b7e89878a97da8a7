import QuadShell
import SystemKit

/// Presses of Enter. A second press soon after the first is ignored, as are the repeats of a held key.
@MainActor
final class EnterPresses {
    /// Seconds within which a second Enter is ignored.
    private static let doubled = 0.3
    private let context: FeatureContext
    private var last = -1.0

    init(_ context: FeatureContext) { self.context = context }

    /// Notes an Enter that had another purpose.
    func note() { last = context.timers.monotonic }

    /// Notes an Enter, and returns whether it counts.
    func isFirst() -> Bool {
        let before = last
        note()
        return before < 0 || last - before >= Self.doubled
    }
}
