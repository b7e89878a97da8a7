import JobsCore
import QuadCore

/// Actions as words of a command line: `Call<1,2:30`, `Sign<2|5:1h [approval, role=parent, due=after 4 +2d, optional]`.
enum StepLine {
    static let help = """
        Write a step as NAME<NEEDS:TIME [FACTS]; only the name is required. NEEDS are numbers or names: “Go<1,2” \
        for both, “Go<1|2” for any of them. TIME is 20, 1h or 1h 30m; after a number \
        in the name it needs its unit: “Lunch 12:30” is a name. FACTS are separated by commas: approval, form or \
        wait, optional, stop, role=parent, due=start +10d, due=after 4 +2b, due=due -3d, due=2026-12-01. Example: \
        “Sign<2|5:20 [approval, role=parent, due=after 2 +2d, optional]”. A backslash keeps < : [ , and \\ as they are.
        """

    /// The help in one line, below the input.
    static let shortHelp = "NAME<2,3:20 [approval]: needs 2 and 3, takes 20 minutes; only NAME is required"

    struct LineError: UserFacingError, Equatable, Sendable {
        let message: String
    }

    // MARK: Writing

    static func text(_ action: TemplateAction, among actions: [TemplateAction]) -> String {
        var text = escaped(action.name, "<:[")
        let needs = NeedsText.text(action, among: actions).filter { $0 != " " }
        if !needs.isEmpty { text += "<\(escaped(needs, ":["))" }
        if action.minutes > 0 {
            let needsUnit = needs.isEmpty && action.name.last?.isNumber == true
            text += ":\(action.minutes)\(needsUnit ? "m" : "")"
        }
        var facts = action.kind == .task ? [] : [action.kind.rawValue]
        if !action.isRequired { facts.append("optional") }
        if action.isStop { facts.append("stop") }
        if !action.role.isEmpty { facts.append("role=\(escaped(action.role, ",]"))") }
        let due = DueRuleText.text(action.dueRule, among: actions)
        if !due.isEmpty { facts.append("due=\(due)") }
        return facts.isEmpty ? text : "\(text) [\(facts.joined(separator: ", "))]"
    }

    private static func escaped(_ text: String, _ signs: String) -> String {
        text.reduce(into: "") { escaped, character in
            if character == "\\" || signs.contains(character) { escaped += "\\" }
            escaped.append(character)
        }
    }

    // MARK: Reading

    /// - Parameter old: the present actions. An action of the same name keeps its files, description and form, which a
    ///   line does not include.
    static func reading(
        _ lines: [String], instead old: [TemplateAction] = [], dates: DateReader
    ) throws(LineError) -> [TemplateAction] {
        let parts = try lines.map { line throws(LineError) in try Self.parts(of: line) }
        var kept = old
        var actions: [TemplateAction] = []
        for part in parts {
            let place = kept.firstIndex { $0.name == part.name }
            let before = place.map { kept.remove(at: $0) }
            actions.append(
                TemplateAction(
                    id: "a\(actions.count + 1)", name: part.name, description: before?.description ?? "",
                    minutes: part.minutes,
                    media: before?.media ?? [], fields: before?.fields ?? [], other: before?.other ?? [:]))
        }
        for (position, part) in parts.enumerated() { try take(part, at: position, in: &actions, dates) }
        return actions
    }

    /// Reads one action among others; facts that are not in the line stay as they are.
    static func reading(
        _ line: String, at position: Int, in actions: [TemplateAction], dates: DateReader
    ) throws(LineError) -> TemplateAction {
        let part = try parts(of: line)
        var actions = actions
        actions[position].name = part.name
        actions[position].minutes = part.minutes
        try take(part, at: position, in: &actions, dates)
        return actions[position]
    }

    private static func take(
        _ part: Parts, at position: Int, in actions: inout [TemplateAction], _ dates: DateReader
    ) throws(LineError) {
        if let needs = part.needs {
            switch NeedsText.reading(needs, of: actions[position].id, among: actions) {
            case .needs(let needs, let trigger): (actions[position].needs, actions[position].trigger) = (needs, trigger)
            case .problem(let words): throw LineError(message: "“\(part.line)”: \(words)")
            }
        }
        for fact in part.facts { try take(fact, at: position, of: part.line, in: &actions, dates) }
    }

