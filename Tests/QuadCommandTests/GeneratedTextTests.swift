import FoundationEssentials
import Glibc
import Testing

@testable import NewsCore
@testable import QuadCommandLine
@testable import QuadCore
@testable import QuadShell
@testable import quad

/// Runs an installed program with a file as its last argument.
private func run(_ program: String, _ arguments: [String], on text: String) throws -> (status: Int32, said: String) {
    let folder = FileManager.default.temporaryDirectory.path
    let file = "\(folder)/quad-\(UUID().uuidString)"
    defer {
        unlink(file)
        unlink(file + ".out")
    }
    _ = FileManager.default.createFile(atPath: file, contents: Data(text.utf8))
    let words = ([program] + arguments + [file]).map { "'\($0)'" }.joined(separator: " ")
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, file + ".out", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var argv: [UnsafeMutablePointer<CChar>?] = ["sh", "-c", words].map { (word: String) in strdup(word) } + [nil]
    defer { for word in argv { free(word) } }
    var child: pid_t = 0
    try #require(posix_spawn(&child, "/bin/sh", &actions, nil, &argv, environ) == 0)
    var status: Int32 = 0
    waitpid(child, &status, 0)
    let said = FileManager.default.contents(atPath: file + ".out") ?? Data()
    return (status >> 8 & 0xFF, String(decoding: said, as: UTF8.self))
}

private func isInstalled(_ program: String) -> Bool {
    ["/usr/bin", "/bin", "/usr/local/bin"].contains { access("\($0)/\(program)", X_OK) == 0 }
}

