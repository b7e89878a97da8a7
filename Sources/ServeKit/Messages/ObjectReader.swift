import JSONKit

/// A reader for the members of a JSON object from a request. Each member is read by its name; `end` refuses the rest.
package struct ObjectReader {
    private let name: String
    private let members: JSONMembers
    private var known: [String] = []

    /// - Parameter name: the object in messages, such as "The body".
    package init(_ value: JSONValue, name: String) throws(RequestError) {
        guard case .object(let members) = value else {
            throw .badRequest("invalid_value", "\(name) is not an object. Send a JSON object.")
        }
        self.name = name
        self.members = members
    }

    // MARK: Required members

    package mutating func text(_ member: String, bytes limit: ClosedRange<Int>) throws(RequestError) -> String {
        guard let text = try optionalText(member, bytes: limit) else { throw missing(member) }
        return text
    }

    package mutating func integer(_ member: String, in range: ClosedRange<Int>) throws(RequestError) -> Int {
        guard let number = try optionalInteger(member, in: range) else { throw missing(member) }
        return number
    }

    package mutating func flag(_ member: String) throws(RequestError) -> Bool {
        guard let flag = try optionalFlag(member) else { throw missing(member) }
        return flag
    }

    package mutating func items(_ member: String, count: ClosedRange<Int>) throws(RequestError) -> [JSONValue] {
        guard let items = try optionalItems(member, count: count) else { throw missing(member) }
        return items
    }

    package mutating func object(_ member: String) throws(RequestError) -> ObjectReader {
        guard let value = value(member) else { throw missing(member) }
        return try ObjectReader(value, name: "The member \"\(member)\"")
    }

    // MARK: Optional members. Null counts as missing.

    /// Returns a text of a number of UTF-8 bytes.
    package mutating func optionalText(
        _ member: String, bytes limit: ClosedRange<Int>
    ) throws(RequestError) -> String? {
        guard let value = value(member) else { return nil }
        guard case .string(let bytes) = value else { throw invalid(member, "a text") }
        guard limit.contains(bytes.count) else {
            throw invalid(member, "a text of \(limit.lowerBound) to \(limit.upperBound) bytes")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    package mutating func optionalInteger(
        _ member: String, in range: ClosedRange<Int>
    ) throws(RequestError) -> Int? {
        guard let value = value(member) else { return nil }
        guard let number = value.integer, range.contains(number) else {
            throw invalid(member, "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    package mutating func optionalFlag(_ member: String) throws(RequestError) -> Bool? {
        guard let value = value(member) else { return nil }
        guard case .bool(let flag) = value else { throw invalid(member, "true or false") }
        return flag
    }

    package mutating func optionalItems(
        _ member: String, count: ClosedRange<Int>
    ) throws(RequestError) -> [JSONValue]? {
        guard let value = value(member) else { return nil }
        guard let items = value.items, count.contains(items.count) else {
            throw invalid(member, "a list of \(count.lowerBound) to \(count.upperBound) values")
        }
        return items
    }

    /// Refuses members that nobody read.
    package func end() throws(RequestError) {
        guard let unknown = members.firstName(except: known) else { return }
        throw .badRequest(
            "unknown_member", "\(name) has the unknown member \"\(ShownName.text(unknown))\". Remove the member.")
    }

    private mutating func value(_ member: String) -> JSONValue? {
        known.append(member)
        guard let value = members[member], value != .null else { return nil }
        return value
    }

    private func missing(_ member: String) -> RequestError {
        .badRequest("missing_member", "\(name) lacks the member \"\(member)\". Add the member.")
    }

    private func invalid(_ member: String, _ kind: String) -> RequestError {
        .badRequest("invalid_value", "The member \"\(member)\" is not \(kind). Correct the value.")
    }
}
