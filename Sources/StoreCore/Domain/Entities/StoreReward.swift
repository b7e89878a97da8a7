/// So many points are so much off a sale.
package struct StoreReward: Equatable, Sendable, Codable {
    package var points: Int
    /// Minor units.
    package var amount: Int

    package init(points: Int, amount: Int) {
        self.points = points
        self.amount = amount
    }
}
