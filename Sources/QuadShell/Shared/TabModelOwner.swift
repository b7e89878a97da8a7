import QuadCore

/// A tab's own model around the state that its screens share.
@MainActor
package protocol TabModelOwner: AnyObject {
    associatedtype Contents
    var shared: TabModel<Contents> { get }
}

extension TabModelOwner {
    package var content: ListContent { shared.state }
    /// A number that changes with every change of the contents.
    package var revision: Observed<Int> { shared.revision }
    package func observe(for owner: AnyObject, _ notify: @escaping () -> Void) { shared.observe(for: owner, notify) }
    package func load() { shared.load() }
    package func changedElsewhere() { shared.changedElsewhere() }
    package func whenRead() async { await shared.whenRead() }
    package func refresh() async { await shared.refresh() }
    package func retried() { shared.retried() }
    package func writeAgain() async { await shared.writeAgain() }
    package func finish() async { await shared.finish() }
}
