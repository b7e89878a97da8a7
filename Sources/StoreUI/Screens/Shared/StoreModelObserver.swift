import QuadShell

/// Tells a screen about changes of the store: when the screen appears, and after each change while shown. A hidden
/// screen hears nothing, or each sale would wait for lists that nobody sees.
@MainActor
final class StoreModelObserver {
    private let library: StoreModel
    private let changed: () -> Void
    private var isShown = false

    init(_ library: StoreModel, _ changed: @escaping () -> Void) {
        self.library = library
        self.changed = changed
        library.observe(for: self) { [weak self] in
            guard let self, isShown else { return }
            self.changed()
        }
    }

    func appeared() {
        isShown = true
        library.load()
        changed()
    }

    func disappeared() { isShown = false }
}
