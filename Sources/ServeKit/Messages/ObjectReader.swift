import JSONKit

/// A reader for the members of a JSON object from a request. Each member is read by its name; `end` refuses the rest.
/// A member that is null counts as missing.
package struct ObjectReader {
    private let members: JSONMembers
    private var known: [String] = []

    init(_ value: JSONValue) throws(RequestError) {
        guard case .object(let members) = value else {
            throw .badRequest("invalid_value", "The body is not an object. Send a JSON object.")
        }
        self.members = members
    }

    // MARK: Required members

    package mutating func text(_ member: String) throws(RequestError) -> String {
        guard let text = try optionalText(member) else { throw missing(member) }
        return text
    }

    /// Returns the value that `make` finds in a text, and throws `error` if there is none.
    package mutating func value<Value>(
        _ member: String, _ make: (String) -> Value?, or error: @autoclosure () -> any Error
    ) throws -> Value {
        guard let value = make(try text(member)) else { throw error() }
        return value
    }

    package mutating func integer(
        _ member: String, in range: ClosedRange<Int> = Int.min...Int.max
    ) throws(RequestError) -> Int {
        guard let number = try optionalInteger(member, in: range) else { throw missing(member) }
        return number
    }

    package mutating func texts(_ member: String) throws(RequestError) -> [String] {
        guard let value = value(member) else { throw missing(member) }
        guard let items = value.items else { throw invalid(member, "a list") }
        return try items.map { (item) throws(RequestError) in
            guard case .string(let bytes) = item else { throw invalid(member, "a list of texts") }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    // MARK: Optional members

    package mutating func optionalText(_ member: String) throws(RequestError) -> String? {
        guard let value = value(member) else { return nil }
        guard case .string(let bytes) = value else { throw invalid(member, "a text") }
        return String(decoding: bytes, as: UTF8.self)
    }

    package mutating func optionalInteger(
        _ member: String, in range: ClosedRange<Int> = Int.min...Int.max
    ) throws(RequestError) -> Int? {
        guard let value = value(member) else { return nil }
        guard let number = value.integer else { throw invalid(member, "a whole number") }
        guard range.contains(number) else {
            throw invalid(member, "a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// Refuses members that nobody read.
    func end() throws(RequestError) {
        guard let unknown = members.firstName(except: known) else { return }
        throw .badRequest(
            "unknown_member", "The body has the unknown member \"\(ShownName.text(unknown))\". Remove the member.")
    }

    private mutating func value(_ member: String) -> JSONValue? {
        known.append(member)
        guard let value = members[member], value != .null else { return nil }
        return value
    }

    private func missing(_ member: String) -> RequestError {
        .badRequest("missing_member", "The body lacks the member \"\(member)\". Add the member.")
    }

    private func invalid(_ member: String, _ kind: String) -> RequestError {
        .badRequest("invalid_value", "The member \"\(member)\" is not \(kind). Correct the value.")
    }
}
