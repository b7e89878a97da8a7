import StoreCore
import ViewState

/// The choices of taxes for products or for an item of a sale: a single tax, none, or one tax more or less.
struct TaxChoices {
    private let settings: StoreSettings
    /// The current taxes of each product or item.
    private let now: [[String]]

    init(_ settings: StoreSettings, now: [[String]]) {
        self.settings = settings
        self.now = now
    }

    private static let more = "+ "
    private static let less = "- "

    var items: [PaletteItem] {
        let taxes = settings.currentTaxes
        func isNow(_ ids: [String]) -> String { now.allSatisfy { $0 == ids } ? "now" : "" }
        let alone = taxes.map { PaletteItem(id: $0.id, title: settings.title(of: $0), detail: isNow([$0.id])) }
        return alone + several(taxes) + [PaletteItem(id: "", title: "No tax", detail: isNow([]))]
    }

    /// Returns the choices that add or remove one tax; a store with a single tax needs none.
    private func several(_ taxes: [StoreSettings.Tax]) -> [PaletteItem] {
        guard taxes.count > 1 else { return [] }
        let own = now.count == 1 ? now[0] : []
        let detail = own.count > 1 ? "now \(settings.titles(ofTaxes: own))" : ""
        let more = taxes.filter { tax in now.contains { !$0.isEmpty && !$0.contains(tax.id) } }
        let less = taxes.filter { tax in now.contains { $0.count > 1 && $0.contains(tax.id) } }
        return more.map { PaletteItem(id: Self.more + $0.id, title: "Also \(settings.title(of: $0))", detail: detail) }
            + less.map {
                PaletteItem(id: Self.less + $0.id, title: "Without \(settings.title(of: $0))", detail: detail)
            }
    }

    /// Returns the taxes after a choice, from the taxes before.
    func taxes(after chosen: String, before: [String]) -> [String] {
        let order = settings.currentTaxes.map(\.id)
        if chosen.hasPrefix(Self.more) {
            return order.filter { before.contains($0) || $0 == String(chosen.dropFirst(Self.more.count)) }
        }
        if chosen.hasPrefix(Self.less) { return before.filter { $0 != String(chosen.dropFirst(Self.less.count)) } }
        return chosen.isEmpty ? [] : [chosen]
    }
}
