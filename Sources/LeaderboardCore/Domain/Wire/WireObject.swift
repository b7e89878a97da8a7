import JSONKit

/// A reader for an object from outside: unknown members and wrong types are refused.
package struct WireObject {
    /// The longest body of a request.
    package static let mostBytes = 4 * 1_024
    private static let mostDepth = 8

    private let members: JSONMembers

    /// Reads a request's body.
    /// - Parameter known: the names of all members that may occur.
    package init(
        body: [UInt8], mostBytes: Int = WireObject.mostBytes, known: Set<String>
    ) throws(Refusal) {
        guard body.count <= mostBytes else { throw .bodyTooLarge(limit: mostBytes) }
        guard String(validating: body, as: UTF8.self) != nil else { throw .badRequest("the body is not UTF-8") }
        let value: JSONValue
        do throws(JSONReadingError) {
            value = try JSONReader.read(body, .strict, depthLimit: Self.mostDepth)
        } catch { throw .badRequest("the body is not JSON, byte \(error.offset)") }
        try self.init(value, known: known)
    }

    package init(_ value: JSONValue, known: Set<String>) throws(Refusal) {
        guard case .object(let members) = value else { throw .badRequest("an object is expected") }
        let names = members.names
        if let name = names.first(where: { !known.contains($0) }) { throw .unknownMember(name) }
        guard Set(names).count == names.count else { throw .badRequest("a member occurs twice") }
        self.members = members
    }

    /// Returns a member that may be missing or null.
    package func value(_ name: String) -> JSONValue? {
        let value = members[name]
        return value == .null ? nil : value
    }

    package func optionalText(_ name: String) throws(Refusal) -> String? {
        guard let value = value(name) else { return nil }
        guard case .string(let bytes) = value else { throw .badRequest("\(name) is not a text") }
        return String(decoding: bytes, as: UTF8.self)
    }

    package func text(_ name: String) throws(Refusal) -> String {
        guard let text = try optionalText(name) else { throw .badRequest("\(name) is missing") }
        return text
    }

    package func optionalInteger(_ name: String) throws(Refusal) -> Int? {
        guard let value = value(name) else { return nil }
        guard let integer = value.integer else { throw .badRequest("\(name) is not a whole number") }
        return integer
    }

    package func integer(_ name: String) throws(Refusal) -> Int {
        guard let integer = try optionalInteger(name) else { throw .badRequest("\(name) is missing") }
        return integer
    }

    package func flag(_ name: String) throws(Refusal) -> Bool {
        guard case .bool(let value) = value(name) else { throw .badRequest("\(name) is not true or false") }
        return value
    }

    package func items(_ name: String) throws(Refusal) -> [JSONValue] {
        guard let items = value(name)?.items else { throw .badRequest("\(name) is not a list") }
        return items
    }

    package func texts(_ name: String) throws(Refusal) -> [String] {
        try items(name).map { (value) throws(Refusal) in
            guard case .string(let bytes) = value else { throw .badRequest("\(name) is not a list of texts") }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    /// Reads a member with a type of its own.
    package func read<Value>(
        _ name: String, _ make: (String) -> Value?, or refusal: @autoclosure () -> Refusal
    ) throws(Refusal) -> Value {
        guard let value = make(try text(name)) else { throw refusal() }
        return value
    }
}
