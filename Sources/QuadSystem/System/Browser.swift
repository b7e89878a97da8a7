import FoundationEssentials
import QuadCore
import SystemKit

/// The user's own browsers from $BROWSER. They may be text browsers, so they run on the terminal, which this program
/// releases meanwhile.
///
/// The variable is read like xdg-open does. Colons separate several commands, and the first one that works is used.
/// Spaces separate words, and `%s` in a word stands for the address; without `%s` the address is the last word. Quotes
/// keep spaces, and `&` at the end means that this program does not wait for the browser. No shell is involved: the
/// address stays a part of one word, whatever it contains.
package struct Browser: Sendable {
    private let commands: [UserProgram]
    private let runner: ProgramRunner

    /// Returns nil if the user named no browser.
    package init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
        commands = (environment["BROWSER"] ?? "").split(separator: ":").compactMap { command in
            let text = String(command)
            // xdg-open treats a quote that is never closed as an ordinary character.
            return UserProgram(typed: text) ?? Self.plain(text)
        }
        guard !commands.isEmpty else { return nil }
        runner = ProgramRunner(environment: environment)
    }

    private static func plain(_ text: String) -> UserProgram? {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        return words.isEmpty || text.utf8.contains(0) ? nil : UserProgram(words)
    }

    /// Opens an address and waits until the browser is closed.
    package func open(_ address: String) throws(LinkError) {
        guard LinkOpener.isAddress(address) else { throw .notAnAddress }
        var problem: LinkError?
        for command in commands {
            do throws(LinkError) { return try runner.run(Self.command(command, for: address)) } catch {
                problem = problem ?? Self.problem(error, command)
            }
        }
        if let problem { throw problem }
    }

    private static func problem(_ error: LinkError, _ command: UserProgram) -> LinkError {
        guard case .program(let words) = error else { return error }
        return .browser(words.hasSuffix("was not found") ? "\(words); set BROWSER to one that is installed" : words)
    }

    static func command(_ command: UserProgram, for address: String) -> UserProgram {
        guard command.words.contains(where: { $0.contains("%s") }) else { return command.with([address]) }
        return UserProgram(command.words.map { filled($0, with: address) }, isApart: command.isApart)
    }

    /// Replaces `%s` by the address and `%%` by a percent sign, in one pass, because the address may contain both.
    private static func filled(_ word: String, with address: String) -> String {
        var filled = ""
        var rest = word[...]
        while let sign = rest.firstIndex(of: "%") {
            filled += rest[..<sign]
            rest = rest[rest.index(after: sign)...]
            switch rest.first {
            case "s": filled += address
            case "%": filled += "%"
            default:
                filled += "%"
                continue
            }
            rest = rest.dropFirst()
        }
        return filled + rest
    }
}
