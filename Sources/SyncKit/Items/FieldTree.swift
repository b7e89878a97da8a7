import JSONKit

/// The fields of an item, by the names of members and the ids of elements.
struct FieldTree {
    private(set) var values: [String: JSONValue] = [:]
    /// The value of an element of a set.
    private(set) var element: JSONValue?
    /// The place of an element in its list.
    private(set) var place = ""
    private(set) var elements: [String: [String: FieldTree]] = [:]

    init() {}

    init(_ fields: [String: JSONValue]) {
        for (path, value) in fields { add(value, path.split(separator: "/", omittingEmptySubsequences: false)[...]) }
    }

    private mutating func add(_ value: JSONValue, _ parts: ArraySlice<Substring>) {
        guard let first = parts.first else { return }
        guard parts.count > 2, let id = parts.dropFirst().first else {
            // A member of this name is escaped.
            switch first {
            case "=": element = value
            case FieldPath.itself[...]: place = value.text ?? ""
            default: values[FieldPath.name(first)] = value
            }
            return
        }
        elements[FieldPath.name(first), default: [:]][FieldPath.name(id), default: FieldTree()]
            .add(value, parts.dropFirst(2))
    }

    /// The names of the members, sorted.
    var names: [String] { Set(values.keys).union(elements.keys).sorted() }
}
