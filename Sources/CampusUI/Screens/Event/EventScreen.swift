import CampusCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The screen of an event: its text, its changes and the next times of its series.
@MainActor
final class EventScreen: AppScreen {
    nonisolated static let actions = ScreenActions("Campus: an event", in: .campus, works: Action.campusEvents)

    private let model: CampusModel
    private let id: String
    private let details: EventDetails
    private let page: TextPage
    private var hasSeen = false

    init(_ model: CampusModel, id: String) {
        self.model = model
        self.id = id
        details = EventDetails(model)
        page = TextPage { [context = model.context] in context.changed() }
        model.observe(for: self) { [weak self] in self?.changed() }
    }

    private func changed() {
        // The events may be read only after the screen appears.
        if !hasSeen { see() }
        model.context.changed()
    }

    private func see() {
        guard let item else { return }
        hasSeen = true
        details.seen = model.saw(item)
    }

    /// The event: from the agenda, or the copy of a saved event that the agenda does not have.
    private var item: AgendaItem? {
        let contents = model.contents
        if let item = contents.items.first(where: { $0.ids.contains(id) }) { return item }
        guard let mark = contents.marks[id] else { return nil }
        return mark.copy.item(of: mark)
    }

    var title: String { "Campus › \(item?.title ?? "Event")" }
    func appear() {
        model.appeared()
        see()
    }

    var commands: [Command] {
        let item = item
        return EventCommands(model: model, selected: item, targets: item.map { [$0] } ?? []).commands.map { command in
            guard command.action.id == Action.campusLink.id, let item else { return command }
            let links = ([item.url] + details.links).filter { !$0.isEmpty }
            return Command(.campusLink, when: !links.isEmpty, else: "The event has no address") { [weak self] in
                self?.openLink(links)
            }
        } + [
            Command(.campusNextDay, "Go to the next event") { [weak self] in self?.moved(1) },
            Command(.campusPreviousDay, "Go to the previous event") { [weak self] in self?.moved(-1) },
        ] + CampusPlaces.commands(model) + page.commands
    }

    private func openLink(_ links: [String]) {
        guard links.count > 1 else { return model.context.openLink(links[0]) }
        let items = links.enumerated().map { PaletteItem(id: "\($0)", title: $1, detail: "") }
        model.dialogs.choose(.init(placeholder: "open which address", items: items)) { [model] item in
            if let number = Int(item.id), links.indices.contains(number) { model.context.openLink(links[number]) }
        }
    }

    private func moved(_ step: Int) {
        let entries = model.agenda.entries.filter { !$0.isHidden }
        guard let place = entries.firstIndex(where: { $0.item.ids.contains(id) }),
            entries.indices.contains(place + step)
        else {
            return model.context.say(.info(step > 0 ? "This is the last event" : "This is the first event"))
        }
        model.context.leave()
        model.open(entries[place + step].item)
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        guard let item else {
            let words =
                model.isWhole
                ? ["There is no such event.", "It may be gone from its calendar; q goes back"] : ["Loading…"]
            return canvas.drawNotice(words, in: rect)
        }
        let glyphs = canvas.glyphs
        page.draw(into: &canvas, in: rect) { width in details.lines(of: item, width: width, glyphs) }
    }
}
