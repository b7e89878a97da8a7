/// Something the palette can run or open.
package struct PaletteItem: Equatable, Sendable {
    /// What the program knows it by.
    package var id: String
    package var title: String
    /// Behind the title, muted: where it belongs.
    package var detail: String
    /// At the right edge: its keys.
    package var trailing: String
    /// The same one by one: it is found by each of them.
    var keys: [String]
    /// Why it can't be run now; nil when it can.
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
