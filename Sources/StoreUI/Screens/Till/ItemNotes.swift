import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

/// Extras and notes of the selected item, for the receipt and the kitchen.
struct ItemNotes: SalePart {
    let sale: TillSale

    func ask() {
        guard let (place, item) = position.item else { return }
        let extras = item.product.flatMap { model.product($0) }?.extras ?? []
        let offered = extras.enumerated().map { number, extra in
            PaletteItem(
                id: "extra \(number)", title: extra.name, detail: extra.price == 0 ? "" : "+\(money.text(extra.price))",
                trailing: item.extras.contains(extra) ? "on" : "")
        }
        let kept = item.notes.enumerated().map { number, note in
            PaletteItem(id: "note \(number)", title: note, detail: "remove it")
        }
        context.dialogs.choose(
            .init(
                placeholder: "extras of \(item.name.clipped), or a note", items: offered + kept,
                addition: PaletteItem(id: "", title: "", detail: "a note"))
        ) { chosen in
            let extra = offered.firstIndex { $0.id == chosen.id }.map { extras[$0] }
            let note = kept.contains { $0.id == chosen.id } ? chosen.title : nil
            sale.change("a note on \(item.name)", item, at: place) { (cart) throws(StoreError) in
                if let extra { return try cart.items[place].toggle(extra) }
                if let note { return cart.items[place].notes.removeAll { $0 == note } }
                try cart.items[place].add(note: chosen.title)
            }
        }
    }
}
