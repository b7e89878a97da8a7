import QuadShell
import StoreCore
import StoreKit
import ViewState

extension StoreDrawer {
    /// Lists the actions on the drawer.
    func askWhat() {
        guard session != nil else { return askOpening() }
        let kinds: [(kind: RecordKind, title: String, detail: String)] = [
            (.paidIn, "Cash in", "such as change from the bank"), (.paidOut, "Cash out", "such as buying milk"),
            (.drop, "To the safe", "taken out of the drawer"),
            (.noSale, "Open the drawer", "without a sale; it is recorded"),
        ]
        let items =
            kinds.map { PaletteItem(id: $0.kind.rawValue, title: $0.title, detail: $0.detail) }
            + [PaletteItem(id: "opening", title: "Correct the opening", detail: "the cash it began with")]
            + [PaletteItem(id: "", title: "Count and close the session", detail: "and its reports")]
        context.dialogs.choose(.init(placeholder: "drawer of \(register)", items: items)) { [weak self] item in
            guard let self else { return }
            if item.id == "opening" { return askOpeningAgain() }
            if let kind = RecordKind(rawValue: item.id) { askMove(kind) } else { context.open(.storeSession) }
        }
    }
}
