/// What is added for the staff.
package enum Tip: Equatable, Sendable {
    /// In basis points of the goods, before a tax that is added.
    case percent(Int)
    case amount(Int)
}
