import TestSupport
import Testing

/// Lets the main actor work until something is so. All tests of this target share it, and each turn may draw hundreds of screens:
/// on a busy machine what takes a moment takes half a minute.
@MainActor
func eventually(
    _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ condition: @MainActor () -> Bool
) async {
    let deadline = Deadline(in: Deadline.ofAStuckTest)
    while !condition() {
        guard !deadline.hasPassed else {
            Issue.record("It never came about: \(what)", sourceLocation: sourceLocation)
            return
        }
        await Task.yield()
    }
}

/// Lets everything happen that nothing holds back: the stubs answer at once, so a few turns are enough.
@MainActor
func settle() async {
    for _ in 0..<40 { await Task.yield() }
}
