import FoundationEssentials
import Glibc
import StoreCore
import StoreKit
import TestSupport

/// A store with two registers in its own folder, and the output of its tills so far.
final class Shop {
    static let registers = ["R", "R2"]

    let path: String
    private let directory: TemporaryDirectory?
    private let synced: TemporaryDirectory
    private let program: String
    private let library: String
    /// The printed records by hash, which must be in the log.
    private(set) var said: [String: PrintedRecord] = [:]
    /// The codes of gift cards that were sold or may have been sold.
    var cards: [String]
    private var carts = 0

    /// - Parameter place: the path of the store; nil for a new directory.
    init(_ plan: ShopPlan, at place: String? = nil) throws {
        cards = plan.cards
        directory = place == nil ? try TemporaryDirectory("store-crash") : nil
        synced = try TemporaryDirectory("store-crash-synced")
        path = place ?? (directory?.appending("data") ?? "")
        program = try quadBinary()
        library = try CrashCalls.library()
        try FileManager.default.copyItem(atPath: plan.path, toPath: path)
    }

    var folder: String { "\(path)/store" }
    var log: String { "\(path)/store/log" }
    var derived: String { "\(path)/store/derived" }

    /// Returns a unique key for a sale.
    func cart() -> String {
        carts += 1
        return "cart-\(carts)"
    }

    // MARK: Commands

    func start(_ words: [String], _ calls: CrashCalls = CrashCalls()) throws -> RunningCommand {
        let environment = TerminalSession.environment(home: path)
            .merging(calls.environment(library, folder: folder, synced: synced.path)) { $1 }
        return try RunningCommand(program, ["--data-dir", path, "store"] + words, environment: environment)
    }

    /// Runs a command to its end and remembers its output.
    @discardableResult
    func run(_ words: [String], _ calls: CrashCalls = CrashCalls()) throws -> Outcome {
        note(try start(words, calls).result())
    }

    /// Runs a command whose output records no operation.
    func look(_ words: [String]) throws -> Outcome { try start(words).result() }

    @discardableResult
    func run(_ deed: TillOperation, _ calls: CrashCalls = CrashCalls()) throws -> Outcome { try run(deed.words, calls) }

    @discardableResult
    func note(_ outcome: Outcome) -> Outcome {
        if let record = outcome.record { said[record.hash] = record }
        return outcome
    }

    /// Opens a place on a terminal.
    func open(_ place: String) throws -> TerminalSession {
        try TerminalSession(
            program, arguments: ["--data-dir", path, "open", place], columns: 100, rows: 30,
            environment: TerminalSession.environment(home: path), home: path)
    }

    /// Runs an operation in a shell with a limit.
    func run(_ deed: TillOperation, limit: String) throws -> Outcome {
        let environment = TerminalSession.environment(home: path)
        let words = ["-c", "ulimit \(limit) || exit 99; exec \"$0\" \"$@\"", program, "--data-dir", path, "store"]
        return note(try RunningCommand("/bin/sh", words + deed.words, environment: environment).result())
    }

    // MARK: What happens to it

    /// Removes all writes that were not synchronized. No process of the store may be running.
    func cutPower() {
        for name in names(log) where name.hasSuffix(".jsonl") {
            let note = FileManager.default.contents(atPath: "\(synced.path)/\(name)") ?? Data()
            guard let size = Int(String(decoding: note, as: UTF8.self)) else { continue }
            guard size < bytes("log/\(name)").count else { continue }
            if size == 0 { unlink("\(log)/\(name)") } else { truncate("\(log)/\(name)", size) }
        }
    }

    /// Adds pieces to the stock that are not sold again.
    func restock(_ pieces: Int) async throws {
        try await StoreWork(path).restock(pieces)
        for name in names(synced.path) where name.hasPrefix(StoreService.stockSeries) {
            unlink("\(synced.path)/\(name)")
        }
    }

    func names(_ folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    func bytes(_ name: String) -> [UInt8] {
        FileManager.default.contents(atPath: "\(folder)/\(name)").map { Array($0) } ?? []
    }

    func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: URL(filePath: "\(folder)/\(name)"))
        chmod("\(folder)/\(name)", 0o600)
    }

    /// Returns the last log file of a register.
    func logFile(_ register: String) -> String? {
        names(log).last { $0.hasPrefix("\(register)-") && $0.hasSuffix(".jsonl") }.map { "log/\($0)" }
    }
}
