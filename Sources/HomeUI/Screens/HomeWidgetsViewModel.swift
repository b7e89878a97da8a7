import HomeCore
import QuadCore
import QuadShell

/// The parts of Home, for hiding, showing and reordering.
@MainActor
final class HomeWidgetsViewModel {
    struct Row: Equatable, Sendable, Identifiable {
        let id: String
        let title: String
        let isShown: Bool

        static let table = FilterTable<Row>([.flag("hidden", "not shown") { !$0.isShown }], texts: { [$0.title] })
    }

    let list: ListModel<Row>
    private let home: HomeViewModel

    init(_ home: HomeViewModel) {
        self.home = home
        list = ListModel("home.widgets", Row.table, in: home.context)
        show()
    }

    var context: FeatureContext { home.context }

    func appeared() {
        home.readKept()
        show()
    }

    private func show() {
        let titles = Dictionary(home.widgets.map { ($0.id, $0.title) }) { first, _ in first }
        list.show(
            home.layout.arranged(home.widgets.map(\.id)).map {
                Row(id: $0.id, title: titles[$0.id] ?? $0.id, isShown: $0.isShown)
            })
    }

    func toggled() {
        guard let row = list.selected else { return }
        change("\(row.isShown ? "Hid" : "Showed") \(row.title)") { $0.toggle(row.id, among: $1) }
    }

    func moved(by step: Int) {
        guard let row = list.selected else { return }
        change("Moved \(row.title)") { $0.move(row.id, by: step, among: $1) }
    }

    private func change(_ title: String, _ change: (inout HomeLayout, [String]) -> Void) {
        if home.rearranged(title, change) { show() }
    }
}
