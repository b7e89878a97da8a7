/// An offer of the palette beside actions and places, such as a setting. `:` knows the offer by its names.
@MainActor
package struct PaletteOffer {
    package let title: String
    /// The kind of the offer.
    let detail: String
    let names: [String]
    let run: () -> Void
    /// Takes the text typed after the name: `theme campus`.
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
