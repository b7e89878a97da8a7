/// The confidence of the person who transcribed a rule; no rule is verified.
package enum RuleConfidence: String, CaseIterable, Sendable {
    case low = "LOW"
    case medium = "MEDIUM"
    case high = "HIGH"
}

extension RuleConfidence: Comparable {
    package static func < (left: Self, right: Self) -> Bool { left.place < right.place }

    private var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
