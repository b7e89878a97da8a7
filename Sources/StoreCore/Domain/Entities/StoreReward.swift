/// So many points are so much off a sale.
package struct StoreReward: Equatable, Sendable, Codable {
    package var points: Int
    /// Minor units.
    package var amount: Int
}
