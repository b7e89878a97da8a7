import JSONStore

/// An item whose members are declared once, in the order of the file. The declaration drives the decoder, the encoder
/// and the fast versions of both, so all of them handle the same members.
@usableFromInline
package protocol SchemaItem: MemberValue {
    /// An item before any member is read. Members that are missing in a file keep their values from here.
    static var blank: Self { get }

    /// Visits each member.
    mutating func members<Coder: MemberCoder>(_ coder: inout Coder)

    /// Completes an item after reading.
    /// - Returns: the reason why its members do not fit together; nil if they do.
    mutating func settle() -> MemberFault?
}

extension SchemaItem {
    package mutating func settle() -> MemberFault? { nil }

    package init(from decoder: any Decoder) throws {
        self = try MemberDecoder.item(decoder)
    }

    package func encode(to encoder: any Encoder) throws {
        try MemberEncoder.encode(self, to: encoder)
    }

    @inlinable
    package init?(_ cursor: inout JSONCursor) {
        guard let item: Self = MemberReader.item(&cursor) else { return nil }
        self = item
    }

    @inlinable
    package func write(to writer: inout MemberWriter) { writer.object(self) }

    /// Reads a whole line; nil leaves the line to the decoder.
    @inlinable
    package init?(line: UnsafeBufferPointer<UInt8>) {
        var reader = MemberReader(line)
        guard let item: Self = reader.item(), reader.isAtEnd() else { return nil }
        self = item
    }
}

extension SchemaItem where Self: StoredItem {
    @inlinable
    package init?(quickly line: UnsafeBufferPointer<UInt8>) { self.init(line: line) }
}
