/// A reward: a number of points buys an amount off a sale.
package struct StoreReward: Equatable, Sendable, Codable {
    package var points: Int
    /// Minor units.
    package var amount: Int
}
