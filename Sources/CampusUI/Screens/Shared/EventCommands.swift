import CampusCore
import FoundationEssentials
import QuadCore
import QuadShell
import ViewState

/// The actions on events, the same on every screen that has some.
@MainActor
struct EventCommands {
    let model: CampusModel
    /// The selected event.
    let selected: AgendaItem?
    /// The events that the next action applies to.
    let targets: [AgendaItem]

    private var none: String {
        model.contents.feeds.isEmpty && model.contents.own.isEmpty
            ? "There are no events; \(model.context.key(.campusOpenFeeds)) shows the calendars" : "No event is selected"
    }

    var commands: [Command] {
        let isHere = selected != nil
        let isSaved = !targets.isEmpty && targets.allSatisfy { model.contents.marks.isSaved($0) }
        let hasClub = selected.map { !$0.club.isEmpty } ?? false
        let follows = selected.map { model.follows($0.club) } ?? false
        return [
            Command(
                .campusSave, isSaved ? "Unsave the event" : "Save the event",
                hint: isSaved ? "unsave" : "save",
                when: isHere, else: none
            ) { save() },
            Command(
                .campusFollow, follows ? "Unfollow the club" : "Follow the club",
                hint: follows ? "unfollow" : "follow",
                when: hasClub, else: isHere ? "The calendar names no club for this event" : none
            ) { follow() },
            Command(.campusRemind, when: isHere, else: none) { askReminders() },
            Command(.campusGoing, when: isHere, else: none) { toggleGoing() },
            Command(.campusHide, when: isHere, else: none) { hide() },
            Command(
                .campusLink, when: selected.map { !$0.url.isEmpty } ?? false,
                else: isHere ? "The event has no address" : none
            ) { if let selected { model.context.openLink(selected.url) } },
            Command(.campusExport, when: isHere, else: none) { CampusExporter(model, targets).ask() },
            Command(.copyItem, when: isHere, else: none) { copy() },
            Command(.addItem) { OwnEventDialogs(model).add(on: selected?.day ?? model.today) },
            Command(
                .editItem, selected?.feed == CalendarFeed.ownID ? "Edit your event" : "Write a note", hint: "edit",
                when: isHere, else: none
            ) { edit() },
            Command(
                .deleteItem, when: selected?.feed == CalendarFeed.ownID,
                else: isHere
                    ? "Only your own events can be deleted; \(model.context.key(.campusHide)) hides this one" : none
            ) { if let selected { OwnEventDialogs(model).delete(selected) } },
        ]
    }

    private func name(_ items: [AgendaItem]) -> String {
        items.count == 1 ? "“\(items[0].title.clipped)”" : items.count.counted("event")
    }

    // MARK: Saving

    private func save() {
        guard targets.count == 1, let item = targets.first, item.isSeries else { return save(isWholeSeries: false) }
        if model.contents.marks.isSaved(item) { return save(isWholeSeries: false) }
        model.dialogs.decide(
            DialogState(
                title: "Save this one or the whole series?", text: item.title,
                choices: [
                    .init(.character("t"), "This one"), .init(.character("a"), "All of the series"),
                    .init(.character("n"), "Neither"),
                ])
        ) { answer in
            if answer < 2 { save(isWholeSeries: answer == 1) }
        }
    }

    private func save(isWholeSeries: Bool) {
        let (saves, change) = model.service.saving(targets, model.contents.marks, isWholeSeries: isWholeSeries)
        let isOfSeries = change.changes.contains { ($0.after ?? $0.before)?.isForSeries == true }
        let name = isOfSeries && targets.count == 1 ? "the series \(name(targets))" : name(targets)
        let conflict = saves && targets.count == 1 ? conflictWords(targets[0]) : ""
        model.changeMarks(
            saves ? "saving \(name)" : "unsaving \(name)",
            (saves ? "Saved \(name)" : "Unsaved \(name)") + conflict, change)
    }

    private func conflictWords(_ item: AgendaItem) -> String {
        guard let other = model.conflicts(ifPlanned: item).first else { return "" }
        return ". It overlaps \(other.title), \(AgendaText.hours(other.start, other.end))"
    }

