import QuadDomain

/// What an action needs, as it is typed: numbers or names between commas.
package enum NeedsText {
    /// `2, 4`; of a step of another job its `job/step`.
    package static func text(_ needs: [String], among actions: [TemplateAction]) -> String {
        let numbers = Dictionary(zip(actions.map(\.id), 1...)) { first, _ in first }
        return needs.map { numbers[$0].map(String.init) ?? $0 }.joined(separator: ", ")
    }

    package enum Reading: Equatable, Sendable {
        /// Ids, each once.
        case needs([String])
        /// What is wrong with it, as a sentence.
        case problem(String)
    }

    package static func reading(_ text: String, of action: String?, among actions: [TemplateAction]) -> Reading {
        var needs: [String] = []
        for token in tokens(text) {
            switch id(of: token, among: actions) {
            case .needs(let found):
                if found.contains(where: { $0 == action }) { return .problem("A step cannot need itself") }
                needs += found.filter { !needs.contains($0) }
            case .problem(let words): return .problem(words)
            }
        }
        return .needs(needs)
    }

    /// The line with its last word completed.
    package static func completions(
        of line: String, for action: String?, among actions: [TemplateAction]
    ) -> [String] {
        let end = line.lastIndex(of: ",").map { line.index(after: $0) } ?? line.startIndex
        let begun = String(line[end...]).trimmingSpaces
        let before = String(line[..<end]).trimmingSpaces
        guard case .needs(let known) = reading(before, of: nil, among: actions) else { return [] }
        let words = FilterWords(begun)
        return actions.enumerated().compactMap { position, other in
            guard other.id != action, !known.contains(other.id) else { return nil }
            let number = "\(position + 1)"
            guard begun.isEmpty || number.hasPrefix(begun) || words.occurs(in: other.name) else { return nil }
            let name = other.name.filter { $0 != "," }
            return before.isEmpty ? "\(number) \(name)" : "\(before) \(number) \(name)"
        }
    }

    /// What stands between commas; numbers may stand between spaces.
    private static func tokens(_ text: String) -> [String] {
        text.split(separator: ",").flatMap { part -> [String] in
            let words = part.split(whereSeparator: \.isWhitespace).map(String.init)
            return words.allSatisfy { Int($0) != nil } ? words : [words.joined(separator: " ")]
        }
    }

    private static func id(of token: String, among actions: [TemplateAction]) -> Reading {
        let first = token.split(separator: " ").first.map(String.init) ?? ""
        if let number = Int(first) {
            let action = actions.indices.contains(number - 1) ? actions[number - 1] : nil
            if token == first, action == nil { return .problem("There is no step \(number)") }
            // A number before a name that is another's belongs to the name.
            if let action, token == first || token == "\(first) \(action.name.filter { $0 != "," })" {
                return .needs([action.id])
            }
        }
        if token.contains("/") { return .needs([token]) }
        let words = FilterWords(token)
        for fits in [words.isAll, words.begins, words.occurs] {
            let found = actions.filter { fits($0.name) }
            if found.count == 1 { return .needs([found[0].id]) }
            if found.count > 1 {
                let names = found.prefix(3).map(\.name).joined(separator: ", ")
                return .problem("“\(token)” is several: \(names); write its number")
            }
        }
        return .problem("There is no step “\(token)”")
    }
}
