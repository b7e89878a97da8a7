/// The name of a member in a file.
@usableFromInline
package struct MemberKey: CodingKey, ExpressibleByStringLiteral {
    @usableFromInline package let name: StaticString
    /// The name of the field in a message about conflicting changes; empty for a field that is not merged separately.
    @usableFromInline package let field: StaticString

    @inlinable
    package init(stringLiteral name: StaticString) {
        self.name = name
        field = ""
    }

    @inlinable
    package init(_ name: StaticString, field: StaticString) {
        self.name = name
        self.field = field
    }

    var isField: Bool { field.utf8CodeUnitCount > 0 }
    var fieldName: String { field.withUTF8Buffer { String(decoding: $0, as: UTF8.self) } }

    @usableFromInline package var stringValue: String { name.withUTF8Buffer { String(decoding: $0, as: UTF8.self) } }
    @usableFromInline package var intValue: Int? { nil }

    /// Always nil: all names come from the schema, and no key can be made from any other string.
    @usableFromInline package init?(stringValue: String) { nil }
    @usableFromInline package init?(intValue: Int) { nil }
}
