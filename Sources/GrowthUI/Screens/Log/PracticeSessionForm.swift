import FoundationEssentials
import GrowthCore
import QuadCore
import QuadShell
import TextKit
import ViewState

@MainActor
struct PracticeSessionForm {
    private let model: GrowthLogModel
    private let draft: PracticeSessionDraft
    /// The id of the edited session, which must not count as an overlap.
    private let id: String?

    init(_ model: GrowthLogModel, _ draft: PracticeSessionDraft, except id: String? = nil) {
        self.model = model
        self.draft = draft
        self.id = id
    }

    private static func options(
        _ values: ClosedRange<Int>, _ title: (Int) -> String
    ) -> [(value: Int?, title: String)] {
        [(nil, "–")] + values.map { (value: $0, title: title($0)) }
    }

    var table: FormTable<PracticeSessionDraft> {
        let moods = Self.options(PracticeSession.moods, PracticeSessionText.mood)
        let intensities = Self.options(PracticeSession.intensities, PracticeSessionText.intensity)
        return FormTable([
            .typed(
                "method", "Method", placeholder: "Easy row", hint: "tab completes it", show: \.title, read: readMethod),
            .typed("start", "Start", hint: startHint(draft), show: { _ in startText }, read: readStart),
            .typed("length", "Length", hint: lengthHint(draft), show: { _ in typedLength }, read: readLength),
            .typed(
                "amount", "Amount", hint: "14 km, 5000 m, 20 pages", show: { $0.measured?.stored ?? "" },
                read: Self.readAmount),
            .typed(
                "figures", "Figures", hint: "250 W, 142 bpm, 2:05/500m", show: { Self.typed($0.figures) },
                read: Self.readFigures),
            .choice("before", "Mood before", \.moodBefore, moods), .choice("after", "Mood after", \.moodAfter, moods),
            .choice("intensity", "Intensity", \.intensity, intensities),
            .typed("tags", "Tags", show: { $0.tags.joined(separator: " ") }) { text, draft in
                draft.tags = text.split { $0.isWhitespace || $0 == "," }
                    .map { String($0.drop { $0 == "#" }) }.filter { !$0.isEmpty }
                return nil
            },
            .area("notes", "Notes", \.notes, rows: 3),
        ]) { read, _ in if read.intensity != draft.intensity { read.exertion = nil } }
    }

    private var typedLength: String { draft.length.hundredths > 0 ? draft.length.typed : "" }

    private var startText: String {
        PracticeSessionText.start(draft.start, zone: draft.zone).description.replacing("T", with: " ")
    }

    private func startHint(_ draft: PracticeSessionDraft) -> String {
        guard let other = model.log.overlaps(draft, except: id).first, draft.seconds > 0 else {
            return "2026-11-19 17:30, yesterday 17:30"
        }
        return "! overlaps \(PracticeSessionText.overlap(other))"
    }

    private func lengthHint(_ draft: PracticeSessionDraft) -> String {
        model.log.last(before: draft, except: id).map { "last time: \(PracticeSessionText.short($0))" }
            ?? "45m, 1h10, 90s"
    }

    /// - Parameters:
    ///   - key: the place of the draft, which is kept when the user leaves the form.
    ///   - done: receives the draft once all fields are valid, and the form as typed.
    func dialog(
        _ title: String, key: String, _ keeping: Dialogs.Form.Keeping,
        _ done: @escaping (PracticeSessionDraft, _ typed: String) -> Void
    ) -> Dialogs.Form {
        let titles = { [model] (text: String) in Self.titles(model, beginning: text) }
        var form = Dialogs.Form(
            title: title, key: key, table, draft, keeping: keeping, completions: ["method": titles]
        ) { draft, form in
            done(draft, form.draft)
            return [:]
        }
        form.left = { id, form in
            guard ["method", "start", "length"].contains(id) else { return }
            let draft = table.read(form, into: draft).draft
            form.hint(startHint(draft), for: "start")
            form.hint(lengthHint(draft), for: "length")
        }
        return form
    }

    /// Returns the titles of methods, then those of recently logged sessions.
    private static func titles(_ model: GrowthLogModel, beginning text: String) -> [String] {
        guard !text.isBlank else { return [] }
        let words = FilterPhrase(text.trimmingSpaces)
        let methods = model.service.methods().map(\.title)
        let logged = model.log.sessions.suffix(500).reversed().lazy.map(\.title)
        var seen: Set<String> = []
        return (methods + logged).filter { words.occurs(in: $0) && seen.insert($0).inserted }.prefix(8).map(\.self)
    }

    // MARK: Reading the form

    /// Returns figures in the form in which they are typed.
    private static func typed(_ figures: [Amount]) -> String {
        figures.map { $0.kind == .pace ? $0.text : $0.stored }.joined(separator: ", ")
    }

    private static func readAmount(_ text: String, _ draft: inout PracticeSessionDraft) -> String? {
        if text == draft.measured?.stored { return nil }
        draft.measured = AmountReader.reading(text)
        return text.isEmpty || draft.measured != nil ? nil : "A number and what it counts: 14 km"
    }

    private static func readFigures(_ text: String, _ draft: inout PracticeSessionDraft) -> String? {
        guard text != typed(draft.figures) else { return nil }
        let texts = text.split(separator: ",").map { String($0).trimmingSpaces }.filter { !$0.isEmpty }
        draft.figures = texts.compactMap(AmountReader.reading)
        return draft.figures.count < texts.count ? "Numbers with their units: 250 W, 142 bpm" : nil
    }

    private func readMethod(_ text: String, _ draft: inout PracticeSessionDraft) -> String? {
        if text == draft.title, !text.isEmpty { return nil }
        if text.isBlank { return "Say what you did: a method, or a few words" }
        switch MethodMatch(text, among: model.service.methods()) {
        case .one(let method): (draft.method, draft.title) = (method.id, method.title)
        case .none: (draft.method, draft.title) = (nil, text)
        case .several(let titles): return "This may be \(titles.few(4)): type more of it"
        }
        return nil
    }

    private func readLength(_ text: String, _ draft: inout PracticeSessionDraft) -> String? {
        guard self.draft.seconds == 0 || text != typedLength else { return nil }
        // In this field, a bare number means minutes.
        let minutes = Int(text).flatMap { $0 < 1441 ? Length(seconds: $0 * 60) : nil }
        guard let read = LengthReader.reading(text) ?? minutes, PracticeSession.lengths.contains(read.seconds) else {
            return "From a second to a day: 45m, 1h10, 25:30, 90s"
        }
        (draft.length, draft.end) = (read, nil)
        return nil
    }

    private func readStart(_ text: String, _ draft: inout PracticeSessionDraft) -> String? {
        guard text != startText else { return nil }
        guard let moment = model.service.lines.start(text) else {
            return "A day and a time: 2026-11-19 17:30, yesterday 17:30"
        }
        guard moment <= model.service.now else { return "That is in the future: practice is logged once it is done" }
        (draft.start, draft.end) = (moment, nil)
        draft.zone = model.context.clock.secondsAhead(at: moment.timeIntervalSince1970)
        return nil
    }
}
