import CoachesCore

/// The contact rules as last read. They are read only when first needed, to keep the start of the program fast.
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

    /// Reads the files again; a broken file keeps the rules read before.
    func reload() {
        held = repository.load(lastGood: held)
    }
}
