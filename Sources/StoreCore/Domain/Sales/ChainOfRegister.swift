import StoreKit

package struct ChainOfRegister: Equatable, Sendable {
    package let register: String
    package let report: ChainReport
    /// Bytes behind the last line of its files: of records that were never acknowledged, which the next one sets aside.
    package var unfinishedBytes: Int = 0
}
