/// What a gift card or a person's wallet and points gained or, below zero, lost.
package struct AccountMove: Equatable, Sendable {
    package enum Account: String, Equatable, Sendable, CaseIterable {
        case gift, wallet, points
    }

    package var account: Account
    /// Hash of the gift card or id of the person.
    package var id: String
    package var delta: Int
    /// Of a new gift card: the end of its code.
    var lastFour: String?

    package init(_ account: Account, id: String, delta: Int, lastFour: String? = nil) {
        self.account = account
        self.id = id
        self.delta = delta
        self.lastFour = lastFour
    }
}
