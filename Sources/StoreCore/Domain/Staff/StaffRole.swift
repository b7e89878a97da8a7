/// The role of a member of the staff, which determines the permissions.
package enum StaffRole: String, Codable, CaseIterable, Sendable {
    case admin, manager, cashier, barista, server, kitchen, other

    /// The level of permissions; a higher rank includes all permissions of a lower one.
    package enum Rank: Int, Comparable, Sendable {
        case clockOnly, cashier, manager, admin

        package static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
    }

    /// The role with its article, such as `a cashier`.
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
