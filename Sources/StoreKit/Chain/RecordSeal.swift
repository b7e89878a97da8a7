/// Ties a record to the one before it: `prev_hash` is the hash of that one, `hash` the SHA-256 of the canonical text of
/// the record without `hash`. Without a key it shows a change, but proves nothing against who can write all records.
package enum RecordSeal {
    static let hashName = "hash"
    static let previousName = "prev_hash"

    /// The hash a record must have: over all of its members but `hash`.
    static func hash(of record: RecordObject) -> SHA256Digest {
        SHA256Digest(of: CanonicalText.bytes(of: record, leavingOut: hashName))
    }

    /// Whether the line of a record is as it was sealed; in another spelling it may be.
    package static func isIntact(_ line: [UInt8]) -> Bool {
        line.withUnsafeBufferPointer { (try? ChainLink.read($0))?.isIntact == true }
    }

    /// The line of a record, without the line feed, in canonical form, and its hash. A `prev_hash` or `hash` the record
    /// has is replaced.
    package static func sealed(
        _ record: RecordObject, after previous: SHA256Digest
    ) -> (line: [UInt8], hash: SHA256Digest) {
        var record = record
        record[previousName] = .string(previous.hex)
        let hash = hash(of: record)
        record[hashName] = .string(hash.hex)
        return (CanonicalText.bytes(of: record), hash)
    }
}
