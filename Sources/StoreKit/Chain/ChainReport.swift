/// The result of checking one register's records.
package struct ChainReport: Equatable, Sendable {
    /// The first faults in the order in which they were found, at most `ChainCheck.faultLimit`.
    package let faults: [ChainFault]
    /// The number of all faults.
    package let faultCount: Int
    /// The number of lines that are no longer in canonical spelling although their hash still matches. The content is
    /// correct, but somebody edited the file.
    package let respelled: Int
    /// The number of lines that are records.
    package let records: Int
    /// The seq of the last record. `lastHash` is its stored hash; nil if that record has none.
    package let lastSeq: Int
    package let lastHash: SHA256Digest?

    package var isGood: Bool { faultCount == 0 }
}
