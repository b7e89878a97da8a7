import FoundationEssentials
import StoreKit

/// A session of the demo's register: a delivery before it, sales, refunds and cash moves, and the count at the end.
package struct DemoSession: Sendable {
    package enum Act: Sendable {
        /// The items and the tender have the format of `quad store sell`. In both, `@` stands for the id of the
        /// customer, who is given by name.
        case sale(_ items: String, _ tender: String, discount: String? = nil, customer: String? = nil)
        /// The refund of a line, counted from 1. `sale` is the index of the sale among the sales of the session.
        case refund(sale: Int, line: Int, reason: String)
        /// Cash that leaves the drawer without a sale, in minor units.
        case cash(_ kind: RecordKind, _ amount: Int, reason: String)
    }

    package struct Entry: Sendable {
        package let at: Date
        package let act: Act
    }

    /// The goods that arrive before the session, and the time of their arrival.
    package struct Delivery: Sendable {
        package let at: Date
        package let moves: [StockMove]
    }

    package let delivery: Delivery?
    package let opened: Date
    package let entries: [Entry]
    /// The end; nil for a session that is still open.
    package let closed: Date?
    /// Minor units that the count at the end lacks.
    package let missing: Int
    /// The names of the sellers, who take turns.
    package let sellers: [String]
}
