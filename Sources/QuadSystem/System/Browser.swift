import FoundationEssentials
import QuadCore
import SystemKit

/// The user's own browsers, as $BROWSER names them: on the terminal this program has given back for the while, as they
/// may be for the terminal.
///
/// The variable is read as xdg-open reads it: several commands, parted by colons, of which the first that works is taken;
/// blanks part words, and `%s` in a word stands for the address, which else is the last word. Quotes keep blanks, and `&`
/// at the end leaves the browser to itself. There is no shell: the address is a part of one word, whatever is in it.
package struct Browser: Sendable {
    private let commands: [UserProgram]
    private let runner: ProgramRunner

    /// nil where the user named none.
    package init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
        commands = (environment["BROWSER"] ?? "").split(separator: ":").compactMap { command in
            let text = String(command)
            // A quote that is never closed is a letter to xdg-open.
            return UserProgram(typed: text) ?? Self.plain(text)
        }
        guard !commands.isEmpty else { return nil }
        runner = ProgramRunner(environment: environment)
    }

    private static func plain(_ text: String) -> UserProgram? {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        return words.isEmpty || text.utf8.contains(0) ? nil : UserProgram(words)
    }

    /// Waits until the browser is closed.
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

    /// `%s` is the address, and `%%` a percent sign. In one pass: the address may have both in it.
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
