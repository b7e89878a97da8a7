import QuadCore

/// The items of a collection behind a list. They are read whenever the list is shown, and changed by steps of undo.
@MainActor
package final class StoredItems<Item: Identifiable & Equatable & Sendable> where Item.ID == String {
    package let list: ListModel<Item>
    /// All items, whatever the filter is.
    private(set) var all: [Item] = []
    private let context: FeatureContext
    private let read: () async throws -> [Item]
    private let apply: (ItemChanges<Item>) async throws -> Void
    private lazy var reading = Reloader { [weak self] in await self?.readAll() }

    /// - Parameter apply: applies a change completely or not at all.
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

    package func load() { reading.begin() }

    /// Changes items and shows the result. After an error the marks stay, so that the user can try again.
    /// - Parameters:
    ///   - title: the title for undo: “deleting the feed”.
    ///   - done: the sentence for the status line: “Deleted the feed”.
    package func change(_ title: String, _ done: String, _ changes: ItemChanges<Item>) {
        context.writeInTask { [self] in
            await context.attempt {
                try await context.change(
                    title, done, changes, undone: { [weak self] in await self?.reload() }, by: apply)
                list.clearedMarks()
            }
            load()
        }
    }

    private func reload() async {
        load()
        await reading.finished()
    }

    private func readAll() async {
        do {
            all = try await read()
            list.show(all)
        } catch {
            list.fail(ErrorText.of(error), advice: "\(context.key(.goBack)) goes back; open the list again to retry")
        }
    }
}
