/// A name in the files of the family, and whose it is: `coach`, `athlete` or `person`.
package struct KnownPerson: Equatable, Sendable {
    package let kind: String
    package let name: String

    package init(kind: String, name: String) {
        self.kind = kind
        self.name = name
    }
}
