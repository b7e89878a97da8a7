/// One thing that is wrong with the records of a register.
package struct ChainFault: Equatable, Sendable, CustomStringConvertible {
    package enum Kind: String, Sendable, CaseIterable {
        /// The content does not match its hash.
        case hash
        /// Records are missing before this one.
        case gap
        /// A record is there twice, or behind later ones.
        case double
        /// The record does not name the hash of the one before.
        case previousHash = "prev_hash"
        /// No record has the hash that was printed.
        case missingEnd = "missing_end"
        /// The line is no record.
        case torn
        /// A receipt number is left out.
        case numberGap = "number_gap"
        /// A receipt number is there twice, or behind later ones.
        case numberDouble = "number_double"
        /// What it says in numbers does not add up, in itself or with others.
        case sums
    }

    package let kind: Kind
    /// Of the record that shows the fault; for a torn line and a missing end, of the record that is due there.
    package let seq: Int
    /// Counted from 1; the line behind the last for a missing end.
    package let line: Int
    /// Bytes before the line, line feeds included.
    let offset: Int
    /// What happened, for the person at the till.
    package let description: String
}
