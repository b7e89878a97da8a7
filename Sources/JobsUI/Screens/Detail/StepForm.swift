import JobsCore
import QuadCore
import QuadShell
import ViewState

/// The form of a step.
@MainActor
enum StepForm {
    static func table(_ step: TemplateAction, among actions: [TemplateAction], _ dates: DateReader) -> FormTable<
        TemplateAction
    > {
        FormTable([
            .text("name", "Name", \.name, trims: true, missing: "A step needs a name"),
            .area("about", "About", \.description, rows: 2),
            .typed(
                "needs", "Needs", placeholder: "nothing", hint: NeedsText.help, trims: false,
                show: { NeedsText.text($0, among: actions) }
            ) { text, action in
                switch NeedsText.reading(text, of: step.id, among: actions) {
                case .needs(let needs, let trigger): (action.needs, action.trigger) = (needs, trigger)
                case .problem(let words): return words
                }
                return nil
            },
            .toggle("required", "Required", \.isRequired, hint: "The job can't be completed without it"),
            .cases("kind", "Kind", \.kind, title: \.rawValue),
            .text(
                "role", "Role", \.role, placeholder: "nobody's", hint: "Who does it: athlete, parent", trims: true),
            .typed(
                "minutes", "Minutes", hint: "How long it takes: 20, 1h or 1h 30m", trims: false,
                show: { $0.minutes == 0 ? "" : "\($0.minutes)" }
            ) { text, action in
                guard let minutes = TemplateAction.minutes(reading: text) else { return TemplateAction.minutesAdvice }
                action.minutes = minutes
                return nil
            },
            .typed(
                "due", "Due", placeholder: "no rule", hint: DueRuleText.examples, trims: false,
                show: { DueRuleText.text($0.dueRule, among: actions) }
            ) { text, action in
                switch DueRuleText.reading(text, of: step.id, among: actions, dates: dates) {
                case .rule(let rule): action.dueRule = rule
                case .problem(let words): return words
                }
                return nil
            },
            .toggle("stop", "Stop", \.isStop, hint: "Required steps after it wait for it"),
            .area(
                "fields", "Form", rows: 2, hint: "One field per line: Size: number; * makes it required",
                show: { fieldText($0.fields) }, read: { $1.fields = readFields($0, $1.fields) }),
            .area(
                "files", "Files", rows: 2, hint: "One path or address per line",
                show: { $0.media.map(\.url).joined(separator: "\n") }, read: { $1.media = readFiles($0, $1.media) }),
        ]) { action, errors in
            if let circle = circle(action, among: actions) { errors["needs"] = circle }
        }
    }

    /// Returns the completions: names for needs, and paths for files. A number needs no completion.
    static func completions(
        of action: String, among actions: [TemplateAction], in context: FeatureContext, jobs: [JobSummary] = []
    ) -> [String: (String) -> [String]] {
        let files = context.files
        return [
            "needs": { line in
                let begun = line.split { $0 == "," || $0 == "|" }.last ?? ""
                guard begun.contains(where: \.isLetter) else { return [] }
                return NeedsText.completions(of: line, for: action, among: actions, jobs: jobs)
            },
            "files": { text in
                var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                let begun = lines.removeLast()
                return paths(begun, files).map { (lines + [$0]).joined(separator: "\n") }
            },
        ]
    }

    /// Completes only absolute paths; a relative path would depend on the current folder.
    static func paths(_ begun: String, _ files: any UserFiles) -> [String] {
        begun.hasPrefix("/") || begun.hasPrefix("~/") ? files.completions(of: begun) : []
    }

    private static func circle(_ action: TemplateAction, among actions: [TemplateAction]) -> String? {
        guard actions.contains(where: { $0.id == action.id }) else { return nil }
        for need in action.needs {
            guard let circle = NeedCircle.closed(by: need, of: action.id, in: actions) else { continue }
            return JobError.circle(NeedCircle.titles(of: circle, in: actions)).message
        }
        return nil
    }

    private static func fieldText(_ fields: [JobFormField]) -> String {
        fields.map { "\($0.name): \($0.type.rawValue)\($0.required ? " *" : "")" }.joined(separator: "\n")
    }

    /// A field that keeps its name keeps its value.
    private static func readFields(_ text: String, _ old: [JobFormField]) -> [JobFormField] {
        text.split(whereSeparator: \.isNewline).compactMap { line -> JobFormField? in
            let required = line.contains("*")
            let parts = line.filter { $0 != "*" }.split(separator: ":", maxSplits: 1)
            let name = String(parts.first ?? "").trimmingSpaces
            guard !name.isEmpty else { return nil }
            let word = parts.count > 1 ? String(parts[1]).trimmingSpaces.lowercased() : ""
            let type = JobFormField.Kind(rawValue: word) ?? .text
            return JobFormField(
                name: name, type: type, required: required, value: old.first { $0.name == name }?.value ?? "")
        }
    }

    private static func readFiles(_ text: String, _ old: [JobMedia]) -> [JobMedia] {
        text.split(whereSeparator: \.isNewline).map { String($0).trimmingSpaces }.filter { !$0.isEmpty }
            .map { url in old.first { $0.url == url } ?? JobMedia(url: url) }
    }
}

// MARK: Fields of a form

extension StepForm {
    /// Returns the form for the fields that a step requires before completion.
    static func values(_ fields: [JobFormField], _ dates: DateReader) -> FormTable<[JobFormField]> {
        FormTable(
            fields.enumerated().map { number, field in
                let (id, path) = ("\(number)", \[JobFormField][number])
                if field.type == .yesno { return FormRow.toggle(id, field.name, \.isYes).of(path) }
                let row = FormRow<JobFormField>.typed(id, field.name, hint: hint(for: field), show: \.value) {
                    $1.value = value($0, of: field, dates)
                    if field.required, $1.value.isEmpty { return "This field is required" }
                    return field.takes($1.value) ? nil : "Expected: \(field.type.words)"
                }
                return row.of(path)
            })
    }

    private static func hint(for field: JobFormField) -> String {
        let kind =
            switch field.type {
            case .text: "Text"
            case .number: "A number"
            case .date: "A date: \(DateError.examples)"
            case .yesno: "Yes or no"
            }
        return field.required ? "\(kind); required to complete the step" : kind
    }

    /// Returns the stored form of the text: dates as they are written in files.
    private static func value(_ text: String, of field: JobFormField, _ dates: DateReader) -> String {
        guard field.type == .date, let due = dates.date(text, as: .due) else { return text }
        return due.description
    }
}

extension JobFormField {
    fileprivate var isYes: Bool {
        get { value.lowercased() == "yes" }
        set { value = newValue ? "yes" : "no" }
    }
}