struct CompletionScriptTests {
    private func script(_ shell: String) throws -> String {
        try #require(CompletionScripts.script(for: shell, .quad))
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func everyCommandAndOptionIsInEveryScript(shell: String) throws {
        let script = try script(shell)
        for command in CommandTable.quad.commands {
            #expect(script.contains(command.name), "\(command.name)")
            for option in command.options { #expect(script.contains(option.long)) }
        }
        for option in CommandTable.quad.globalOptions { #expect(script.contains(option.long)) }
        for path in InstalledFeature.all.settings.settings.map(\.path) { #expect(script.contains(path)) }
    }

    @Test func anotherShellHasNoScript() {
        #expect(CompletionScripts.script(for: "tcsh", .quad) == nil)
    }

    @Test(arguments: ["bash", "zsh", "fish"].filter(isInstalled))
    func theShellAcceptsTheScript(shell: String) throws {
        let result = try run(shell, ["-n"], on: script(shell))
        #expect(result.status == 0 && result.said.isEmpty, "\(result.said)")
    }

    /// fish expands the offers when it completes, so its check of the syntax does not see them.
    @Test(
        .enabled(if: isInstalled("fish")),
        arguments: [
            ("quad wor", ["wordle"]), ("quad config set theme ", ["campus", "mono"]), ("quad completions ", ["bash"]),
            ("quad news list due:", []), ("quad jobs list --", ["--json"]), ("quad news add --category A", []),
        ])
    func fishCompletes(line: String, offered: [String]) throws {
        let result = try run("fish", [], on: "\(try script("fish"))\ncomplete -C \(ShellWord.quoted(line))\n")
        let words = result.said.split(separator: "\n").compactMap { $0.split(separator: "\t").first.map(String.init) }
        #expect(Set(words).isSuperset(of: offered), "\(result.said)")
        #expect(!result.said.contains("fish:") && !result.said.contains("error"), "\(result.said)")
    }

    /// The words as bash passes them, with an empty word for a new word at the end.
    @Test(
        .enabled(if: isInstalled("bash")),
        arguments: [
            (["wor"], "wordle"), (["conf"], "config"), (["wordle", "s"], "score share skill solve stats"),
            (
                ["wordle", "stats", "--"],
                "--config --data-dir --demo --help --json --no-color --plain --rescue --version"
            ),
            (["completions", ""], "bash fish zsh"), (["completions", "bash", ""], ""),
            (["config", "set", "wordle.l"], "wordle.layout wordle.leaderboard wordle.length"),
            (["config", "set", "theme", ""], "campus high-contrast mono terminal"),
            (["config", "set", "wordle.layout", "q"], "qwerty qwertz"), (["config", "set", "wordle.field", ""], ""),
            (["--data-dir", "x", "wordle", "hi"], "history"), (["--data-dir", "=", "x", "wordle", "hi"], "history"),
            (["wordle", "play", "--date", ""], ""), (["help", "wor"], "wordle"), (["help", "up"], "upkeep"),
            (["--config", "/etc/host"], "*"),
            (["backup", "/etc/hostn"], "/etc/hostname"), (["--config", "=", "/etc/hostn"], "/etc/hostname"),
        ])
    func bashCompletes(words: [String], offered: String) throws {
        let quoted = (["quad"] + words).map(ShellWord.quoted).joined(separator: " ")
        let test = """
            \(try script("bash"))
            COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count)
            _quad; printf '%s\\n' "${COMPREPLY[@]}" | LC_ALL=C sort | paste -sd ' '
            """
        let result = try run("bash", [], on: test)
        let said = result.said.split(separator: "\n", omittingEmptySubsequences: false).first ?? ""
        if offered == "*" {
            #expect(said.hasPrefix("/etc/host"))
        } else {
            #expect(said == offered)
        }
    }
}

struct HelpTextTests {
    private let help = HelpText(table: .quad)

    @Test func everyCommandHasItsPage() {
        for command in [CommandTable.quad.root] + CommandTable.quad.commands {
            let page = help.page(for: .command(command))
            #expect(page.contains("Usage: quad"))
            #expect(page.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(page)")
            for option in command.options { #expect(page.contains("--\(option.long)")) }
            for argument in command.arguments { #expect(page.contains(argument.name)) }
        }
    }

    @Test func theOverviewListsGroupsAndFitsAPage() {
        let page = help.page(for: .command(CommandTable.quad.root))
        for group in CommandTable.quad.groups { #expect(page.contains("  \(group.name) ")) }
        for command in CommandTable.quad.commands where command.isOften { #expect(page.contains("  \(command.name)")) }
        #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 40)
    }

    @Test func aGroupListsOnlyItsCommands() {
        for group in CommandTable.quad.groups {
            let page = help.page(for: .group(group))
            for command in CommandTable.quad.commands {
                let isListed = page.split(separator: "\n").contains {
                    $0 == "  \(command.name)" || $0.hasPrefix("  \(command.usage.dropFirst(5).prefix { $0 != "[" })")
                }
                #expect(isListed == group.commands.contains { $0.path == command.path }, "\(command.name)")
            }
        }
    }

    @Test func allCommandsAreListedOnRequest() {
        let page = help.page(for: .all)
        for command in CommandTable.quad.commands { #expect(page.contains("  \(command.name)")) }
    }

    @Test func aPageMatchesItsExpectedText() throws {
        let command = try #require(CommandTable.quad.command(["wordle", "share"]))
        #expect(
            help.page(for: .command(command)).hasPrefix(
                """
                Print a finished game to share, without its words.

                Usage: quad wordle share [--date DATE] [--ascii]

                Options:
                  --date DATE  Use the puzzle of DATE, such as 2026-11-21 or yesterday, instead
                               of today's
                  --ascii      Use #, + and . instead of colored squares

                Options of every command:
                  -h, --help          Show help for the program or the command
                """))
    }

    /// The parser can distinguish everything in the table.
    @Test func theCommandTableIsConsistent() {
        let table = CommandTable.quad
        #expect(Set(table.commands.map(\.path)).count == table.commands.count)
        #expect(Set(table.groups.map(\.name)).count == table.groups.count)
        for command in table.commands {
            #expect(command.path.count == 1 || table.command(Array(command.path.dropLast())) != nil)
            let options = command.options + table.globalOptions
            #expect(Set(options.map(\.long)).count == options.count)
            let repeating = command.arguments.dropLast().filter { $0.arity != .required && $0.arity != .optional }
            #expect(repeating.isEmpty)
        }
    }
}

@MainActor
struct ManualTests {
    private let manual = Manual(
        .quad, version: "1.2", registry: InstalledFeature.all.registry, features: InstalledFeature.all)
    private let odd = ManualPage(
        "quad-odd", section: 1, "print things",
        body: [
            ManualPage.sections(
                "KEYS",
                [
                    HelpSection(
                        title: "Lists 'n' \"things\"",
                        rows: [
                            HelpRow(term: "j ↓", description: "down"),
                            HelpRow(term: ".", description: ".bogus request"),
                            HelpRow(term: "'", description: "'quote \\n \\fB"),
                            HelpRow(term: "\\", description: "café 🟩 --data-dir DIR"),
                        ])
                ])
        ])

    private var texts: [(name: String, text: String)] {
        (manual.pages + [odd]).map { ($0.fileName, manual.text(of: $0)) }
    }

    private func text(_ name: String) throws -> String { manual.text(of: try #require(manual.page(named: name))) }

    @Test func eachCommandGroupHasAPage() throws {
        #expect(
            manual.pages.map(\.fileName)
                == ["quad.1"] + CommandTable.quad.groups.map { "quad-\($0.name).1" } + ["quad-keys.7", "quad-files.5"])
        for group in CommandTable.quad.groups {
            let page = try text(group.name)
            for command in group.commands { #expect(page.contains(Roff.text(command.usage)), "\(command.name)") }
            #expect(try text("quad").contains(Roff.text("quad-\(group.name)(1)")))
        }
        let all = texts.map(\.text).joined()
        for field in ArticleFields.language.fields { #expect(all.contains(Roff.text(field.help))) }
        for setting in InstalledFeature.all.settings.settings {
            #expect(try text("files").contains(Roff.text(setting.path)))
        }
        for action in InstalledFeature.all.registry.actions { #expect(all.contains(Roff.text("(\(action.id))"))) }
    }

    @Test(arguments: ["news", "quad-news", "quad-news.1"]) func aPageHasThreeNames(_ name: String) {
        #expect(manual.page(named: name)?.name == "quad-news")
    }

    @Test func noTextBecomesARequest() {
        let requests = [".TH", ".SH", ".SS", ".TP", ".B", ".br", ".PP", ".nf", ".fi", ".RS", ".RE", ".nh", ".ad"]
        for (name, text) in texts {
            for line in text.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
                #expect(requests.contains { line == $0 || line.hasPrefix($0 + " ") }, "\(name): \(line)")
            }
            #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(name)")
        }
    }

    @Test(.enabled(if: isInstalled("groff")))
    func groffReportsNoWarning() throws {
        for (name, text) in texts {
            let result = try run("groff", ["-man", "-ww", "-z", "-Tutf8"], on: text)
            #expect(result.status == 0 && result.said.isEmpty, "\(name): \(result.said)")
        }
    }

    /// A reader of quad(1) turns one page at most.
    @Test(.enabled(if: isInstalled("groff")))
    func theFirstPageFitsOnTwoScreens() throws {
        let text = try run("groff", ["-man", "-Tascii", "-P-cbou", "-rLL=80n"], on: try text("quad")).said
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 110, "\(text)")
    }

    @Test(.enabled(if: isInstalled("groff")))
    func unusualTextIsRenderedAsWritten() throws {
        let text = try run("groff", ["-man", "-Tascii", "-P-cbou", "-rLL=200n"], on: manual.text(of: odd)).said
        #expect(text.contains(".bogus request"))
        #expect(text.contains("'quote \\n \\fB"))
        #expect(text.contains("--data-dir DIR"))
    }
}
