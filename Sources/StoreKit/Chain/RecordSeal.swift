/// The link from a record to the previous one: `prev_hash` is the hash of the previous record, `hash` the SHA-256 of
/// the canonical text of the record without `hash`. Without a secret key the hash reveals a change, but not by somebody
/// who can rewrite all records.
package enum RecordSeal {
    static let hashName = "hash"
    static let previousName = "prev_hash"

    /// Returns the hash that a record must have: over all its members except `hash`.
    static func hash(of record: RecordObject) -> SHA256Digest {
        SHA256Digest(of: CanonicalText.bytes(of: record, leavingOut: hashName))
    }

    /// Whether the line of a record still matches its hash. Its spelling may differ.
    package static func isIntact(_ line: [UInt8]) -> Bool {
        line.withUnsafeBufferPointer { (try? ChainLink.read($0))?.isIntact == true }
    }

    /// Returns the canonical line of a record, without the line feed, and its hash. An existing `prev_hash` or `hash`
    /// of the record is replaced.
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
