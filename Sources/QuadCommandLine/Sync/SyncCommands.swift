import Glibc
import QuadCore
import QuadSystem
import SyncKit
import SystemKit

/// The commands `quad sync …` that show and decide. `SyncCommands+Joining` begins and ends sync.
@MainActor
struct SyncCommands: CommandActing {
    let context: CommandContext

    var worker: SyncWorker { container.syncWorker }
    var words: SyncWords { SyncWords(now: container.clock.now) }
    var isJSON: Bool { invocation.has("json") }

    /// Prints why nothing was done.
    func fail(_ answer: SyncAnswer) -> Int32 {
        if isJSON { output.json(answer) }
        output.complain(answer.failure ?? "")
        return 1
    }

    private var notSetUp: Int32 {
        output.line("Sync is not set up. “quad sync setup FOLDER” begins, “quad sync join” joins another machine.")
        return 0
    }

    // MARK: Showing

    func status() -> Int32 {
        guard container.syncReports.isSetUp else {
            if isJSON { output.json([String: String]()) }
            return isJSON ? 0 : notSetUp
        }
        guard let status = container.syncReports.status else {
            output.line("No pass was made yet. “quad sync now” makes one.")
            return 0
        }
        if isJSON {
            output.json(status)
            return 0
        }
        output.line("Sync: \(words.summary(status))")
        output.line("Place: \(status.place)\(status.isSealed ? " (sealed)" : " (readable by anyone who sees it)")")
        output.line("Last pass: \(words.ago(status.lastPass))")
        for device in status.devices { output.line("  \(device.name): \(words.device(device))") }
        for (collection, count) in status.held.sorted(by: { $0.key < $1.key }) {
            output.line(
                "\(SyncWords.count(count, "deletion")) in \(SyncWords.collection(collection)) to decide: “quad sync deletions accept” or “refuse”"
            )
        }
        if status.conflicts > 0 { output.line("“quad sync conflicts” lists the conflicts") }
        for problem in status.problems { output.line(problem) }
        return 0
    }

    func devices() -> Int32 {
        guard let status = container.syncReports.status else { return self.status() }
        if isJSON {
            output.json(status.devices)
            return 0
        }
        for device in status.devices { output.row([device.name, words.device(device), device.id]) }
        return 0
    }

    func conflicts() -> Int32 {
        let conflicts = container.syncReports.conflicts
        if isJSON {
            output.json(conflicts)
            return 0
        }
        if conflicts.isEmpty { output.line("No conflicts") }
        for conflict in conflicts { show(conflict) }
        return 0
    }

    private func show(_ conflict: ConflictReport) {
        output.row([conflict.id, SyncWords.title(conflict)])
        for value in conflict.values {
            let text =
                conflict.kind == .deletion ? "deleted, and changed elsewhere" : SyncWords.value(value.json)
            let state = value.isCurrent ? ", counts now" : ""
            output.row(["", "\(value.device), \(words.ago(value.at))\(state)", text])
        }
    }

    // MARK: Doing

    func now() async throws -> Int32 {
        let answer = await worker.ask(worker.request(.pass))
        guard answer.failure == nil, let status = answer.status else { return fail(answer) }
        if isJSON {
            output.json(answer)
        } else {
            output.line(
                "Sync: \(SyncWords.count(answer.written ?? 0, "item")) sent, \(SyncWords.count(answer.changed ?? 0, "item")) changed here; \(words.summary(status))"
            )
            for problem in status.problems { output.complain(problem) }
        }
        return status.problems.isEmpty ? 0 : 1
    }

    func resolve() async throws -> Int32 {
        var request = worker.request(.resolve)
        request.choice = invocation.arguments[0]
        let ids = Array(invocation.arguments.dropFirst())
        guard ids.isEmpty == invocation.has("all") else {
            throw UsageError("name the ids of conflicts, or --all", in: invocation.command)
        }
        request.conflicts = ids.isEmpty ? nil : ids
        let answer = await worker.ask(request)
        guard answer.failure == nil else { return fail(answer) }
        if isJSON {
            output.json(answer)
        } else {
            let settled = answer.conflicts ?? []
            for conflict in settled { output.line("Settled: \(SyncWords.title(conflict))") }
            if settled.isEmpty { output.line("No conflicts") }
        }
        return 0
    }

    func trash() async throws -> Int32 {
        let answer = await worker.ask(worker.request(.trash))
        guard answer.failure == nil else { return fail(answer) }
        let items = answer.trash ?? []
        if isJSON {
            output.json(items)
            return 0
        }
        if items.isEmpty { output.line("The trash is empty") }
        for item in items {
            output.row([
                item.item, SyncWords.collection(item.collection), item.title,
                "deleted \(words.ago(item.at)) on \(item.device)",
            ])
        }
        return 0
    }

    func restore() async throws -> Int32 {
        var request = worker.request(.restore)
        request.item = invocation.arguments[0]
        let answer = await worker.ask(request)
        guard answer.failure == nil else { return fail(answer) }
        if isJSON { output.json(answer) } else { output.line("Restored “\(answer.trash?.first?.title ?? "")”") }
        return 0
    }

    func decide() async throws -> Int32 {
        let word = invocation.arguments[0]
        guard ["accept", "refuse"].contains(word) else {
            throw UsageError("write accept or refuse", in: invocation.command)
        }
        guard let held = container.syncReports.status?.held, !held.isEmpty else {
            output.line("No deletions wait")
            return 0
        }
        var request = worker.request(.decide)
        request.accepts = word == "accept"
        let answer = await worker.ask(request)
        guard answer.failure == nil else { return fail(answer) }
        let count = SyncWords.count(held.values.reduce(0, +), "item")
        if isJSON {
            output.json(answer)
        } else {
            output.line(word == "accept" ? "Deleted \(count)" : "Kept \(count) on all machines")
        }
        return 0
    }

    func revoke() async throws -> Int32 {
        let name = invocation.arguments[0]
        try confirmDeleting(
            "the machine \(name) from the space", asking: "Remove \(name)? What it writes no longer counts.")
        var request = worker.request(.revoke)
        request.device = name
        let answer = await worker.ask(request)
        guard answer.failure == nil else { return fail(answer) }
        if isJSON {
            output.json(answer)
        } else {
            output.line("Removed \(answer.text ?? name). A new key seals what is written from now on.")
        }
        return 0
    }

    func check() async throws -> Int32 {
        let answer = await worker.ask(worker.request(.check))
        guard answer.failure == nil else { return fail(answer) }
        let findings = answer.findings ?? []
        if isJSON { output.json(answer) } else { for finding in findings { output.line(finding) } }
        // The last finding says how much is known.
        return findings.count > 1 ? 1 : 0
    }
}
