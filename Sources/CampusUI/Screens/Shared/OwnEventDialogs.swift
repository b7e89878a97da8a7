import CampusCore
import QuadCore
import QuadShell
import ViewState

/// The forms and questions about the user's own events.
@MainActor
struct OwnEventDialogs {
    private static let repetitions =
        "never, daily, on weekdays, weekly, every 2 weeks, monthly, yearly, days such as tue thu, or a rule (FREQ=…)"
    private let model: CampusModel

    init(_ model: CampusModel) {
        self.model = model
    }

    private var editor: OwnEventEditor {
        OwnEventEditor(
            zone: model.service.builder.userZone, zones: model.service.builder.zoneDirectory,
            now: model.context.clock.now, makeUID: model.service.makeID)
    }

    private func table(isOccurrence: Bool) -> FormTable<OwnEventDraft> {
        let dates = model.context.dates
        let series: [FormRow<OwnEventDraft>] =
            isOccurrence
            ? []
            : [
                .typed(
                    "repeats", "Repeats",
                    hint: Self.repetitions,
                    show: { $0.repeats.title }
                ) { text, draft in
                    guard let repeats = OwnRepetition(typed: text) else {
                        return Self.repetitions
                    }
                    draft.repeats = repeats
                    return nil
                },
                .day("until", "Last day", \.until, hint: "empty repeats without end", dates, as: .due),
            ]
        return FormTable(
            [
                .text("title", "Title", \.title, missing: "An event needs a title"),
                .reading(
                    "starts", "Starts", hint: "\(DateError.examples); a time alone keeps the day",
                    words: \DateError.words, show: \.starts.description
                ) { (text, draft) throws(DateError) in
                    draft.starts = try EventDates.start(text, on: draft.starts.day, dates)
                },
                .reading(
                    "ends", "Ends",
                    hint: "a time such as 19:30, or a length such as 2h or 3d; empty: an hour, or the whole day",
                    words: \DateError.words, show: { EventDates.text($0) }
                ) { (text, draft) throws(DateError) in
                    draft.ends = text.isEmpty ? nil : try EventDates.end(text, from: draft.starts, dates)
                },
                .text("place", "Place", \.place),
            ] + series + [.text("text", "Text", \.text)]
        ) { draft, errors in
            for (field, problem) in draft.problems where errors[field] == nil { errors[field] = problem }
        }
    }

    func add(on day: CalendarDay) {
        model.dialogs.fillIn(
            .init(title: "Event", key: "campus.own", table(isOccurrence: false), OwnEventDraft(on: day)) {
                [model, editor] draft in
                let change = editor.adding(draft)
                let name = "“\(draft.title.clipped)”"
                let when = change.changes.first?.after.map { OwnEventText.words($0, model.service, model.today) }
                model.changeOwn(
                    "adding \(name)", "Added \(name)\(when.map { ", \($0)" } ?? "")\(Self.conflicts(draft, model))",
                    change)
            })
    }

    private static func conflicts(_ draft: OwnEventDraft, _ model: CampusModel) -> String {
        guard let minute = draft.starts.minute else { return "" }
        let start = draft.starts.day.dayNumber * 86_400 + minute * 60
        let end = draft.ends.map { $0.day.dayNumber * 86_400 + ($0.minute ?? 0) * 60 } ?? start + 3_600
        var item = AgendaItem(
            id: "new", event: "new", feed: CalendarFeed.ownID, start: start, end: end, title: draft.title)
        item.isAllDay = false
        let all = AgendaEntries.conflicts(model.contents.items + [item], model.contents) {
            model.contents.isPlanned($0)
        }
        guard let other = all["new"].first, other.isPlanned else { return "" }
        return ". It overlaps \(other.title), \(AgendaText.hours(other.start, other.end))"
    }

    func edit(_ item: AgendaItem) {
        guard let event = model.contents.own.first(where: { $0.id == item.event }) else { return }
        askReach(event, item, "Edit") { [editor] reach in
            fillIn(event, item, reach, editor.draft(of: event, item, reach))
        }
    }

    private func fillIn(
        _ event: CampusEvent, _ item: AgendaItem, _ reach: OwnEventEditor.Reach, _ draft: OwnEventDraft
    ) {
        let table = table(isOccurrence: reach == .this && event.hasSeries)
        model.dialogs.fillIn(
            .init(title: "Event", key: "campus.own \(item.id)", table, draft) { [editor] edited in
                let name = "“\(edited.title.clipped)”"
                let after = (try? editor.editing(event, item, edited, reach))?.changes.last?.after
                let when = reach == .this && event.hasSeries ? nil : after
                let words = when.map { ": \(OwnEventText.words($0, model.service, model.today))" } ?? ""
                change(
                    "changing \(name)", "Changed \(name)\(Self.words(reach, event))\(words)",
                    again: { fillIn(event, item, reach, draft) }
                ) { () throws(CampusError) in try editor.editing(event, item, edited, reach) }
            })
    }

    func delete(_ item: AgendaItem) {
        guard let event = model.contents.own.first(where: { $0.id == item.event }) else { return }
        let name = "“\(item.title.clipped)”"
        let delete: (OwnEventEditor.Reach) -> Void = { [editor] reach in
            change("deleting \(name)", "Deleted \(name)\(Self.words(reach, event))") { () throws(CampusError) in
                try editor.deleting(event, item, reach)
            }
        }
        guard event.isSeries, !item.isWholeSeries else {
            let what = item.isWholeSeries ? "All times of the series" : AgendaText.date(item, today: model.today)
            return model.dialogs.confirm("Delete \(name)?", what, "Delete") { delete(.all) }
        }
        askReach(event, item, "Delete", delete)
    }

    private func change(
        _ title: String, _ done: String, again: @escaping () -> Void = {},
        _ make: () throws(CampusError) -> ItemChanges<CampusEvent>
    ) {
        do throws(CampusError) { model.changeOwn(title, done, try make(), again: again) } catch {
            model.context.say(.error(error.words))
        }
    }

    private static func words(_ reach: OwnEventEditor.Reach, _ event: CampusEvent) -> String {
        guard event.isSeries else { return "" }
        switch reach {
        case .this: return ", this one only"
        case .following: return ", this and the following"
        case .all: return ", all of the series"
        }
    }

    private func askReach(
        _ event: CampusEvent, _ item: AgendaItem, _ verb: String, _ done: @escaping (OwnEventEditor.Reach) -> Void
    ) {
        guard event.isSeries, !item.isWholeSeries else { return done(.all) }
        let date = AgendaText.date(item, today: model.today)
        model.dialogs.decide(
            DialogState(
                title: "\(verb) which of the series?", text: "\(item.title), \(date)",
                choices: [
                    .init(.character("t"), "This one"), .init(.character("f"), "This and the following"),
                    .init(.character("a"), "All"), .init(.character("n"), "None"),
                ])
        ) { answer in
            switch answer {
            case 0: done(.this)
            case 1: done(.following)
            case 2: done(.all)
            default: break
            }
        }
    }
}
