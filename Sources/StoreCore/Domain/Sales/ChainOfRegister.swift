import StoreKit

package struct ChainOfRegister: Equatable, Sendable {
    package let register: String
    package let report: ChainReport
    /// Bytes behind the last line of its files: of records that were never acknowledged, which the next one sets aside.
    package let unfinishedBytes: Int

    init(register: String, report: ChainReport, unfinishedBytes: Int = 0) {
        self.register = register
        self.report = report
        self.unfinishedBytes = unfinishedBytes
    }
}
