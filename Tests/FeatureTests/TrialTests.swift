import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import QuadCommandLine
@testable import quad

/// Every command that stores something supports a dry run, and a dry run leaves all files unchanged.
@MainActor @Suite struct TrialTests {
    private nonisolated static let table = CommandTable.quad
    private nonisolated static let running = table.commands.filter { command in
        if case .runs = command.work { true } else { false }
    }

    @Test func everyCommandHasADryRunOrAReason() {
        let names = Set(Self.running.map(\.name))
        for command in Self.running {
            let isExcused = CommandEffects.looking.contains(command.name) || CommandEffects.untried[command.name] != nil
            let options = Set(command.options.map(\.long))
            #expect(isExcused || options.isSuperset(of: ["dry-run", "json"]), "quad \(command.name)")
        }
        #expect(CommandEffects.looking.subtracting(names).sorted() == [])
        #expect(Set(CommandEffects.untried.keys).subtracting(names).sorted() == [])
    }

    @Test func everyDryRunCommandHasALine() {
        let triable = Self.running.filter { command in command.options.contains { $0.long == "dry-run" } }.map(\.name)
        #expect(Set(triable).subtracting(TrialLines.all.map(\.name)).sorted() == [])
    }

    @Test func aDryRunLeavesTheDataFolderUnchanged() async throws {
        let home = try TrialHome()
        try await home.fill()
        var before = home.files()
        for (name, arguments) in TrialLines.all {
            let words = home.words(name, arguments)
            let tried = try await home.run(words + ["--dry-run"])
            #expect(tried.status == 0 || TrialLines.failing.contains(name), "\(words): \(tried.errors)")
            let after = home.files()
            #expect(TrialHome.difference(before, after) == [], "\(words)")
            before = after
        }
    }

    /// The store has no staff, so no manager has to allow the return.
    @Test func aReturnWithoutAReceiptHasADryRun() async throws {
        let home = try TrialHome()
        let sold = try await home.run(["store", "sell", "--line", "10.00+", "--tender", "cash"])
        #expect(sold.status == 0, "\(sold.errors)")
        let before = home.files()
        let tried = try await home.run(["store", "return", "--line", "4.00+", "--reason", "lost", "--dry-run"])
        #expect(tried.status == 0 && tried.output.contains("refunded without a receipt"), "\(tried)")
        #expect(TrialHome.difference(before, home.files()) == [])
    }

    @Test func aDryRunCreatesNoDataFolder() async throws {
        for (name, arguments) in TrialLines.all {
            let home = try TrialHome()
            _ = try await home.run(home.words(name, arguments) + ["--dry-run"])
            #expect(TrialHome.difference([:], home.files()) == [], "\(name)")
        }
    }
}

/// A folder for commands that each run as if in a new process.
@MainActor
private final class TrialHome {
    private let folder: TemporaryDirectory
    private let outside: TemporaryDirectory
    private var ids: [String: String] = [:]

    init() throws {
        folder = try TemporaryDirectory()
        outside = try TemporaryDirectory()
        for (name, text) in TrialLines.files {
            try text.write(toFile: outside.appending(name), atomically: false, encoding: .utf8)
        }
    }

    func run(_ words: [String]) async throws -> (output: String, errors: String, status: Int32) {
        let table = CommandTable.quad
        let places = ["--data-dir", folder.appending("data"), "--config", folder.appending("config.json")]
        let invocation = try CommandLineParser.parse(places + words, by: table)
        let container = AppContainer(invocation, environment: [:], features: InstalledFeature.all)
        let paths = ["output", "errors"].map(outside.appending)
        let descriptors = paths.map { open($0, O_CREAT | O_TRUNC | O_WRONLY, 0o600) }
        defer { for descriptor in descriptors { close(descriptor) } }
        let output = CommandOutput(output: descriptors[0], error: descriptors[1])
        let context = CommandContext(invocation: invocation, table: table, container: container, output: output)
        guard case .runs(let handler) = invocation.command.work else { return ("", "", 2) }
        let status = await CommandRunner(context: context).finish(handler)
        let texts = try paths.map { String(decoding: try Data(contentsOf: URL(filePath: $0)), as: UTF8.self) }
        return (texts[0], texts[1], status)
    }

    func fill() async throws {
        for line in TrialLines.filling {
            let words = line.map(replaced)
            let done = try await run(words)
            #expect(done.status == 0, "\(words): \(done.errors)")
        }
        let lists = [
            "contact": ["interactions", "list"], "session": ["growth", "log", "list"], "shift": ["store", "shifts"],
            "todo": ["coaches", "todo"],
        ]
        for (key, list) in lists {
            let text = try await run(list + ["--json"]).output
            let id = text.firstRange(of: #""id""#).map { range in
                text[range.upperBound...].drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" }
            }
            ids[key] = String(try #require(id, "\(list): \(text)"))
        }
    }

    func words(_ name: String, _ arguments: [String]) -> [String] {
        name.split(separator: " ").map(String.init) + arguments.map(replaced)
    }

    private func replaced(_ word: String) -> String {
        var word = word.replacing("{folder}", with: outside.path)
        for (key, id) in ids { word = word.replacing("{\(key)}", with: id) }
        return word
    }

    /// Returns all folders and files with their bytes and modes, by their paths.
    func files() -> [String: String] {
        var files: [String: String] = [:]
        for path in (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? [] {
            var status = stat()
            lstat(folder.appending(path), &status)
            let bytes = FileManager.default.contents(atPath: folder.appending(path)) ?? Data()
            files[path] = "\(status.st_mode) \(String(decoding: bytes, as: UTF8.self))"
        }
        return files
    }

    static func difference(_ before: [String: String], _ after: [String: String]) -> [String] {
        Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
    }
}
