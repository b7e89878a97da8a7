import JSONStore

/// A value that files store as text. The decoder and the fast reader share one rule for it.
@usableFromInline
package protocol MemberText: MemberValue {
    /// The error for invalid text, as a sentence that describes the format.
    static var form: String { get }
    /// The value as stored in files.
    var stored: String { get }

    init?(stored: String)
}

extension MemberText {
    @inlinable
    package init?(_ cursor: inout JSONCursor) {
        guard let text = String(&cursor) else { return nil }
        self.init(stored: text)
    }

    @usableFromInline package func write(to writer: inout MemberWriter) { writer.text(stored) }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let value = Self(stored: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: Self.form)
        }
        self = value
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(stored)
    }
}
