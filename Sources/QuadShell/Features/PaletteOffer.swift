/// Something the palette offers beside actions and places, such as a setting; `:` knows it by its names.
@MainActor
package struct PaletteOffer {
    package let title: String
    /// What kind of thing it is.
    let detail: String
    let names: [String]
    let run: () -> Void
    /// With what is typed behind the name: `theme campus`.
    package let take: (String) -> Void

    package init(
        _ title: String, _ detail: String, names: [String], run: @escaping () -> Void,
        take: @escaping (String) -> Void
    ) {
        self.title = title
        self.detail = detail
        self.names = names
        self.run = run
        self.take = take
    }
}
