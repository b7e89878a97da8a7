import FoundationEssentials
import QuadCore

/// A row of a table of the source, whatever is in it.
struct SupabaseRow {
    let line: Int
    let columns: [String: ForeignValue]
    /// Columns that hold something else than they should, by name.
    private(set) var odd: [String] = []

    init(_ columns: [String: ForeignValue], line: Int) {
        self.columns = columns
        self.line = line
    }

    /// Texts, and numbers as their text: ids are either.
    func text(_ column: String) -> String? {
        switch columns[column] {
        case .text(let text)?: text
        case .integer(let number)?: "\(number)"
        default: nil
        }
    }

    mutating func date(_ column: String) -> Date? {
        guard let value = columns[column], !value.isNull else { return nil }
        guard let date = value.text.flatMap(MomentText.read) else { return note(column) }
        return date
    }

    /// Of a date, or the beginning of a moment: the app keeps days as moments too.
    mutating func day(_ column: String) -> CalendarDay? {
        guard let value = columns[column], !value.isNull else { return nil }
        guard let text = value.text, let day = CalendarDay(text.prefix(10)) else { return note(column) }
        return day
    }

    mutating func flag(_ column: String) -> Bool? {
        guard let value = columns[column], !value.isNull else { return nil }
        return value.bool ?? note(column)
    }

    mutating func integer(_ column: String) -> Int? {
        guard let value = columns[column], !value.isNull else { return nil }
        return value.integer ?? note(column)
    }

    mutating func texts(_ column: String) -> [String] {
        guard let value = columns[column], !value.isNull else { return [] }
        return value.list.map { $0.compactMap(\.text) } ?? note(column) ?? []
    }

    /// A value as this program writes it.
    mutating func value<Value: Decodable>(_ column: String, as type: Value.Type) -> Value? {
        guard let value = columns[column], !value.isNull else { return nil }
        return (try? ItemJSON.value(value, as: type)) ?? note(column)
    }

    mutating func choice<Value: RawRepresentable<String>>(_ column: String, of type: Value.Type) -> Value? {
        guard let value = columns[column], !value.isNull else { return nil }
        return value.text.flatMap(Value.init(rawValue:)) ?? note(column)
    }

    private mutating func note<Value>(_ column: String) -> Value? {
        if !odd.contains(column) { odd.append(column) }
        return nil
    }
}
