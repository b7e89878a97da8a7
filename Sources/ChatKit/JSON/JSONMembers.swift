/// The members of an object, as they came. An answer is thousands of small objects of which a few members are asked for
/// once: to look through them costs less than to hash every name.
package struct JSONMembers: Equatable, Sendable {
    private var pairs: [(name: String, value: JSONValue)] = []

    package init() {}

    /// Of several of one name the last counts, as with everybody who reads them into a table.
    package subscript(_ name: String) -> JSONValue? {
        pairs.last { $0.name == name }?.value
    }

    mutating func append(_ name: String, _ value: JSONValue) { pairs.append((name, value)) }

    package func without(_ name: String) -> JSONMembers {
        var others = self
        others.pairs.removeAll { $0.name == name }
        return others
    }

    /// The values of all names that end so.
    func values(endingIn end: String) -> [JSONValue] {
        pairs.compactMap { $0.name.hasSuffix(end) ? $0.value : nil }
    }

    package static func == (left: JSONMembers, right: JSONMembers) -> Bool {
        left.pairs.count == right.pairs.count && left.pairs.allSatisfy { right[$0.name] == left[$0.name] }
    }
}
