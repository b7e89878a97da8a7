import GrowthCore
import QuadCommandLine
import QuadCore

/// The commands `quad growth safety`: listing the safety texts and checking a text.
@MainActor
struct GrowthSafetyCommands: CommandActing {
    let context: CommandContext

    private struct Checked: Encodable {
        let text: String
        let language: String
        let topics: [String]
        let hides_library: Bool
    }

    func list() async throws -> Int32 {
        let country = try country()
        let texts = SafetyText.all(in: try language() ?? .english).map { $0.limited(to: country) }
        if invocation.has("json") {
            output.json(texts.map { SafetyTextJSON($0) })
            return 0
        }
        for (place, text) in texts.enumerated() {
            if place > 0 { output.line() }
            output.line("\(text.title) [\(text.topic.rawValue)]")
            output.line(text.text)
        }
        return 0
    }

    /// Prints the topics of a text. As with any search, the exit status is 1 if there are none.
    func check() async throws -> Int32 {
        let text = invocation.arguments.joined(separator: " ")
        guard !text.isBlank else { throw UsageError("there is no text to check", in: invocation.command) }
        let found = SafetyRules.builtIn.find(in: text)
        if invocation.has("json") {
            output.json(
                Checked(
                    text: text, language: found.language.rawValue, topics: found.topics.map(\.rawValue),
                    hides_library: found.topics.contains(where: \.hidesLibrary)))
        } else {
            let texts = SafetyText.about(text)
            for text in texts { output.row([text.topic.rawValue, text.title]) }
            if texts.isEmpty { output.note("No safety text matches") }
        }
        return found.topics.isEmpty ? 1 : 0
    }

    private func language() throws -> SafetyLanguage? {
        guard let code = invocation.value("language") else { return nil }
        guard let language = SafetyLanguage(rawValue: code.lowercased()) else {
            let known = SafetyLanguage.allCases.map { "\($0.rawValue) (\($0.name))" }.joined(separator: ", ")
            throw UsageError("--language takes \(known), not “\(code)”", in: invocation.command)
        }
        return language
    }

    private func country() throws -> String? {
        guard let code = invocation.value("country") else { return nil }
        guard Helpline.countryCodes.contains(code.uppercased()) else {
            throw UsageError(
                "--country takes \(Helpline.countryCodes.joined(separator: ", ")), not “\(code)”",
                in: invocation.command)
        }
        return code.uppercased()
    }
}
