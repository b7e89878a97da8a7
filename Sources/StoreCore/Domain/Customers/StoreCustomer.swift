import QuadCore

/// What the store knows of somebody who buys, beside what they are as a person. Balances follow from the sales log.
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

    /// That of the person.
    package internal(set) var id: String
    /// Minor units that the wallet may be below zero.
    package var limit: Int
    /// Exempt from all taxes.
    package var isExempt: Bool
    /// Ids of single taxes they are exempt from.
    package var exemptTaxes: [String]
    /// Ids of the taxes that they pay on whatever is taxed, in place of its own; nil where they pay what everybody pays.
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
    /// Whether it grants nothing that the other did not: no more credit, no exemption, no other taxes, and no card that was not active. A card
    /// opens a wallet, so that a new one grants something unless the other is nobody yet.
    package func grantsNoMore(than other: StoreCustomer) -> Bool {
        limit <= other.limit && (!isExempt || other.isExempt)
            && Set(exemptTaxes).isSubset(of: other.exemptTaxes) && (ownTaxes == nil || ownTaxes == other.ownTaxes)
            && cards.allSatisfy { card in
                card.state != .active
                    || other.cards.first { $0.code == card.code }.map { $0.state == .active } ?? other.id.isEmpty
            }
    }

    /// Why the wallet pays nothing: the card that is shown is not active or, with none shown, no card is.
    package func refusal(card code: String? = nil) -> String? {
        if let shown = code.flatMap({ CardCode($0).card(of: self) }) {
            return shown.state == .active ? nil : "That card is \(shown.state.rawValue)"
        }
        guard let first = cards.first, !cards.contains(where: { $0.state == .active }) else { return nil }
        return cards.count == 1 ? "The card is \(first.state.rawValue)" : "No card is active"
    }
}
