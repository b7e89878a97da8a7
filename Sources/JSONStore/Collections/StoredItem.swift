/// An item of a collection. A field added later needs a default value for decoding, so that old files can be read.
@usableFromInline
package protocol StoredItem: Codable, Sendable, Equatable, Identifiable where ID == String {
    /// Reads a line faster than a decoder, for very numerous items. Returns nil to use the decoder instead.
    init?(quickly line: UnsafeBufferPointer<UInt8>)
    /// Writes the same bytes as the encoder, with `"id"` first. Returns false, without writing, to use the encoder
    /// instead.
    func writeQuickly(to bytes: inout [UInt8]) -> Bool
}

extension StoredItem {
    package init?(quickly line: UnsafeBufferPointer<UInt8>) { nil }
    package func writeQuickly(to bytes: inout [UInt8]) -> Bool { false }
}
