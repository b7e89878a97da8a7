import QuadCore
import ViewState

/// The dialogs that assign a column to a field if the column's name does not say so: first the column, then the field.
@MainActor
package struct ColumnDialogs {
    private let dialogs: Dialogs
    private let fields: CSVFields
    /// The names of the fields to choose from.
    private let names: [String]
    /// The cells of the first row, which say more than a title.
    private let sample: [String]
    /// The columns of dates whose order of day and month was decided. The user may decide otherwise.
    private let dates: [DateColumn]
    private let choices: ImportChoices

    /// - Parameters:
    ///   - bytes: the bytes of the table.
    ///   - columns: the fields that the columns are taken for; nil if only `choices` say so.
    ///   - specs: all fields that a column can be.
    ///   - names: the names of the fields that are offered.
    ///   - choices: the choices so far.
    /// - Returns: nil if the bytes are no table.
    init?(
        _ bytes: [UInt8], columns: CSVFields? = nil, _ specs: [CSVFields.Field], names: [String],
        _ choices: ImportChoices, dates: [DateColumn] = [], _ dialogs: Dialogs
    ) {
        guard let fields = columns ?? CSVFields(of: bytes, fields: specs, given: choices.columns) else { return nil }
        self.dialogs = dialogs
        self.fields = fields
        self.names = names
        self.choices = choices
        self.dates = dates
        sample = CSVFields.firstRow(of: bytes, fields: specs, given: choices.columns)
    }

    /// - Parameter done: receives the choices with the new one.
    func ask(_ done: @escaping (ImportChoices) -> Void) {
        let items = fields.header.enumerated().map { place, title in
            PaletteItem(
                id: "\(place)", title: title.isEmpty ? "column \(place + 1)" : title,
                detail: [
                    fields.field(at: place).map(Self.words) ?? "not a known field",
                    place < sample.count ? sample[place].trimmingSpaces.clipped : "",
                ].filter { !$0.isEmpty }.joined(separator: " · "))
        }
        let orders = dates.enumerated().map { place, column in
            PaletteItem(
                id: "order \(place)", title: "dates of \(column.title.clipped)", detail: column.words ?? "")
        }
        dialogs.choose(.init(placeholder: "which column", items: items + orders)) { item in
            if let place = Int(item.id) { return ask(of: place, done) }
            guard let place = item.id.split(separator: " ").last.flatMap({ Int($0) }) else { return }
            Self.askForOrder(
                "dates of “\(dates[place].title.clipped)” have", ("the day first, 31/12", "the month first, 12/31"),
                dialogs
            ) { done(choices.dating(dates[place].title, $0)) }
        }
    }

    /// Asks for the order of a column whose rows do not tell it. Without an answer, nothing is imported.
    static func ask(
        about unsure: UnsureDates, _ choices: ImportChoices, _ dialogs: Dialogs,
        _ done: @escaping (ImportChoices) -> Void
    ) {
        askForOrder(
            "“\(unsure.cell.clipped)” in “\(unsure.column.clipped)” is",
            (DateText.full(unsure.ifDayFirst), DateText.full(unsure.ifMonthFirst)), dialogs
        ) { done(choices.dating(unsure.column, $0)) }
    }

    private static func askForOrder(
        _ question: String, _ titles: (dayFirst: String, monthFirst: String), _ dialogs: Dialogs,
        _ done: @escaping (DateOrder) -> Void
    ) {
        let items = [
            PaletteItem(id: DateOrder.dayFirst.rawValue, title: titles.dayFirst, detail: "day first"),
            PaletteItem(id: DateOrder.monthFirst.rawValue, title: titles.monthFirst, detail: "month first"),
        ]
        dialogs.choose(.init(placeholder: question, items: items)) { item in
            if let order = DateOrder(rawValue: item.id) { done(order) }
        }
    }

    private func ask(of place: Int, _ done: @escaping (ImportChoices) -> Void) {
        let title = fields.header[place]
        let items = names.map { name in
            let taken = fields.columns[name].map { $0 == place ? "as it is" : "now “\(fields.header[$0].clipped)”" }
            return PaletteItem(id: name, title: Self.words(name), detail: taken ?? "")
        }
        let none = PaletteItem(id: "", title: "leave it out", detail: "")
        dialogs.choose(.init(placeholder: "“\(title.clipped)” is", items: items + [none])) { item in
            var choices = choices
            choices.columns.take(ColumnMeaning(title, item.id))
            done(choices)
        }
    }

    /// Returns the name of a field in plain words: `last_name` becomes “last name”.
    package static func words(_ field: String) -> String { field.replacing("_", with: " ").lowercased() }
}

extension ImportChoices {
    fileprivate func dating(_ column: String, _ order: DateOrder) -> ImportChoices {
        var choices = self
        choices.dates.set(order, for: column)
        return choices
    }
}
