import FoundationEssentials
import HomeCore
import QuadCommandLine
import QuadCore
import QuadStorage

/// `quad home …`: prints the contents of the Home tab, from the same digests.
@MainActor
struct HomeCommands: CommandActing {
    let context: CommandContext

    /// Prints Home.
    /// - Returns: 1 if a feature could not be read, else 0. The other features are printed in any case.
    func home() async throws -> Int32 {
        let service = container.homeService
        let tabs = container.configuration.load().configuration.tabs
        let parts = await service.current(for: try await viewer(), in: tabs)
        let agenda = HomeAgenda(parts, at: LocalNow(container.clock))
        if invocation.has("json") {
            output.json(HomeJSON(parts, agenda))
        } else if invocation.has("line") {
            if let line = HomeText.line(agenda) { output.line(line) }
        } else {
            printAll(parts, agenda)
        }
        let problems = parts.compactMap(\.problem)
        for problem in problems { output.complain(problem) }
        return problems.isEmpty ? 0 : 1
    }

    /// Returns the viewer that the user named, as the Coaches tab resolves it. Each feature decides what the viewer may
    /// see.
    private func viewer() async throws -> HomeViewer {
        guard invocation.value("as") != nil || invocation.value("athlete") != nil else { return .me }
        return try await context.namedViewer()
    }

    private func printAll(_ parts: [HomePart], _ agenda: HomeAgenda) {
        let titles = Dictionary(parts.map { ($0.feature, $0.title) }) { first, _ in first }
        // These sentences are for people; a script reads the rows.
        for part in parts { if let banner = part.digest?.banner, !banner.isEmpty { output.note(banner) } }
        for part in parts { if let head = part.digest?.head, !head.isEmpty { output.note(head) } }
        for line in agenda.lines {
            let entry = line.entry
            output.row([
                String(HomeText.sign(entry, line.band)), HomeText.when(entry, line.band, today: agenda.today),
                titles[line.feature] ?? line.feature, entry.title, entry.detail,
            ])
        }
        for part in parts {
            for suggestion in part.digest?.suggestions ?? [] {
                output.row(["+", "suggestion", part.title, suggestion.sentence, suggestion.facts])
            }
        }
        if agenda.lines.isEmpty { output.note(HomeText.counts(agenda)) }
    }
}
