import QuadCore

/// The items of a collection behind a list: read whenever it is shown, and changed by steps that can be taken back.
@MainActor
package final class StoredItems<Item: Identifiable & Equatable & Sendable> where Item.ID == String {
    package let list: ListModel<Item>
    /// Those the filter leaves out as well.
    private(set) var all: [Item] = []
    private let context: FeatureContext
    private let read: () async throws -> [Item]
    private let apply: (ItemChanges<Item>) async throws -> Void

    /// - Parameter apply: does all of a change or none of it.
    package init(
        _ list: ListModel<Item>, in context: FeatureContext, read: @escaping () async throws -> [Item],
        apply: @escaping (ItemChanges<Item>) async throws -> Void
    ) {
        self.list = list
        self.context = context
        self.read = read
        self.apply = apply
        list.beginLoading()
    }

    package func load() {
        Task { await loadNow() }
    }

    /// Says what came of it. What is refused leaves the marks, to try again.
    /// - Parameters:
    ///   - title: for undo, as in “deleting the feed”.
    ///   - done: as a sentence: “Deleted the feed”.
    package func change(_ title: String, _ done: String, _ changes: ItemChanges<Item>) {
        Task {
            await context.attempt {
                try await apply(changes)
                context.undoStack.record(title, did: changes) { [apply, weak self] in
                    try await apply($0)
                    await self?.loadNow()
                }
                list.clearedMarks()
                context.say(.success("\(done) · \(context.undoWords())"))
            }
            await loadNow()
        }
    }

    private func loadNow() async {
        do {
            all = try await read()
            list.show(all)
        } catch {
            list.fail(ErrorText.of(error), advice: "\(context.key(.goBack)) goes back; opening it again tries again")
        }
    }
}
