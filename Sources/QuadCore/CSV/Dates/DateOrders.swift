/// The user's choices for the order of day and month in the columns of a table.
package struct DateOrders: Equatable, Sendable {
    /// The order for all columns.
    package var everywhere: DateOrder?
    /// The order of a column, by the title of the column as the user wrote it.
    private(set) var columns: [String: DateOrder] = [:]
    /// The order from the settings, if the user chose one there. It decides where the rows leave a choice.
    package var setting: DateOrder?

    package init() {}

    /// Takes an order from the command line.
    /// - Parameter option: `dmy` or `mdy`, alone or after a column: `Due date=dmy`.
    /// - Returns: false for anything else.
    package mutating func take(_ option: String) -> Bool {
        let sign = option.lastIndex(of: "=")
        let word = sign.map { option[option.index(after: $0)...] } ?? option[...]
        guard let order = DateOrder(rawValue: String(word).trimmingSpaces.lowercased()) else { return false }
        guard let sign else {
            everywhere = order
            return true
        }
        let column = String(option[..<sign]).trimmingSpaces
        guard !column.isEmpty else { return false }
        set(order, for: column)
        return true
    }

    /// Returns these orders with the order from the settings as the fallback.
    package func with(setting: DateOrder?) -> DateOrders {
        var orders = self
        orders.setting = setting
        return orders
    }

    package mutating func set(_ order: DateOrder, for column: String) {
        for title in columns.keys where CSVFields.isSame(title, column) { columns[title] = nil }
        columns[column] = order
    }

    /// The order that the user chose for a column.
    func order(of title: String) -> DateOrder? {
        columns.first { CSVFields.isSame($0.key, title) }?.value ?? everywhere
    }
}

extension ImportError {
    /// Nothing is imported until the user says which number is the month.
    init(unsure: [UnsureDates]) {
        let names = unsure.map { "“\($0.column)”" }.few(4)
        let first = unsure.first
        let why = first?.contradiction.map { ": \($0)" } ?? ": \(first?.question ?? "")"
        self.init(
            "Nothing was imported: \(names) may have the day or the month first\(why)",
            advice:
                "say which with \(unsure.prefix(4).map { $0.option(.dayFirst) }.joined(separator: " ")), or with mdy",
            unsure: unsure)
    }
}
