import JobsCore
import QuadCore

/// The typed form of an action's needs: numbers or names, separated by commas for all of them, by bars for any of them.
enum NeedsText {
    static let help = "2, 5 for both, 2|5 for any of them; numbers or names; JOB/STEP of another job"

    /// Returns needs as `2, 4`, or `2|4` if any single one is enough; a step of another job is written as `job/step`.
    static func text(
        _ needs: [String], _ trigger: TemplateAction.Trigger, among actions: [TemplateAction]
    ) -> String {
        let numbers = Dictionary(zip(actions.map(\.id), 1...)) { first, _ in first }
        return needs.map { numbers[$0].map(String.init) ?? $0 }.joined(separator: trigger == .any ? "|" : ", ")
    }

    static func text(_ action: TemplateAction, among actions: [TemplateAction]) -> String {
        text(action.needs, action.trigger, among: actions)
    }

    enum Reading: Equatable, Sendable {
        /// The ids, each once, and the trigger.
        case needs([String], TemplateAction.Trigger)
        /// The error as a sentence.
        case problem(String)
    }

    static func reading(_ text: String, of action: String?, among actions: [TemplateAction]) -> Reading {
        let isAny = text.contains("|")
        if isAny, text.contains(",") { return .problem("Write 2, 5 for all of them or 2|5 for any of them, not both") }
        var needs: [String] = []
        for token in tokens(text) {
            switch id(of: token, among: actions) {
            case .needs(let found, _):
                if found.contains(where: { $0 == action }) { return .problem("A step cannot need itself") }
                needs += found.filter { !needs.contains($0) }
            case .problem(let words): return .problem(words)
            }
        }
        return .needs(needs, isAny ? .any : .all)
    }

    /// Returns the completions of the line's last word.
    /// - Parameter jobs: the other jobs, whose steps can be needed.
    static func completions(
        of line: String, for action: String?, among actions: [TemplateAction], jobs: [JobSummary] = []
    ) -> [String] {
        let end = line.lastIndex(where: isSeparator).map { line.index(after: $0) } ?? line.startIndex
        let begun = String(line[end...]).trimmingSpaces
        let before = String(line[..<end]).trimmingSpaces
        guard case .needs(let known, _) = reading(before, of: nil, among: actions) else { return [] }
        let words = FilterPhrase(begun)
        let elsewhere = NeedElsewhere.completions(of: begun, among: jobs).map {
            before.isEmpty ? $0 : "\(before) \($0)"
        }
        return actions.enumerated().compactMap { position, other in
            guard other.id != action, !known.contains(other.id) else { return nil }
            let number = "\(position + 1)"
            guard begun.isEmpty || number.hasPrefix(begun) || words.occurs(in: other.name) else { return nil }
            let name = typed(other.name)
            return before.isEmpty ? "\(number) \(name)" : "\(before) \(number) \(name)"
        } + elsewhere
    }

    private static func isSeparator(_ character: Character) -> Bool { character == "," || character == "|" }

    /// Returns a name without separators.
    private static func typed(_ name: String) -> String { name.filter { !isSeparator($0) } }

    /// Returns the parts between commas or bars; numbers may also be separated by spaces.
    private static func tokens(_ text: String) -> [String] {
        text.split(whereSeparator: isSeparator).flatMap { part -> [String] in
            let words = part.split(whereSeparator: \.isWhitespace).map(String.init)
            return words.allSatisfy { Int($0) != nil } ? words : [words.joined(separator: " ")]
        }
    }

    private static func id(of token: String, among actions: [TemplateAction]) -> Reading {
        let first = token.split(separator: " ").first.map(String.init) ?? ""
        if let number = Int(first) {
            let action = actions.indices.contains(number - 1) ? actions[number - 1] : nil
            if token == first, action == nil { return .problem("There is no step \(number)") }
            // If the rest is the name of another action, the number belongs to that name.
            if let action, token == first || token == "\(first) \(typed(action.name))" {
                return .needs([action.id], .all)
            }
        }
        switch TypedName(token).match(among: actions, id: \.id, name: \.name) {
        case .one(let found): return .needs([found.id], .all)
        case .several(let found):
            let names = found.prefix(3).map(\.name).joined(separator: ", ")
            return .problem("“\(token)” matches several steps: \(names); write the number")
        // The model, which knows the other jobs, looks up the step.
        case .none where token.contains("/"): return .needs([token], .all)
        case .none: return .problem("There is no step “\(token)”")
        }
    }
}
