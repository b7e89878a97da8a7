/// A change of a gift card, a wallet or a person's points; negative if the balance fell.
package struct AccountMove: Equatable, Sendable {
    package enum Account: String, Equatable, Sendable, CaseIterable {
        case gift, wallet, points
    }

    package var account: Account
    /// The hash of the gift card's code, or the id of the person.
    package var id: String
    package var delta: Int
    /// The last characters of a new gift card's code.
    var lastFour: String?

    package init(_ account: Account, id: String, delta: Int, lastFour: String? = nil) {
        self.account = account
        self.id = id
        self.delta = delta
        self.lastFour = lastFour
    }
}
