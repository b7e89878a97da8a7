import CoachesCore

/// The contact rules as they were read last. They are read when they are first asked for: a start needs none.
@MainActor
final class CachedContactRules {
    let repository: any ContactRulesRepository
    private var held: ContactRules?

    init(_ repository: any ContactRulesRepository) {
        self.repository = repository
    }

    var current: ContactRules {
        if let held { return held }
        let rules = repository.load(lastGood: nil)
        held = rules
        return rules
    }

    /// Reads the files again; one that is broken leaves what was read before.
    func reload() {
        held = repository.load(lastGood: held)
    }
}
