/// A tip for the staff.
package enum Tip: Equatable, Sendable {
    /// In basis points of the goods without added taxes.
    case percent(Int)
    case amount(Int)
}
