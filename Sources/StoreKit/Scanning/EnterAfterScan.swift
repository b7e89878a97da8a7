/// Enter on an empty line within 300 ms of a scan does nothing: a reader's late suffix, or a hand that ends what the
/// reader has already ended, must not pay.
package struct EnterAfterScan: Equatable, Sendable {
    package static let span = 300

    private var scannedAt: Int?

    package init() {}

    /// - Parameter now: milliseconds of the clock that the detector is given.
    package mutating func noteScan(at now: Int) {
        scannedAt = now
    }

    /// Whether Enter is to be ignored.
    package func ignoresEnter(at now: Int, onEmptyLine isEmpty: Bool) -> Bool {
        guard isEmpty, let scannedAt else { return false }
        let (gap, overflow) = now.subtractingReportingOverflow(scannedAt)
        return !overflow && (0...Self.span).contains(gap)
    }
}