    private static func take(
        _ fact: String, at position: Int, of line: String, in actions: inout [TemplateAction], _ dates: DateReader
    ) throws(LineError) {
        let value = fact.firstIndex(of: "=").map { String(fact[fact.index(after: $0)...]).trimmingSpaces }
        switch (String(fact.prefix { $0 != "=" }).trimmingSpaces, value) {
        case ("optional", nil): actions[position].isRequired = false
        case ("stop", nil): actions[position].isStop = true
        case ("role", .some(let role)): actions[position].role = role
        case ("due", .some(let due)):
            switch DueRuleText.reading(due, of: actions[position].id, among: actions, dates: dates) {
            case .rule(let rule): actions[position].dueRule = rule
            case .problem(let words): throw LineError(message: "“\(line)”: \(words)")
            }
        case (let word, let value):
            guard value == nil, let kind = TemplateAction.Kind(rawValue: word) else {
                throw LineError(
                    message: "“\(line)”: “\(fact)” is not approval, form, wait, optional, stop, role=… or due=…")
            }
            actions[position].kind = kind
        }
    }

    private struct Parts {
        let line: String
        var name = ""
        /// The text of the needs; nil if the line has none.
        var needs: String?
        var minutes = 0
        var facts: [String] = []
    }

    private static func parts(of line: String) throws(LineError) -> Parts {
        var parts = Parts(line: line)
        var rest = Array(line.trimmingSpaces)
        if rest.last == "]", let open = places(of: "[", in: rest).last {
            parts.facts = split(Array(rest[(open + 1)..<(rest.count - 1)]), at: ",").map { unescaped($0) }
                .filter { !$0.isEmpty }
            rest = Array(rest[..<open])
        }
        if let colon = places(of: ":", in: rest).last {
            let time = String(rest[(colon + 1)...]).trimmingSpaces
            if isOfName(colon, in: rest) {
                // “Lunch 12:30” and “Call mom: 5” are names.
            } else if !time.isEmpty, let minutes = TemplateAction.minutes(reading: time) {
                parts.minutes = minutes
                rest = Array(rest[..<colon])
            } else if !time.isEmpty, time.allSatisfy({ $0.isNumber || " hm".contains($0) }) {
                throw LineError(message: "“\(line)”: \(TemplateAction.minutesAdvice)")
            }
        }
        if let sign = places(of: "<", in: rest).first {
            parts.needs = unescaped(Array(rest[(sign + 1)...]))
            rest = Array(rest[..<sign])
        }
        parts.name = unescaped(rest)
        guard !parts.name.isEmpty else {
            throw LineError(message: "“\(line)” is not a step; write one as “Call<1,2:30”")
        }
        return parts
    }

    /// Returns whether a colon and the number after it belong to the name. A number without a unit is a duration only
    /// directly after a word or after the needs, because h:mm is a time of day or a page.
    private static func isOfName(_ colon: Int, in text: [Character]) -> Bool {
        let after = text[(colon + 1)...]
        guard !after.contains(where: \.isLetter), places(of: "<", in: text).first.map({ $0 < colon }) != true else {
            return false
        }
        return after.first?.isWhitespace == true || colon > 0 && text[colon - 1].isNumber
    }

    /// Returns the places of a character without a backslash before it.
    private static func places(of sign: Character, in text: [Character]) -> [Int] {
        var places: [Int] = []
        var isEscaped = false
        for (place, character) in text.enumerated() {
            if !isEscaped, character == sign { places.append(place) }
            isEscaped = !isEscaped && character == "\\"
        }
        return places
    }

    private static func split(_ text: [Character], at sign: Character) -> [[Character]] {
        var parts: [[Character]] = []
        var start = 0
        for place in places(of: sign, in: text) {
            parts.append(Array(text[start..<place]))
            start = place + 1
        }
        return parts + [Array(text[start...])]
    }

    private static func unescaped(_ text: [Character]) -> String {
        var clear = ""
        var isEscaped = false
        for character in text {
            isEscaped = !isEscaped && character == "\\"
            if !isEscaped { clear.append(character) }
        }
        return clear.trimmingSpaces
    }
}
