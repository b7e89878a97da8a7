/// The members of an object, as they came. An answer is thousands of small objects of which a few members are asked for
/// once: to look through them costs less than to hash every name.
package struct JSONMembers: Equatable, Sendable {
    private struct Member: Equatable, Sendable {
        let name: String
        let value: JSONValue
    }

    private var members: [Member] = []

    init() {}

    /// Of several of one name the last counts, as with everybody who reads them into a table.
    package subscript(_ name: String) -> JSONValue? {
        members.last { $0.name == name }?.value
    }

    mutating func append(_ name: String, _ value: JSONValue) { members.append(Member(name: name, value: value)) }

    package func without(_ name: String) -> JSONMembers {
        var others = self
        others.members.removeAll { $0.name == name }
        return others
    }

    /// The values of all names that end so.
    func values(endingIn end: String) -> [JSONValue] {
        members.compactMap { $0.name.hasSuffix(end) ? $0.value : nil }
    }
}
