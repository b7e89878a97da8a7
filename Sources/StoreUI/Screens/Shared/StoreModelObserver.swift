import QuadShell

/// Tells a screen about changes of the store: when the screen appears, and after each change while shown. A hidden
/// screen hears nothing, or each sale would wait for lists that nobody sees.
@MainActor
final class StoreModelObserver {
    private let model: StoreModel
    private let changed: () -> Void
    private var isShown = false

    init(_ model: StoreModel, _ changed: @escaping () -> Void) {
        self.model = model
        self.changed = changed
        model.observe(for: self) { [weak self] in
            guard let self, isShown else { return }
            self.changed()
        }
    }

    func appeared() {
        isShown = true
        model.load()
        changed()
    }

    func disappeared() { isShown = false }
}
