import QuadShell

/// The link between a screen and the store. It calls the screen when the screen appears, and after each change while it
/// is shown. A hidden screen gets no calls, so that a sale need not wait for lists that nobody sees.
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
