/// A session that is not closed yet.
package struct OpenSession: Equatable, Sendable {
    package let number: Int
    package let opened: RecordMoment
    package let openedBy: String?
    package var totals: SessionTotals
}
