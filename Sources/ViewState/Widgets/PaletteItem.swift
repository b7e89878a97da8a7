/// An item that the palette can run or open.
package struct PaletteItem: Equatable, Sendable {
    /// The identifier in the program.
    package var id: String
    package var title: String
    /// The muted text after the title: the place of the item.
    package var detail: String
    /// The text at the right edge: the keys of the item.
    package var trailing: String
    /// The same keys one by one, so that a search finds the item by each of them.
    var keys: [String]
    /// The reason why the item cannot be run now; nil if it can.
    package var disabledReason: String?

    package init(
        id: String, title: String, detail: String = "", trailing: String = "", keys: [String] = [],
        disabledReason: String? = nil
    ) {
        self.id = id
        self.title = title
        self.detail = detail
        self.trailing = trailing
        self.keys = keys
        self.disabledReason = disabledReason
    }
}
