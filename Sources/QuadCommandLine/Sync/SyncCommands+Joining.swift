import FoundationEssentials
import Glibc
import JSONStore
import QuadCore
import QuadSystem
import SyncKit
import SystemKit

/// An error for something that the user declined.
private struct NotJoinedError: UserFacingError {
    let message = "Nothing was changed"
}

extension SyncCommands {
    private static let mostBytes = 256
    private static let leastCharacters = 12
    private static let groups = 8
    /// The backup with which `leave --as-before` brings the data back.
    private var backup: String { "\(container.locations.state)/before-sync.backup" }

    /// Returns the whole path of a folder; an invitation and an address stay as they are.
    private func place(_ text: String) -> String {
        if text.contains("://") || text.hasPrefix("quad-invitation:") { return text }
        let path = HomePath.expanded(text, home: container.environment["HOME"])
        return path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
    }

    private var name: String {
        if let name = invocation.value("name") { return name }
        var bytes = [CChar](repeating: 0, count: 256)
        gethostname(&bytes, bytes.count - 1)
        let host = String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return String(host.prefix { $0 != "." })
    }

    private func secret(_ question: String) throws -> String {
        if HiddenInput.isTerminal { output.ask(question) }
        let bytes = try HiddenInput.line(atMost: Self.mostBytes)
        if HiddenInput.isTerminal { output.note("") }
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: The first machine

    func setUp() async throws -> Int32 {
        let place = place(invocation.arguments[0])
        var request = worker.request(.setup)
        request.place = place
        request.name = name
        try readAccess(into: &request)
        if !invocation.has("unsealed") {
            guard FileManager.default.fileExists(atPath: place) || place.contains("://") else {
                output.complain(
                    "There is no folder \(place). Make it first, where Syncthing, Dropbox or another program carries it."
                )
                return 1
            }
            request.passphrase = try newPassphrase()
            request.recoveryKey = try await newRecoveryKey()
        }
        let answer = await worker.ask(request)
        guard answer.failure == nil, let status = answer.status else { return fail(answer) }
        if isJSON {
            output.json(answer)
        } else {
            output.line(
                "This machine, \(name), syncs through \(status.place): \(SyncWords.count(answer.written ?? 0, "item")) sent"
            )
            output.note("On the next machine: quad sync join, with the line of “quad sync invite” or with the folder")
            for problem in status.problems { output.complain(problem) }
        }
        return status.problems.isEmpty ? 0 : 1
    }

    private func readAccess(into request: inout SyncRequest) throws {
        (request.before, request.after) = (invocation.value("before"), invocation.value("after"))
        if invocation.has("password") { request.password = try secret("Password of the server: ") }
    }

    private func newPassphrase() throws -> String {
        output.note("The passphrase opens your data on a new machine. Nobody can bring it back, so write it down.")
        let passphrase = try secret("Passphrase (at least \(Self.leastCharacters) characters): ")
        guard passphrase.count >= Self.leastCharacters else {
            throw UsageError("a passphrase has at least \(Self.leastCharacters) characters", in: invocation.command)
        }
        if HiddenInput.isTerminal, try secret("The same again: ") != passphrase {
            throw UsageError("the two passphrases differ", in: invocation.command)
        }
        return passphrase
    }

    /// Shows a recovery key once, and asks for two of its groups.
    private func newRecoveryKey() async throws -> String {
        let answer = await worker.ask(worker.request(.recoveryKey))
        guard let key = answer.text else { throw UserFileError(answer.failure ?? "No recovery key was made") }
        output.note("The recovery key opens your data if the passphrase is lost. It is shown only now:")
        output.note("")
        output.note("    \(key)")
        output.note("")
        guard HiddenInput.isTerminal else { return key }
        let parts = key.split(separator: "-").map(String.init)
        for group in [Int.random(in: 0..<Self.groups / 2), Int.random(in: Self.groups / 2..<Self.groups)] {
            output.ask("Type group \(group + 1) of \(Self.groups), to be sure that you have it: ")
            guard readLine()?.trimmingSpaces.uppercased() == parts[group] else {
                throw UsageError("that is not group \(group + 1); nothing was set up", in: invocation.command)
            }
        }
        return key
    }

    // MARK: Further machines

    func join() async throws -> Int32 {
        let place = place(invocation.arguments[0])
        var request = worker.request(.preview)
        request.name = name
        try readAccess(into: &request)
        if place.hasPrefix("quad-invitation:") {
            request.invitation = place
            request.place = invocation.value("folder").map(self.place)
        } else {
            request.place = place
            if invocation.has("recovery-key") {
                request.recoveryKey = try secret("Recovery key: ")
            }
        }
        var answer = await worker.ask(request)
        if answer.needsSecret == true, request.invitation == nil, request.recoveryKey == nil {
            request.passphrase = try secret("Passphrase: ")
            answer = await worker.ask(request)
        }
        guard answer.failure == nil, let preview = answer.preview else { return fail(answer) }
        guard try confirm(preview) else {
            _ = await worker.ask(joining(.cancelJoin, answer.text))
            throw NotJoinedError()
        }
        try await keepBackup()
        let joined = await worker.ask(joining(.join, answer.text))
        guard joined.failure == nil, let status = joined.status else { return fail(joined) }
        if isJSON {
            output.json(joined)
        } else {
            output.line(
                "This machine, \(name), has joined: \(SyncWords.count(joined.changed ?? 0, "item")) came, \(SyncWords.count(joined.written ?? 0, "item")) sent; \(words.summary(status))"
            )
            for problem in status.problems { output.complain(problem) }
        }
        return status.problems.isEmpty ? 0 : 1
    }

    private func joining(_ verb: SyncRequest.Verb, _ place: String?) -> SyncRequest {
        var request = worker.request(verb)
        request.place = place
        return request
    }

    /// Says what joining will do, and asks.
    private func confirm(_ preview: [SyncAnswer.Preview]) throws -> Bool {
        for counts in preview {
            let parts = [
                (counts.new, "new here"), (counts.own, "only here"), (counts.same, "the same"),
                (counts.differing, "differ"),
            ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
            output.note("  \(SyncWords.collection(counts.collection)): \(parts.joined(separator: ", "))")
        }
        if preview.isEmpty { output.note("  The space and this machine are both empty") }
        if invocation.has("yes") { return true }
        guard HiddenInput.isTerminal else {
            throw UsageError("add --yes to join from a script", in: invocation.command)
        }
        output.ask("Join? Nothing here is dropped. [y/N] ")
        return ["y", "yes"].contains(readLine()?.trimmingSpaces.lowercased() ?? "")
    }

    /// Keeps the data as they are, for `leave --as-before`.
    private func keepBackup() async throws {
        guard container.programData.usage().files > 0 else { return }
        try Folder.prepare(container.locations.state)
        _ = try await ProgramBackup(container).write(to: backup, withPasswords: true, isOwn: true)
    }

    func serve() throws -> Int32 {
        try NetProgram.become(["serve", place(invocation.arguments[0])])
    }

    func invite() async throws -> Int32 {
        let answer = await worker.ask(worker.request(.invite))
        guard answer.failure == nil, let line = answer.text else { return fail(answer) }
        if isJSON {
            output.json(answer)
            return 0
        }
        output.line("quad sync join \(line)")
        output.note("Run this on the other machine within ten minutes. It works once.")
        return 0
    }

    func leave() async throws -> Int32 {
        guard container.syncReports.isSetUp else {
            output.complain("Sync is not set up on this machine")
            return 1
        }
        let isBack = invocation.has("as-before")
        if isBack, !FileManager.default.fileExists(atPath: backup) {
            output.complain(
                "There is no backup from before this machine joined: it founded the space, or had no data. “quad sync leave” keeps the data as they are."
            )
            return 1
        }
        try confirmDeleting(
            "the connection",
            asking: isBack ? "Leave, and bring back the data from before?" : "Stop syncing? The data stay here.")
        let answer = await worker.ask(worker.request(.leave))
        guard answer.failure == nil else { return fail(answer) }
        for finding in answer.findings ?? [] { output.note(finding) }
        if isJSON { output.json(answer) } else { output.line("This machine no longer syncs; its data stay") }
        guard isBack else { return 0 }
        return try await BackupCommands(context: context).restore(from: backup, withPasswords: true)
    }
}
