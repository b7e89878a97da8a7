/// The members of an object in their original order. A document has thousands of small objects, and each is asked for a
/// few members once, so a linear search costs less than hashing every name.
package struct JSONMembers: Equatable, Sendable, ExpressibleByDictionaryLiteral {
    private struct Member: Equatable, Sendable {
        let name: String
        let value: JSONValue
    }

    private var members: [Member] = []

    package init() {}

    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        members = elements.map { Member(name: $0.0, value: $0.1) }
    }

    /// The last of several members with the same name counts, as in every reader that fills a table. Setting nil
    /// removes the member.
    package subscript(_ name: String) -> JSONValue? {
        get { members.last { $0.name == name }?.value }
        set {
            let place = members.lastIndex { $0.name == name }
            switch (place, newValue) {
            case (let place?, let value?): members[place] = Member(name: name, value: value)
            case (nil, let value?): append(name, value)
            case (_, nil): members.removeAll { $0.name == name }
            }
        }
    }

    package mutating func append(_ name: String, _ value: JSONValue) {
        members.append(Member(name: name, value: value))
    }

    /// The names in their order; a name that occurs twice is there twice.
    package var names: [String] { members.map(\.name) }

    /// The names and values in their order.
    package var pairs: [(name: String, value: JSONValue)] { members.map { ($0.name, $0.value) } }

    /// Returns the values of the members whose names have the given suffix.
    package func values(endingIn end: String) -> [JSONValue] {
        members.compactMap { $0.name.hasSuffix(end) ? $0.value : nil }
    }

    /// Returns the first name that is not among the given names.
    package func firstName(except names: [String]) -> String? {
        members.first { !names.contains($0.name) }?.name
    }

    func append(to bytes: inout [UInt8], _ text: (UnsafeBufferPointer<UInt8>, inout [UInt8]) -> Void) {
        bytes.append(UInt8(ascii: "{"))
        for (position, member) in members.enumerated() {
            if position > 0 { bytes.append(UInt8(ascii: ",")) }
            var name = member.name
            name.withUTF8 { text($0, &bytes) }
            bytes.append(UInt8(ascii: ":"))
            member.value.append(to: &bytes, text)
        }
        bytes.append(UInt8(ascii: "}"))
    }
}
