/// A filter that ignores Enter shortly after a scan: a reader's late suffix, or a hand that ends an already finished
/// code, must not pay.
///
/// Enter on an empty line is ignored within a second of a scan if Enter takes money, elsewhere within 300 ms. A code
/// without an ending (a reader without a suffix, a paste) still owes an Enter. The first Enter after this code is
/// ignored, however late it comes, unless another key is pressed before.
package struct EnterAfterScan: Equatable, Sendable {
    /// Milliseconds.
    package static let span = 1000
    /// Milliseconds for a reader's late suffix. Nobody pressed this Enter, so the program shows no message.
    package static let suffixSpan = 300

    /// The way to treat an Enter.
    package enum Answer: Equatable, Sendable {
        case passes
        case isIgnored
        /// A person pressed Enter and gets a message that explains why nothing happens.
        case isRefused
    }

    private var scannedAt: Int?
    private var owesEnter = false

    package init() {}

    /// - Parameters:
    ///   - now: milliseconds of the clock that the detector uses.
    ///   - owesEnter: whether the Enter that ends the code is still to come.
    package mutating func noteScan(at now: Int, owesEnter: Bool = false) {
        scannedAt = now
        self.owesEnter = owesEnter
    }

    /// Decides how to treat an Enter.
    /// - Parameter span: the milliseconds after a scan in which Enter is ignored.
    package mutating func answer(at now: Int, onEmptyLine isEmpty: Bool, within span: Int = Self.span) -> Answer {
        guard let scannedAt else { return .passes }
        let (gap, overflow) = now.subtractingReportingOverflow(scannedAt)
        let isSoon = !overflow && (0...span).contains(gap)
        let isOwed = owesEnter
        owesEnter = false
        guard isOwed || (isEmpty && isSoon) else { return .passes }
        return isSoon && gap <= Self.suffixSpan ? .isIgnored : .isRefused
    }
}
