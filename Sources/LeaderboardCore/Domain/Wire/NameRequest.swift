import JSONKit

/// The body of a registration or a renaming: a name, or none for a pseudonym.
package struct NameRequest: Equatable, Sendable {
    package let name: String?

    package init(name: String?) {
        self.name = name
    }

    package init(body: [UInt8]) throws(Refusal) {
        name = try WireObject(body: body, known: ["name"]).optionalText("name")
    }

    package var json: JSONValue { .object(name.map { ["name": .text($0)] } ?? [:]) }
}
