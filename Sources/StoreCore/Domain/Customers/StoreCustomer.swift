import QuadCore

/// The store's data about a customer, in addition to the person. Balances are computed from the sales log.
package struct StoreCustomer: Equatable, Sendable, Identifiable {
    package struct Card: Equatable, Sendable, Codable {
        package enum State: String, Codable, CaseIterable, Sendable {
            case active, inactive, blocked
        }

        package var code: String
        package var state: State

        package init(code: String, state: State = .active) {
            self.code = code
            self.state = state
        }
    }

    /// The id of the person.
    package internal(set) var id: String
    /// Minor units that the wallet may go below zero.
    package var limit: Int
    /// Whether the customer is exempt from all taxes.
    package var isExempt: Bool
    /// Ids of single taxes that the customer is exempt from.
    package var exemptTaxes: [String]
    /// Ids of the taxes that the customer pays on taxed goods instead of the products' taxes; nil for the usual taxes.
    package var ownTaxes: [String]?
    package var cards: [Card]

    package init(
        id: String, limit: Int = 0, isExempt: Bool = false, exemptTaxes: [String] = [], ownTaxes: [String]? = nil,
        cards: [Card] = []
    ) {
        self.id = id
        self.limit = limit
        self.isExempt = isExempt
        self.exemptTaxes = exemptTaxes
        self.ownTaxes = ownTaxes
        self.cards = cards
    }
}

extension StoreCustomer {
    /// Returns whether the customer has no rights beyond those of `other`: no more credit, no exemption, no other
    /// taxes, and no newly active card. A card opens a wallet, so a new card counts as a right unless `other` is a new
    /// customer.
    package func grantsNoMore(than other: StoreCustomer) -> Bool {
        limit <= other.limit && (!isExempt || other.isExempt)
            && Set(exemptTaxes).isSubset(of: other.exemptTaxes) && (ownTaxes == nil || ownTaxes == other.ownTaxes)
            && cards.allSatisfy { card in
                card.state != .active
                    || other.cards.first { $0.code == card.code }.map { $0.state == .active } ?? other.id.isEmpty
            }
    }

    /// Returns why the wallet can't pay: the given card is not active or, without a given card, no card is active.
    package func refusal(card code: String? = nil) -> String? {
        if let shown = code.flatMap({ CardCode($0).card(of: self) }) {
            return shown.state == .active ? nil : "That card is \(shown.state.rawValue)"
        }
        guard let first = cards.first, !cards.contains(where: { $0.state == .active }) else { return nil }
        return cards.count == 1 ? "The card is \(first.state.rawValue)" : "No card is active"
    }
}
