import QuadCore
import QuadStorage
import SystemKit

// Values that appear in both files of contact rules.
extension RuleNode {
    func division() throws(RuleError) -> Division {
        try word("division", Division.allCases.map(\.rawValue)) { Division(reading: $0) }
    }

    func confidence() throws(RuleError) -> RuleConfidence {
        try word("confidence", RuleConfidence.allCases.map(\.rawValue)) { RuleConfidence(rawValue: $0.uppercased()) }
    }

    /// Returns nil for `*`, which means every sport.
    func sport() throws(RuleError) -> Sport? {
        let text = try text()
        if text == "*" { return nil }
        return try mapError(of: PlayedSport.read(text).sport) { (error: UnknownSportError) in fault(error.message) }
    }

    func source(named fallback: String, place: RulesSource.Place) throws(RuleError) -> RulesSource {
        RulesSource(
            name: try self["source"]?.text() ?? fallback, season: try self["season"]?.text(),
            validFrom: try self["valid_from"]?.day(), validTo: try self["valid_to"]?.day(), place: place)
    }
}
