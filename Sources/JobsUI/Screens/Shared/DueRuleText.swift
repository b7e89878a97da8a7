import JobsCore
import QuadCore

/// The typed form of a due rule: `start +10d`, `after 4 +2d`, `due -3d`, `2026-12-01`. With `b` instead of `d`, only
/// Monday to Friday count.
enum DueRuleText {
    static let examples = "start +10d, after 4 +2d, due -3d, 2026-12-01; 2b counts weekdays only"

    static func text(_ rule: DueRule?, among actions: [TemplateAction]) -> String {
        guard let rule else { return "" }
        let unit = rule.isBusinessDays ? "b" : "d"
        let offset = rule.offset == 0 ? "" : " \(rule.offset > 0 ? "+" : "")\(rule.offset)\(unit)"
        switch rule.anchor {
        case .runStart: return "start\(offset)"
        case .runDue: return "due\(offset)"
        case .date: return (rule.ref ?? "") + offset
        case .actionDone:
            let number = actions.firstIndex { $0.id == rule.ref }.map { "\($0 + 1)" } ?? rule.ref ?? ""
            return "after \(number)\(offset)"
        }
    }

    enum Reading: Equatable, Sendable {
        case rule(DueRule?)
        /// The error as a sentence.
        case problem(String)
    }

    static func reading(
        _ text: String, of action: String?, among actions: [TemplateAction], dates: DateReader
    ) -> Reading {
        var words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)[...]
        guard let first = words.popFirst() else { return .rule(nil) }
        var rule: DueRule
        switch first {
        case "start": rule = DueRule(.runStart)
        case "due": rule = DueRule(.runDue)
        case "after":
            guard let number = words.popFirst().flatMap({ Int($0) }), actions.indices.contains(number - 1) else {
                return .problem("After which step? Write its number: after 4 +2d")
            }
            guard actions[number - 1].id != action else { return .problem("A step cannot be due after itself") }
            rule = DueRule(.actionDone, ref: actions[number - 1].id)
        default:
            guard let day = try? dates.readDay(first, as: .due) else { return .problem("Write it as \(examples)") }
            rule = DueRule(.date, ref: day.description)
        }
        guard let last = words.popFirst() else { return .rule(rule) }
        guard words.isEmpty, let (offset, isBusinessDays) = offset(last) else {
            return .problem("Write it as \(examples)")
        }
        (rule.offset, rule.isBusinessDays) = (offset, isBusinessDays)
        return .rule(rule)
    }

    /// Reads an offset such as `+2d`, `-3b`, `+1w`.
    private static func offset(_ word: String) -> (Int, isBusinessDays: Bool)? {
        guard let unit = word.last, let count = Int(word.dropLast()), abs(count) < 10_000 else { return nil }
        switch unit {
        case "d": return (count, false)
        case "b": return (count, true)
        case "w": return (count * 7, false)
        default: return nil
        }
    }
}
