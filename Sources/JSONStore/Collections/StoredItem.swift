/// What a collection can hold. Every field added later needs a default when decoding, so that old files open.
@usableFromInline
package protocol StoredItem: Codable, Sendable, Equatable, Identifiable where ID == String {
    /// Reads a line quicker than a decoder would, for items of which there are very many; `nil` leaves it to the decoder.
    init?(quickly line: UnsafeBufferPointer<UInt8>)
    /// Writes what the encoder would, `"id"` first; `false`, and nothing written, leaves it to the encoder.
    func writeQuickly(to bytes: inout [UInt8]) -> Bool
}

extension StoredItem {
    package init?(quickly line: UnsafeBufferPointer<UInt8>) { nil }
    package func writeQuickly(to bytes: inout [UInt8]) -> Bool { false }
}
