import CoachesCore
import QuadCommandLine
import QuadCore
import TextKit

/// Coaches or schools that may be duplicates.
struct CoachDuplicatesJSON: Encodable {
    struct Pair: Encodable {
        let first: String
        let first_name: String
        let second: String
        let second_name: String
        let strength: String
        let reason: String
    }

    struct Shared: Encodable {
        let coaches: [String]
        let names: [String]
        let reason: String
    }

    let proposals: [Pair]
    let not_proposed: [Shared]

    /// - Parameter notProposed: values that coaches of different names share.
    init(
        _ found: [CoachMatcher.Proposal], notProposed: [CoachMatcher.Shared] = [], name: (String) -> String
    ) {
        func clean(_ id: String) -> String { UntrustedText.clean(name(id)) }
        proposals = found.map {
            Pair(
                first: $0.first, first_name: clean($0.first), second: $0.second, second_name: clean($0.second),
                strength: $0.strength.word, reason: $0.reason)
        }
        not_proposed = notProposed.map {
            Shared(coaches: $0.coaches, names: $0.coaches.map(clean), reason: $0.reason)
        }
    }
}
