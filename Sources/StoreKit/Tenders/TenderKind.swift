package enum TenderKind: String, Equatable, Sendable, Codable, CaseIterable {
    case cash, card, gift, wallet, voucher
}
