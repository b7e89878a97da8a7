/// The decoded query of an address.
package struct Query: Equatable, Sendable {
    private struct Item: Equatable, Sendable {
        let name: String
        let value: String
    }

    private let items: [Item]

    static let empty = Query(items: [])

    private init(items: [Item]) { self.items = items }

    /// Reads `name=value` pairs. Names may appear only once, and each needs a value.
    init(_ text: String) throws(RequestError) {
        var items: [Item] = []
        for part in text.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
            guard let sign = part.firstIndex(of: UInt8(ascii: "=")), sign > part.startIndex,
                let name = PercentCoding.decoded(part[..<sign], plusIsSpace: true),
                let value = PercentCoding.decoded(part[part.index(after: sign)...], plusIsSpace: true),
                !items.contains(where: { $0.name == name }), items.count < 32
            else {
                throw .badRequest(
                    "malformed_query", "The query is not a list of name=value pairs. Name each parameter once.")
            }
            items.append(Item(name: name, value: value))
        }
        self.items = items
    }

    package subscript(_ name: String) -> String? { items.first { $0.name == name }?.value }

    /// Returns a whole number within a range; nil if the parameter is missing.
    package func integer(_ name: String, in range: ClosedRange<Int>) throws(RequestError) -> Int? {
        guard let text = self[name] else { return nil }
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text), range.contains(number)
        else {
            throw .badRequest(
                "invalid_parameter",
                "The parameter \"\(name)\" is not a whole number from \(range.lowerBound) to \(range.upperBound).")
        }
        return number
    }

    /// Refuses parameters other than the named ones.
    package func allow(only names: [String]) throws(RequestError) {
        guard let unknown = items.first(where: { !names.contains($0.name) }) else { return }
        throw .badRequest(
            "unknown_parameter", "The parameter \"\(ShownName.text(unknown.name))\" is unknown. Remove the parameter.")
    }
}
