import TestSupport
import Testing

/// Lets the main actor work until a condition is true. All tests of this target share the main actor, and each turn may
/// draw hundreds of screens. On a busy machine, a brief wait may take half a minute.
@MainActor
func eventually(
    _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ condition: @MainActor () -> Bool
) async {
    let deadline = Deadline(in: Deadline.ofAStuckTest)
    var turns = 0
    while !condition() {
        guard !deadline.hasPassed else {
            Issue.record("It never came about: \(what)", sourceLocation: sourceLocation)
            return
        }
        turns += 1
        // Longer work is on another thread, which needs the processor. Each look may draw a whole screen.
        if turns < 50 { await Task.yield() } else { try? await Task.sleep(for: .milliseconds(2)) }
    }
}

/// Lets all unblocked work finish. The stubs answer at once, so a few turns are enough.
@MainActor
func settle() async {
    for _ in 0..<40 { await Task.yield() }
}
