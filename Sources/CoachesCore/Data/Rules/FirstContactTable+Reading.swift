import QuadCore
import QuadStorage

extension FirstContactTable {
    /// Reads `first-contact.json`.
    static func read(_ bytes: [UInt8], place: RulesSource.Place) throws(RuleError) -> FirstContactTable {
        let file = try RuleNode.file(bytes)
        let confidence = try file["confidence"]?.confidence() ?? .low
        var rules: [FirstContactRule] = []
        for node in try file.needed("rules").list() {
            let rule = try FirstContactRule.read(node, confidence: confidence)
            guard !rules.contains(where: { $0.sport == rule.sport && $0.division == rule.division }) else {
                throw node.fault("there are two rules for \(rule.sport?.name ?? "*") \(rule.division.rawValue)")
            }
            rules.append(rule)
        }
        return FirstContactTable(
            source: try file.source(named: "first-contact dates", place: place), rules: rules)
    }
}

extension FirstContactRule {
    private enum Word: String, CaseIterable {
        case unrestricted
        case beforeGrade = "date_before_grade"
        case afterGrade = "date_after_grade"
    }

    fileprivate static func read(
        _ node: RuleNode, confidence: RuleConfidence
    ) throws(RuleError) -> FirstContactRule {
        let word = try node.needed("rule_kind").word("kind of rule", Word.allCases.map(\.rawValue)) {
            Word(rawValue: $0)
        }
        return FirstContactRule(
            sport: try node.needed("sport").sport(), division: try node.needed("division").division(),
            kind: try kind(word, node), confidence: try node["confidence"]?.confidence() ?? confidence,
            note: try node["note"]?.text())
    }

    private static func kind(_ word: Word, _ node: RuleNode) throws(RuleError) -> Kind {
        guard word != .unrestricted else { return .unrestricted }
        let grade = try node.needed("reference").word("grade", Grade.allCases.map(\.name)) { Grade(name: $0) }
        let month = try node.needed("month").integer(1...12)
        let day = try node.needed("day").integer(1...31)
        // A leap year, because February 29 is a valid day.
        guard CalendarDay(year: 2024, month: month, day: day) != nil else {
            throw try node.needed("day").fault("month \(month) has no day \(day)")
        }
        return word == .beforeGrade
            ? .beforeGrade(grade, month: month, day: day) : .afterGrade(grade, month: month, day: day)
    }
}
