/// A school's requirement beside the athlete's own result.
package struct AcademicComparison: Equatable, Sendable {
    package enum Test: String, CaseIterable, Sendable {
        case gpa = "GPA"
        case sat = "SAT"
        case act = "ACT"
    }

    package let test: Test
    package let asked: Double?
    package let yours: Double?

    /// Nil if one of the two is unknown.
    package var isMet: Bool? {
        guard let asked, let yours else { return nil }
        return yours >= asked
    }

    /// All comparisons with at least one known side.
    package static func all(_ school: School, _ athlete: Athlete) -> [AcademicComparison] {
        let facts = school.academics
        return [
            AcademicComparison(test: .gpa, asked: facts.gpa, yours: athlete.gpa),
            AcademicComparison(test: .sat, asked: facts.sat.map(Double.init), yours: athlete.sat.map(Double.init)),
            AcademicComparison(test: .act, asked: facts.act.map(Double.init), yours: athlete.act.map(Double.init)),
        ].filter { $0.asked != nil || $0.yours != nil }
    }

    /// `GPA asked 3.2, yours 3.7`
    package var words: String { "\(test.rawValue) asked \(text(asked)), yours \(text(yours))" }

    private func text(_ number: Double?) -> String {
        guard let number, number.isFinite else { return "?" }
        return test == .gpa ? Self.gradeText(number) : "\(Int(min(max(number, -1e15), 1e15)))"
    }

    /// Formats a grade average: `3.7`, or `3.05` if there is a second decimal.
    static func gradeText(_ average: Double) -> String {
        let hundredths = Int((min(max(average, -1e12), 1e12) * 100).rounded())
        let rest = hundredths.magnitude % 100
        let digits = rest.isMultiple(of: 10) ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
        return "\(hundredths / 100).\(digits)"
    }
}
