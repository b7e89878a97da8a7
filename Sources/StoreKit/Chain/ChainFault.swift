/// A fault in the records of a register.
package struct ChainFault: Equatable, Sendable, CustomStringConvertible {
    package enum Kind: String, Sendable, CaseIterable {
        /// The content does not match its hash.
        case hash
        /// Records are missing before this one.
        case gap
        /// The same record occurs twice, or after later records.
        case double
        /// The record does not name the hash of the previous record.
        case previousHash = "prev_hash"
        /// No record has the hash that was printed.
        case missingEnd = "missing_end"
        /// The line is not a record.
        case torn
        /// A receipt number is missing.
        case numberGap = "number_gap"
        /// The same receipt number occurs twice, or after later numbers.
        case numberDouble = "number_double"
        /// The amounts of the record do not add up, alone or together with other records.
        case sums
    }

    package let kind: Kind
    /// The seq of the record with the fault; for a torn line and a missing end, the seq of the record that is due
    /// there.
    package let seq: Int
    /// The line number, from 1; for a missing end, the line after the last.
    package let line: Int
    /// Bytes before the line, including line feeds.
    let offset: Int
    /// A description of the fault for the person at the register.
    package let description: String
}
