/// Enter soon after a code does nothing: a reader's late suffix, or a hand that ends what was ended already, must not pay.
///
/// Within a second of a code no Enter on an empty line counts where Enter takes money, elsewhere within 300 ms. A code that nothing ended (a reader without a suffix, a paste)
/// leaves an Enter over that belongs to it: the first one does nothing, however late it comes, until another key is pressed.
package struct EnterAfterScan: Equatable, Sendable {
    /// Milliseconds.
    package static let span = 1000
    /// A late suffix of a reader: nobody pressed it, so nothing is said of it.
    package static let suffixSpan = 300

    /// The way to treat an Enter.
    package enum Answer: Equatable, Sendable {
        case passes
        case isIgnored
        /// A hand pressed it, and hears why nothing happens.
        case isRefused
    }

    private var scannedAt: Int?
    private var owesEnter = false

    package init() {}

    /// - Parameters:
    ///   - now: milliseconds of the clock that the detector is given.
    ///   - owesEnter: whether the Enter that ends the code is still to come.
    package mutating func noteScan(at now: Int, owesEnter: Bool = false) {
        scannedAt = now
        self.owesEnter = owesEnter
    }

    /// Takes an Enter.
    /// - Parameter span: milliseconds behind a code in which it does nothing.
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
