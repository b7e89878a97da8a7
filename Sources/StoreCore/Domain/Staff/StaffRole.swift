/// What somebody of the staff is, and with it what they may do.
package enum StaffRole: String, Codable, CaseIterable, Sendable {
    case admin, manager, cashier, barista, server, kitchen, other

    /// How much they may do; a higher rank may do all that a lower one may.
    package enum Rank: Int, Comparable, Sendable {
        case clockOnly, cashier, manager, admin

        package static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
    }

    /// `a cashier`
    package var withArticle: String { "\("aeiou".contains(rawValue.first ?? " ") ? "an" : "a") \(rawValue)" }

    package var rank: Rank {
        switch self {
        case .admin: .admin
        case .manager: .manager
        case .cashier, .barista, .server: .cashier
        case .kitchen, .other: .clockOnly
        }
    }
}
