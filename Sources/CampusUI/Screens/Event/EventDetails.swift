import CampusCore
import FeedKit
import QuadCore
import QuadShell
import SystemKit
import TextKit

/// The lines of one event at a time, with the text that its calendar's file holds. Another thread reads the file.
@MainActor
final class EventDetails {
    private struct Loaded: Sendable {
        let id: String
        let revision: Int
        let event: CampusEvent?
        let next: [AgendaItem]
    }

    private let model: CampusModel
    private let wait: Double
    private var waiting: TimerQueue.Timer?
    private var loaded: Loaded?
    private var wanted: String?
    private var kept: (id: String, revision: Int, width: Int, hasText: Bool, lines: [[TextRun]])?

    /// - Parameter wait: the seconds to wait before reading, so that moving through a list reads no file per event.
    init(_ model: CampusModel, after wait: Double = 0) {
        self.model = model
        self.wait = wait
    }

    var links: [String] = []
    /// The mark of the event as it was when the user opened it.
    var seen: CampusMark?

    func lines(of item: AgendaItem, width: Int, _ glyphs: GlyphSet) -> [[TextRun]] {
        load(item)
        let revision = model.revision.value
        let here = loaded.flatMap { $0.id == item.id ? $0 : nil }
        if let kept, kept.id == item.id, kept.revision == revision, kept.width == width, kept.hasText == (here != nil) {
            return kept.lines
        }
        let lines = makeLines(item, here, width, glyphs)
        kept = (item.id, revision, width, here != nil, lines)
        return lines
    }

    private func makeLines(_ item: AgendaItem, _ here: Loaded?, _ width: Int, _ glyphs: GlyphSet) -> [[TextRun]] {
        let event = EventSummary(
            item, here?.event, model.contents, model.agenda.conflicts, model.service.builder, today: model.today,
            next: here?.next ?? [], seen: seen?.event == item.event ? seen : nil)
        var lines = TextLayout.wrap([TextRun(item.title, Style(.heading, .bold))], width: width)
        for line in event.lines {
            let runs =
                (line.sign.isEmpty ? [] : [TextRun("\(line.sign) ", Style(line.role))])
                + [TextRun(line.text, Style(line.role == .heading ? .text : line.role))]
            lines +=
                line.text.isEmpty && line.sign.isEmpty
                ? [[]] : TextLayout.wrap(runs, width: width, hangingIndent: line.sign.isEmpty ? 0 : 2)
        }
        let text = EventText.laidOut(event.description, width: width, glyphs: ArticleTextLook.glyphs(glyphs))
        links = text.links.map(\.address)
        if !text.lines.isEmpty { lines.append([]) }
        return lines + text.lines.map { ArticleTextLook.line($0) }
    }

    private func load(_ item: AgendaItem) {
        let revision = model.revision.value
        guard loaded?.id != item.id || loaded?.revision != revision, wanted != item.id else { return }
        wanted = item.id
        waiting?.cancel()
        guard wait > 0 else { return read(item) }
        waiting = model.context.timers.after(wait) { [weak self] in self?.read(item) }
    }

    private func read(_ item: AgendaItem) {
        let (service, contents, revision) = (model.service, model.contents, model.revision.value)
        Task { [weak self] in
            let found = await OwnThread.run { () -> Loaded in
                let event = service.event(of: item, in: contents)
                let next = event.map { service.next(after: item, $0, atMost: 5) } ?? []
                return Loaded(id: item.id, revision: revision, event: event, next: next)
            }
            guard let self, wanted == item.id else { return }
            wanted = nil
            loaded = found
            kept = nil
            model.context.changed()
        }
    }
}
