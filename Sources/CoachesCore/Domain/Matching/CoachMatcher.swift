import QuadCore

/// Coaches that may be duplicates, and coaches that share a value but are not proposed.
///
/// Only coaches that share a value are compared, so the cost grows with the number of coaches and not with the number
/// of pairs.
package struct CoachMatcher: Sendable {
    package enum Strength: Int, Comparable, Sendable {
        case weak, medium, strong

        package var word: String {
            switch self {
            case .weak: "weak"
            case .medium: "medium"
            case .strong: "strong"
            }
        }

        package static func < (left: Strength, right: Strength) -> Bool { left.rawValue < right.rawValue }
    }

    /// Two coaches who may be the same person: ids in the stored order.
    package struct Proposal: Equatable, Sendable, Identifiable {
        package let first: String
        package let second: String
        package let strength: Strength
        /// `same email and name`
        package let reason: String

        package var id: String { DistinctPair(first, second).id }
    }

    /// A value that several coaches with different names share.
    package struct Shared: Equatable, Sendable {
        package let coaches: [String]
        /// `one handle, 2 names (team account)`
        package let reason: String
    }

    /// The strongest first.
    package let proposals: [Proposal]
    package let notProposed: [Shared]

    package init(_ records: FamilyRecords) {
        var search = CoachMatchSearch(records)
        search.run()
        let ids = search.coaches.map(\.id)
        let refused = Set(records.distinct.map(\.id))
        proposals = search.found.compactMap { pair, hit -> Proposal? in
            let proposal = Proposal(
                first: ids[pair.first], second: ids[pair.second], strength: hit.strength, reason: hit.reason)
            return refused.contains(proposal.id) ? nil : proposal
        }.sorted { ($1.strength, $0.first, $0.second) < ($0.strength, $1.first, $1.second) }
        notProposed = search.shared.map { Shared(coaches: $0.places.map { ids[$0] }, reason: $0.reason) }
    }
}

extension ComparedName {
    /// The name with the family name first, so that similar names are close together when sorted.
    var byFamily: [UInt8] { family + [0x20] + given }
}

extension Person {
    /// All addresses of the person, in the form in which addresses are compared.
    var emailKeys: [String] { ((email.map { [$0] } ?? []) + otherEmails).compactMap { EmailAddress($0)?.key } }
}
