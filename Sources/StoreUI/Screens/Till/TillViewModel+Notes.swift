import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

// Extras and notes of a line: what it is ordered with, for the receipt and the kitchen.
extension TillViewModel {
    func askNotes() {
        guard let place = selectedLine else { return }
        let item = cart.items[place]
        let extras = item.product.flatMap { library.product($0) }?.extras ?? []
        let offered = extras.enumerated().map { number, extra in
            PaletteItem(
                id: "extra \(number)", title: extra.name, detail: extra.price == 0 ? "" : "+\(money.text(extra.price))",
                trailing: item.extras.contains(extra) ? "on" : "")
        }
        let kept = item.notes.enumerated().map { number, note in
            PaletteItem(id: "note \(number)", title: note, detail: "take it off")
        }
        context.dialogs.choose(
            .init(
                placeholder: "extras of \(item.name.clipped), or a note", items: offered + kept,
                addition: PaletteItem(id: "", title: "", detail: "a note"))
        ) { [weak self] chosen in
            let extra = offered.firstIndex { $0.id == chosen.id }.map { extras[$0] }
            let note = kept.contains { $0.id == chosen.id } ? chosen.title : nil
            self?.change(item, at: place) { (item) throws(StoreError) in
                if let extra { return try item.toggle(extra) }
                if let note { return item.notes.removeAll { $0 == note } }
                try item.add(note: chosen.title)
            }
        }
    }

    private func change(
        _ item: StoreCart.Item, at place: Int,
        _ edit: @escaping (inout StoreCart.Item) throws(StoreError) -> Void
    ) {
        changeUntaken("a note on \(item.name)") { (cart) throws(StoreError) in
            guard cart.items.indices.contains(place), cart.items[place] == item else {
                throw .refused("The sale changed meanwhile")
            }
            try edit(&cart.items[place])
        }
    }
}
