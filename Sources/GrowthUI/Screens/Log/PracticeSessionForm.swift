import FoundationEssentials
import GrowthCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// A session as a form: what its fields are, and what is in them.
@MainActor
struct PracticeSessionForm {
    private let library: GrowthLogModel
    private let draft: PracticeSessionDraft
    /// The session that is edited: it overlaps itself.
    private let id: String?

    init(_ library: GrowthLogModel, _ draft: PracticeSessionDraft, except id: String? = nil) {
        self.library = library
        self.draft = draft
        self.id = id
    }

    private static let unknown = "–"
    private static let moods = [unknown] + PracticeSession.moods.map(PracticeSessionText.mood)
    private static let intensities = [unknown] + PracticeSession.intensities.map(PracticeSessionText.intensity)

    var fields: [FormField] {
        func mood(_ id: String, _ label: String, _ mood: Int?) -> FormField {
            .choice(id, label, Self.moods, selected: mood.map { $0 - PracticeSession.moods.lowerBound + 1 } ?? 0)
        }
        return [
            .text("method", "Method", draft.title, placeholder: "Easy row", hint: "tab completes it"),
            .text("start", "Start", startText, hint: startHint(draft)),
            .text("length", "Length", typedLength, hint: lengthHint(draft)),
            .text("amount", "Amount", draft.measured?.kept ?? "", hint: "14 km, 5000 m, 20 pages"),
            .text("figures", "Figures", Self.typed(draft.figures), hint: "250 W, 142 bpm, 2:05/500m"),
            mood("before", "Mood before", draft.moodBefore), mood("after", "Mood after", draft.moodAfter),
            .choice("intensity", "Intensity", Self.intensities, selected: draft.intensity ?? 0),
            .text("tags", "Tags", draft.tags.joined(separator: " ")),
            FormField("notes", "Notes", .area(TextAreaInput(draft.notes), rows: 3)),
        ]
    }

    private var typedLength: String { draft.length.hundredths > 0 ? draft.length.typed : "" }

    private var startText: String {
        PracticeSessionText.start(draft.start, zone: draft.zone).description.replacing("T", with: " ")
    }

    private func startHint(_ draft: PracticeSessionDraft) -> String {
        guard let other = library.log.overlaps(draft, except: id).first, draft.seconds > 0 else {
            return "2026-11-19 17:30, yesterday 17:30"
        }
        return "! overlaps \(PracticeSessionText.overlap(other))"
    }

    private func lengthHint(_ draft: PracticeSessionDraft) -> String {
        library.log.last(before: draft, except: id).map { "last time: \(PracticeSessionText.short($0))" }
            ?? "45m, 1h10, 90s"
    }

    /// - Parameter done: gets it once all of it is right.
    func layer(_ title: String, _ done: @escaping (PracticeSessionDraft) -> Void) -> FormLayer {
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
    private static func titles(_ library: GrowthLogModel, beginning text: String) -> [String] {
        guard !text.isBlank else { return [] }
        let words = FilterPhrase(text.trimmingSpaces)
        let methods = library.service.methods().map(\.title)
        let logged = library.log.sessions.suffix(500).reversed().lazy.map(\.title)
        var seen: Set<String> = []
        return (methods + logged).filter { words.occurs(in: $0) && seen.insert($0).inserted }.prefix(8).map(\.self)
    }

    // MARK: Reading it

    func read(_ form: FormState) -> (draft: PracticeSessionDraft, errors: [String: String]) {
        var (draft, errors) = (draft, [String: String]())
        readMethod(form.text("method").trimmingSpaces, &draft, &errors)
        readTime(form, &draft, &errors)
        draft.moodBefore = Self.place(form.text("before"), Self.moods).map { $0 - 1 + PracticeSession.moods.lowerBound }
        draft.moodAfter = Self.place(form.text("after"), Self.moods).map { $0 - 1 + PracticeSession.moods.lowerBound }
        draft.intensity = Self.place(form.text("intensity"), Self.intensities)
        if draft.intensity != self.draft.intensity { draft.exertion = nil }
        readAmounts(form, &draft, &errors)
        draft.tags = form.text("tags").split { $0.isWhitespace || $0 == "," }
            .map { String($0.drop { $0 == "#" }) }.filter { !$0.isEmpty }
        draft.notes = form.text("notes")
        return (draft, errors)
    }

    /// As they are typed again.
    private static func typed(_ figures: [Amount]) -> String {
        figures.map { $0.kind == .pace ? $0.text : $0.kept }.joined(separator: ", ")
    }

    private func readAmounts(
        _ form: FormState, _ draft: inout PracticeSessionDraft, _ errors: inout [String: String]
    ) {
        let amount = form.text("amount").trimmingSpaces
        if amount.isEmpty {
            draft.measured = nil
        } else if amount != self.draft.measured?.kept {
            if let read = AmountReader.reading(amount) {
                draft.measured = read
            } else {
                errors["amount"] = "A number and what it counts: 14 km"
            }
        }
        let figures = form.text("figures").trimmingSpaces
        guard figures != Self.typed(self.draft.figures) else { return }
        let texts = figures.split(separator: ",").map { String($0).trimmingSpaces }.filter { !$0.isEmpty }
        draft.figures = texts.compactMap(AmountReader.reading)
        if draft.figures.count < texts.count { errors["figures"] = "Numbers with their units: 250 W, 142 bpm" }
    }

    private static func place(_ text: String, _ choices: [String]) -> Int? {
        choices.firstIndex(of: text).flatMap { $0 > 0 ? $0 : nil }
    }

    private func readMethod(_ text: String, _ draft: inout PracticeSessionDraft, _ errors: inout [String: String]) {
        if text == draft.title, !text.isEmpty { return }
        if text.isBlank { return errors["method"] = "Say what it was: a method, or a few words" }
        switch MethodMatch(text, among: library.service.methods()) {
        case .one(let method): (draft.method, draft.title) = (method.id, method.title)
        case .none: (draft.method, draft.title) = (nil, text)
        case .several(let titles): errors["method"] = "This may be \(titles.few(4)): type more of it"
        }
    }

    private func readTime(_ form: FormState, _ draft: inout PracticeSessionDraft, _ errors: inout [String: String]) {
        let length = form.text("length").trimmingSpaces
        if draft.seconds == 0 || length != typedLength {
            // Everybody knows a bare number as minutes here.
            let minutes = Int(length).flatMap { $0 < 1441 ? Length(seconds: $0 * 60) : nil }
            if let read = LengthReader.reading(length) ?? minutes, PracticeSession.lengths.contains(read.seconds) {
                (draft.length, draft.end) = (read, nil)
            } else {
                errors["length"] = "From a second to a day: 45m, 1h10, 25:30, 90s"
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
