/// A writer of a record's members. Members that are absent, empty or 0 by default are left out.
struct RecordWriter {
    private(set) var object = RecordObject()

    subscript(_ name: String) -> String? {
        get { object[name]?.text }
        set { object[name] = newValue.map { .string($0) } }
    }

    mutating func put(_ name: String, _ number: Int?, unless absent: Int? = nil) {
        object[name] = number == absent ? nil : number.map { .integer($0) }
    }

    mutating func put(_ name: String, _ flag: Bool) { object[name] = flag ? .bool(true) : nil }

    mutating func put<Item>(_ name: String, _ items: [Item], _ value: (Item) -> RecordObject) {
        object[name] = items.isEmpty ? nil : .array(items.map { .object(value($0)) })
    }

    mutating func put(_ name: String, object value: RecordObject) { object[name] = .object(value) }

    mutating func put(_ name: String, _ numbers: [Int]) { object[name] = .array(numbers.map { .integer($0) }) }

    mutating func put(_ name: String, _ texts: [String]) {
        object[name] = texts.isEmpty ? nil : .array(texts.map { .string($0) })
    }
}
