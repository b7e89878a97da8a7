import FoundationEssentials
import QuadCore

/// A row of a source table, with any content.
struct SupabaseRow {
    let line: Int
    let columns: [String: ForeignValue]
    /// The names of columns with values of the wrong type.
    private(set) var odd: [String] = []

    init(_ columns: [String: ForeignValue], line: Int) {
        self.columns = columns
        self.line = line
    }

    /// Returns a text; a number is returned as text, because an id may be either.
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

    /// Returns the day of a date or of a moment: the app also stores days as moments.
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

    /// Returns a value in this program's own format.
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
