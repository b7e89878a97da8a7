import FoundationEssentials
import QuadDomain
import TerminalKit

/// A session as a form: what its fields are, and what is in them.
@MainActor
struct GrowthSessionForm {
    private let library: GrowthLogLibrary
    private let draft: GrowthSessionDraft
    /// The session that is edited: it overlaps itself.
    private let id: String?

    init(_ library: GrowthLogLibrary, _ draft: GrowthSessionDraft, except id: String? = nil) {
        self.library = library
        self.draft = draft
        self.id = id
    }

    private static let unknown = "–"
    private static let moods = [unknown] + GrowthSession.moods.map(SessionWords.mood)
    private static let intensities = [unknown] + GrowthSession.intensities.map(SessionWords.intensity)

    var fields: [FormField] {
        func mood(_ id: String, _ label: String, _ mood: Int?) -> FormField {
            .choice(id, label, Self.moods, selected: mood.map { $0 - GrowthSession.moods.lowerBound + 1 } ?? 0)
        }
        return [
            .text("method", "Method", draft.title, placeholder: "Easy row", hint: "tab completes it"),
            .text("start", "Start", startText, hint: startHint(draft)),
            .text(
                "length", "Length", draft.seconds > 0 ? SessionLength.typed(draft.seconds) : "", hint: lengthHint(draft)
            ),
            .text("amount", "Amount", draft.amount.map { SessionWords.amount($0, draft.unit) } ?? "", hint: "14 km"),
            mood("before", "Mood before", draft.moodBefore), mood("after", "Mood after", draft.moodAfter),
            .choice("intensity", "Intensity", Self.intensities, selected: draft.intensity ?? 0),
            .text("tags", "Tags", draft.tags.joined(separator: " ")),
            FormField("notes", "Notes", .area(TextAreaInput(draft.notes), rows: 3)),
        ]
    }

    private var startText: String {
        SessionWords.start(draft.start, zone: draft.zone).description.replacing("T", with: " ")
    }

    private func startHint(_ draft: GrowthSessionDraft) -> String {
        guard let other = library.log.overlaps(draft, except: id).first, draft.seconds > 0 else {
            return "2026-11-19 17:30, yesterday 17:30"
        }
        return "! overlaps \(SessionWords.overlap(other))"
    }

    private func lengthHint(_ draft: GrowthSessionDraft) -> String {
        library.log.last(before: draft, except: id).map { "last time: \(SessionWords.short($0))" } ?? "45m, 1h10, 90s"
    }

    /// - Parameter done: gets it once all of it is right.
    func layer(_ title: String, _ done: @escaping (GrowthSessionDraft) -> Void) -> FormLayer {
        let titles = { [library] (text: String) in Self.titles(library, beginning: text) }
        let layer = FormLayer(title, fields, completions: ["method": titles]) { form in
            let (draft, errors) = read(form)
            if errors.isEmpty { done(draft) }
            return errors
        }
        layer.onLeave = { id, form in
            guard ["method", "start", "length"].contains(id) else { return }
            let draft = read(form).draft
            for (field, hint) in [("start", startHint(draft)), ("length", lengthHint(draft))] {
                if let place = form.fields.firstIndex(where: { $0.id == field }) { form.fields[place].hint = hint }
            }
        }
        return layer
    }

    /// Those of methods, then what was logged without one lately.
    private static func titles(_ library: GrowthLogLibrary, beginning text: String) -> [String] {
        guard !text.isBlank else { return [] }
        let words = FilterWords(text.trimmingSpaces)
        let methods = library.service.methods().map(\.title)
        let logged = library.log.sessions.suffix(500).reversed().lazy.map(\.title)
        var seen: Set<String> = []
        return (methods + logged).filter { words.occurs(in: $0) && seen.insert($0).inserted }.prefix(8).map(\.self)
    }

    // MARK: Reading it

    func read(_ form: FormState) -> (draft: GrowthSessionDraft, errors: [String: String]) {
        var (draft, errors) = (draft, [String: String]())
        readMethod(form.text("method").trimmingSpaces, &draft, &errors)
        readTime(form, &draft, &errors)
        draft.moodBefore = Self.place(form.text("before"), Self.moods).map { $0 - 1 + GrowthSession.moods.lowerBound }
        draft.moodAfter = Self.place(form.text("after"), Self.moods).map { $0 - 1 + GrowthSession.moods.lowerBound }
        draft.intensity = Self.place(form.text("intensity"), Self.intensities)
        let amount = form.text("amount").trimmingSpaces
        if amount.isEmpty {
            (draft.amount, draft.unit) = (nil, "")
        } else if amount != self.draft.amount.map({ SessionWords.amount($0, self.draft.unit) }) {
            guard let read = AmountText(amount, isBare: true) else {
                errors["amount"] = "A number and what it counts: 14 km"
                return (draft, errors)
            }
            (draft.amount, draft.unit) = (read.number, read.unit)
        }
        draft.tags = form.text("tags").split { $0.isWhitespace || $0 == "," }
            .map { String($0.drop { $0 == "#" }) }.filter { !$0.isEmpty }
        draft.notes = form.text("notes")
        return (draft, errors)
    }

    private static func place(_ text: String, _ choices: [String]) -> Int? {
        choices.firstIndex(of: text).flatMap { $0 > 0 ? $0 : nil }
    }

    private func readMethod(_ text: String, _ draft: inout GrowthSessionDraft, _ errors: inout [String: String]) {
        if text == draft.title, !text.isEmpty { return }
        if text.isBlank { return errors["method"] = "Say what it was: a method, or a few words" }
        switch MethodMatch(text, among: library.service.methods()) {
        case .one(let method): (draft.method, draft.title) = (method.id, method.title)
        case .none: (draft.method, draft.title) = (nil, text)
        case .several(let titles): errors["method"] = "This may be \(titles.few(4)): type more of it"
        }
    }

    private func readTime(_ form: FormState, _ draft: inout GrowthSessionDraft, _ errors: inout [String: String]) {
        let length = form.text("length").trimmingSpaces
        if draft.seconds == 0 || length != SessionLength.typed(draft.seconds) {
            let seconds = SessionLength.reading(length) ?? Int(length).map { $0 < 1441 ? $0 * 60 : 0 } ?? 0
            if GrowthSession.lengths.contains(seconds) {
                (draft.seconds, draft.end) = (seconds, nil)
            } else {
                errors["length"] = "From a second to a day: 45m, 1h10, 90s"
            }
        }
        let start = form.text("start").trimmingSpaces
        guard start != startText else { return }
        guard let moment = library.service.lines.start(start) else {
            return errors["start"] = "A day and a time: 2026-11-19 17:30, yesterday 17:30"
        }
        guard moment <= library.service.now else {
            return errors["start"] = "That lies ahead: a session is logged once it is done"
        }
        (draft.start, draft.end) = (moment, nil)
        draft.zone = library.context.clock.secondsAhead(at: moment.timeIntervalSince1970)
    }
}
