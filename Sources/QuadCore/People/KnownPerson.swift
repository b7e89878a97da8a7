/// A name in the family's files, and the kind of its owner: `coach`, `athlete` or `person`.
package struct KnownPerson: Equatable, Sendable {
    package let kind: String
    package let name: String

    package init(kind: String, name: String) {
        self.kind = kind
        self.name = name
    }
}
