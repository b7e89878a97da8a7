import JobsCore
import QuadCore
import ViewState

/// The text typed as the name of a new job, which fills other fields too: `Feed cat due:wed +home`.
@MainActor
final class NewJobLine {
    /// The template's name, which is not read as a line.
    private let given: String
    private let hint: String
    private let dates: DateReader
    /// The earlier contents of fields that the line filled.
    private var covered: [String: FormField.Content] = [:]

    init(given: String, hint: String, dates: DateReader) {
        self.given = given
        self.hint = hint
        self.dates = dates
    }

    /// Returns the line in the name; nil if the name is the template's.
    func line(_ name: String) -> JobLine? { name == given ? nil : JobLine(name, dates: dates) }

    /// Updates the fields from the name. A field that the name no longer sets gets its earlier content back.
    func typed(_ form: inout FormState) {
        let values = line(form.text("name")).map(values) ?? [:]
        for place in form.fields.indices {
            let id = form.fields[place].id
            if let before = covered[id] { form.fields[place].content = before }
            if let value = values[id] {
                covered[id] = form.fields[place].content
                let all = "\(form.fields[place].text) \(value)".trimmingSpaces
                form.fields[place].put(id == "tags" ? all : value)
            } else {
                covered[id] = nil
            }
        }
        setHint(of: &form)
    }

    /// Removes the fields' texts from the name, so that they can be edited in the fields.
    func left(_ form: inout FormState) {
        guard let place = form.fields.firstIndex(where: { $0.id == "name" }),
            let line = line(form.fields[place].text)
        else { return }
        if line.rest != form.text("name") { form.fields[place].put(line.rest) }
        form.fields[place].hint = hint
        form.fields[place].unread = []
        covered = [:]
    }

    private func values(_ line: JobLine) -> [String: String] {
        var values: [String: String] = [:]
        values["start"] = line.begins?.description
        values["due"] = line.due?.description
        values["assignee"] = line.assignee
        values["priority"] = line.priority?.filterWord
        values["project"] = line.project
        values["again"] = line.recurrence?.words
        if !line.tags.isEmpty { values["tags"] = line.tags.joined(separator: " ") }
        return values
    }

    /// Sets the hint, because the fields may not be visible.
    private func setHint(of form: inout FormState) {
        guard let place = form.fields.firstIndex(where: { $0.id == "name" }) else { return }
        let line = line(form.text("name"))
        let words = line.map { JobText.taken($0, today: dates.today) } ?? ""
        form.fields[place].unread = line?.unread ?? []
        let hint = words.isEmpty ? hint : "Takes \(words)"
        let warnings = [
            line?.remarks.first,
            DueDate.hiddenPastDueRemark(begins: line?.begins, due: line?.due, on: dates.today),
            line?.recurrence?.offScheduleRemark(line?.due?.day ?? line?.start),
        ].compactMap(\.self)
        form.fields[place].hint = ([hint] + (line?.problems.prefix(1) ?? []) + warnings).joined(separator: " · ")
    }
}

extension FormField {
    /// Sets a value from the program, which typing replaces.
    fileprivate mutating func put(_ text: String) {
        switch content {
        case .text(_, let placeholder):
            content = .text(TextInput(text, isSuggested: id != "name"), placeholder: placeholder)
        case .choice(let options, _):
            content = .choice(options: options, selected: options.firstIndex(of: text) ?? 0)
        case .area, .secret, .toggle: break
        }
    }
}

extension JobText {
    /// Returns a text such as `due Wed 25 Nov · project house · #home · every week`.
    fileprivate static func taken(_ line: JobLine, today: CalendarDay) -> String {
        var parts: [String] = []
        if let start = line.begins {
            parts.append("from \(DateText.due(start, today: today))")
        }
        if let due = line.due { parts.append("due \(DateText.due(due, today: today))") }
        if let assignee = line.assignee { parts.append("for \(assignee)") }
        let labels = JobLabels(
            project: line.project, tags: line.tags, priority: line.priority, recurrence: line.recurrence)
        return (parts + labels.parts).joined(separator: " · ")
    }
}
