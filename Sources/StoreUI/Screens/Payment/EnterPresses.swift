import QuadShell
import SystemKit

/// Presses of Enter. A second one soon after the first means nothing, nor does a held key.
@MainActor
final class EnterPresses {
    /// Seconds in which a second Enter is taken for the first one.
    private static let doubled = 0.3
    private let context: FeatureContext
    private var last = -1.0

    init(_ context: FeatureContext) { self.context = context }

    /// Notes an Enter that was meant for something else.
    func note() { last = context.timers.monotonic }

    /// Notes an Enter, and returns whether it stands for itself.
    func isFirst() -> Bool {
        let before = last
        note()
        return before < 0 || last - before >= Self.doubled
    }
}