    private func toggleGoing() {
        let goes = !targets.allSatisfy { model.contents.marks.own($0)?.isGoing ?? false }
        let change = model.service.marking(targets, model.contents.marks) {
            $0.isGoing = goes
            // A user who goes wants to be reminded.
            if goes { $0.isSaved = true }
        }
        let name = name(targets)
        model.changeMarks(
            goes ? "going to \(name)" : "not going to \(name)",
            goes ? "You go to \(name)" : "You no longer go to \(name)",
            change)
    }

    // MARK: Hiding

    private func hide() {
        let marks = model.contents.marks
        if targets.allSatisfy({ marks.isHidden($0) }) {
            let change = model.service.clearing(\.isHidden, of: targets, marks)
            return model.changeMarks("showing \(name(targets))", "Unhid \(name(targets))", change)
        }
        guard targets.count == 1, let item = targets.first else { return hide(isWholeSeries: false) }
        var choices = [DialogState.Choice(.character("t"), "This one")]
        if item.isSeries { choices.append(.init(.character("a"), "All of the series")) }
        if !item.club.isEmpty { choices.append(.init(.character("c"), "All of \(item.club.clipped)")) }
        guard choices.count > 1 else { return hide(isWholeSeries: false) }
        choices.append(.init(.character("n"), "Nothing"))
        model.dialogs.decide(DialogState(title: "Hide what?", text: item.title, choices: choices)) { answer in
            switch choices[answer].key {
            case .character("t"): hide(isWholeSeries: false)
            case .character("a"): hide(isWholeSeries: true)
            case .character("c"): model.setClub(item.club, .muted)
            default: break
            }
        }
    }

    private func hide(isWholeSeries: Bool) {
        let change = model.service.marking(targets, model.contents.marks, isWholeSeries: isWholeSeries) {
            $0.isHidden = true
        }
        let what = isWholeSeries ? "the series \(name(targets))" : name(targets)
        model.changeMarks("hiding \(what)", "Hid \(what); “/hidden” in the agenda finds it", change)
    }

    private func follow() {
        guard let club = selected?.club else { return }
        model.setClub(club, model.follows(club) ? nil : .followed)
    }

    // MARK: Reminders, notes, copies

    private func askReminders() {
        let marks = model.contents.marks
        let known = targets.first.flatMap { marks.own($0)?.reminders } ?? model.settings.reminders
        model.dialogs.ask(
            .init(
                title: "Remind before \(name(targets))", key: "campus.remind", text: ReminderText.text(known),
                isSuggested: true, help: "such as 2d 1h 15m; none for no reminder; empty for the usual times")
        ) { text, again in
            guard let minutes = text.isBlank ? .some(nil) : ReminderText.minutes(text).map(Optional.some) else {
                model.context.say(.warning("\(Quoted.text(text)) is no list of times; type such as 1d 1h, or none"))
                return again()
            }
            let change = model.service.marking(targets, marks) {
                $0.reminders = minutes
                // A reminder of an event that is not saved would never come.
                if minutes?.isEmpty == false { $0.isSaved = true }
            }
            let words = minutes.map { "Reminders of \(name(targets)): \(ReminderText.text($0))" }
            model.changeMarks(
                "the reminders of \(name(targets))", words ?? "Usual reminders of \(name(targets))", change,
                again: again)
        }
    }

    private func edit() {
        guard let selected else { return }
        if selected.feed == CalendarFeed.ownID { return OwnEventDialogs(model).edit(selected) }
        let marks = model.contents.marks
        model.dialogs.ask(
            .init(
                title: "Note on “\(selected.title.clipped)”", key: "campus.note \(selected.id)",
                text: marks.own(selected)?.note ?? "", help: "for you alone; empty removes it")
        ) { text, again in
            let change = model.service.marking([selected], marks) { $0.note = text.trimmingSpaces }
            model.changeMarks("the note on “\(selected.title.clipped)”", "Kept the note", change, again: again)
        }
    }

    private func copy() {
        let today = model.today
        let lines = targets.map { item in
            "\(AgendaText.date(item, today: today)), \(AgendaText.time(item)): \(item.title), \(AgendaText.place(item))"
        }
        model.context.copy(lines.joined(separator: "\n"), as: targets.count > 1 ? name(targets) : nil)
    }
}
