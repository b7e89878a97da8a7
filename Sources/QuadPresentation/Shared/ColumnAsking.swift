import QuadDomain
import TerminalKit

/// Asks what a column of a table is, where its name does not say so: first which one, then what it is.
@MainActor
struct ColumnAsking {
    let dialogs: Dialogs
    let fields: CSVFields
    /// What there is to choose from.
    let names: [String]
    /// The cells of the first row: they say more than a title.
    let sample: [String]

    func ask(_ done: @escaping (ColumnMeaning) -> Void) {
        let items = fields.header.enumerated().map { place, title in
            PaletteItem(
                id: "\(place)", title: title.isEmpty ? "column \(place + 1)" : title,
                detail: [
                    fields.field(at: place).map(Self.words) ?? "nothing that is known here",
                    place < sample.count ? sample[place].trimmingSpaces.clipped : "",
                ].filter { !$0.isEmpty }.joined(separator: " · "))
        }
        dialogs.choose(.init(placeholder: "which column", items: items)) { item in
            if let place = Int(item.id) { ask(of: place, done) }
        }
    }

    private func ask(of place: Int, _ done: @escaping (ColumnMeaning) -> Void) {
        let title = fields.header[place]
        let items = names.map { name in
            let taken = fields.columns[name].map { $0 == place ? "as it is" : "now “\(fields.header[$0].clipped)”" }
            return PaletteItem(id: name, title: Self.words(name), detail: taken ?? "")
        }
        let none = PaletteItem(id: "", title: "leave it out", detail: "")
        dialogs.choose(.init(placeholder: "“\(title.clipped)” is", items: items + [none])) { item in
            done(ColumnMeaning(title, item.id))
        }
    }

    /// `last_name` as a person says it.
    static func words(_ field: String) -> String { field.replacing("_", with: " ").lowercased() }
}
