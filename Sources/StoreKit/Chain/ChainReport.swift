/// What a check of one register's records found.
package struct ChainReport: Equatable, Sendable {
    /// The first of them, at most `ChainCheck.faultLimit`, as they were met.
    package let faults: [ChainFault]
    /// All of them.
    package let faultCount: Int
    /// Lines that say what was hashed in another spelling than the one it was written in: not a fault of the content,
    /// but somebody has touched the file.
    package let respelled: Int
    /// Lines that are records.
    package let records: Int
    /// The seq of the last record, and its hash as it is stored. The hash is `nil` if that record has none.
    package let lastSeq: Int
    package let lastHash: SHA256Digest?

    package var isGood: Bool { faultCount == 0 }
}
