import NewsCore
import QuadCore
import QuadShell

/// Imports and exports feeds and read states, in the file formats of other readers. The user sees an import before it
/// is applied.
struct FeedFiles: NewsPart {
    let follower: FeedFollower
    var services: NewsServices { follower.services }
    private static let mostNamed = 6

    func askToImport() {
        let files = services.context.files
        let question = Dialogs.Question(
            title: "File to import", key: "news.import",
            help: "OPML, newsboat's urls or config, or its cache.db with what you read there",
            complete: { files.completions(of: $0) })
        dialogs.ask(question) { path, again in
            guard !path.isEmpty else { return }
            Task {
                do {
                    if ReadStateImport.isCache(await files.beginning(of: path)) {
                        try await previewStates(of: path)
                    } else {
                        try await preview(try await files.read(path), of: path)
                    }
                } catch {
                    services.say(.error(ErrorText.of(error)))
                    again()
                }
            }
        }
    }

    private func preview(_ bytes: [UInt8], of path: String) async throws {
        guard let states = try ReadStateImport.states(bytes) else {
            return show(try await model.service.planImport(bytes), bytes, path)
        }
        try await preview(states, of: path)
    }

    private func previewStates(of path: String) async throws {
        try await preview(try await model.fetching.newsboatStates(in: path), of: path)
    }

    private func preview(_ states: [NewsboatState], of path: String) async throws {
        let plan = try await model.service.planStates(states)
        guard plan.known + plan.awaited > 0 else { return services.say(.info("\(path): \(plan.summary)")) }
        dialogs.confirm("Import what you read?", plan.summary + ".", "Import it") { [model] in
            model.perform("importing the read state") { service throws(NewsError) in
                (try await service.apply(plan), plan.summary)
            }
        }
    }

    private func show(_ plan: NewsImport, _ bytes: [UInt8], _ path: String) {
        let queries = plan.queries.map { "\($0.title.clipped): \($0.filter)" }
        let mutes = plan.mutes.map { model.content.named($0).described }
        let names = (plan.added.map { $0.title ?? $0.place } + queries + mutes).fewLines(Self.mostNamed)
        let faults = (plan.unusable + plan.notes).map { "\($0.title.clipped): \($0.reason)" }.fewLines(Self.mostNamed)
        let text = ["Preview: \(plan.summary)", names, faults].filter { !$0.isEmpty }.joined(separator: "\n\n")
        guard !plan.isEmpty else {
            return services.say(
                .info((["\(path): \(plan.summary)"] + (faults.isEmpty ? [] : [faults])).joined(separator: ". ")))
        }
        let count =
            plan.isOfMutes
            ? plan.mutes.count.counted("mute")
            : (plan.added.count + plan.queries.count).counted("feed")
        let (question, answer) =
            plan.isOfMutes
            ? ("Add \(count) from \(path)?", "Add them") : ("Follow \(count) from \(path)?", "Follow them")
        dialogs.confirm(question, text, answer) {
            model.perform("importing \(count)") { service throws(NewsError) in
                let (report, undo) = try await service.importFeeds(bytes)
                return (undo, report.summary)
            } done: {
                follower.fetch($0)
            }
        }
    }

    func askToExport() {
        let count = model.content.index.feeds.count
        let service = model.service
        var hasPasswords = false
        FileSaver(services.context).ask(Dialogs.Question(title: "Write the feeds as OPML to", text: "feeds.opml")) {
            hasPasswords = try await service.passwordCount() > 0
            return try await service.exportOPML()
        } said: { path in
            "\(count.counted("feed")) written to \(path)"
                + (hasPasswords ? ", without passwords; `quad news export --with-passwords` includes them" : "")
        }
    }
}
