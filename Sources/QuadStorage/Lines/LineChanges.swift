import JSONStore

/// The last change of each item in a journal.
package struct LineChanges {
    package private(set) var lines: [String: [UInt8]?] = [:]
    private var order: [String] = []

    package init() {}

    package var isEmpty: Bool { order.isEmpty }
    package var ids: Set<String> { Set(order) }
    package var inOrder: some Sequence<(id: String, line: [UInt8]?)> {
        order.lazy.map { (id: $0, line: lines[$0] ?? nil) }
    }

    package mutating func add(_ entry: CollectionScan.Entry) {
        switch entry {
        case .put(let line):
            guard let id = ItemLine.id(of: line) else { return }
            set(id, Array(line))
        case .remove(let id): set(String(decoding: id, as: UTF8.self), nil)
        }
    }

    private mutating func set(_ id: String, _ line: [UInt8]?) {
        if lines.updateValue(line, forKey: id) == nil { order.append(id) }
    }
}
