/// The name of a member in a file.
@usableFromInline
package struct MemberKey: CodingKey, ExpressibleByStringLiteral {
    @usableFromInline package let name: StaticString
    /// The name of the field in a message about two changes that collide; empty for a field that is not
    /// merged by itself.
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

    /// The names are those of the schema: none is made for any string, as in a dictionary.
    @usableFromInline package init?(stringValue: String) { nil }
    @usableFromInline package init?(intValue: Int) { nil }
}
