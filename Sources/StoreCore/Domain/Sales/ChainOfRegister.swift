import StoreKit

package struct ChainOfRegister: Equatable, Sendable {
    package let register: String
    package let report: ChainReport
    /// Bytes after the last complete line of the register's files. They belong to records that were never acknowledged;
    /// the next write sets them aside.
    package var unfinishedBytes: Int = 0
}
