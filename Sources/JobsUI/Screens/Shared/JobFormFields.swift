import JobsCore
import QuadCore
import QuadShell

/// The labels of a job in a form: the same for an existing job and for a new one.
@MainActor
enum JobFormFields {
    static func labels(_ dates: DateReader) -> [FormRow<JobLabels>] {
        let first: [FormRow<JobLabels>] = [
            .maybe("priority", "Priority", \.priority, none: "none", title: \.filterWord),
            .typed(
                "tags", "Tags", hint: "home next, or with + or #: +home #next", trims: false,
                show: { $0.tags.joined(separator: " ") }
            ) { text, labels in
                if text != labels.tags.joined(separator: " ") { labels.tags = TagEdit(text).kept }
                return nil
            },
        ]
        let texts = JobTextField.all.map { field in
            FormRow<JobLabels>.typed(field.name, field.title, show: { field.text(in: $0) ?? "" }) { text, labels in
                // An unchanged text keeps its stored form: empty stays empty, missing stays missing.
                if text != field.text(in: labels) ?? "" { labels[keyPath: field.path] = text.isEmpty ? nil : text }
                return nil
            }
        }
        let last: [FormRow<JobLabels>] = [
            .typed(
                "again", "Repeats", placeholder: "never",
                hint: "weekly, every 2 months after the last, daily until dec 31",
                show: { $0.recurrence?.words ?? "" }
            ) { readRecurrence($0, &$1.recurrence, dates) }
        ]
        return first + texts + last
    }

    /// Reads a recurrence; an unchanged text leaves the recurrence as it is.
    static func readRecurrence(_ text: String, _ recurrence: inout Recurrence?, _ dates: DateReader) -> String? {
        if text == recurrence?.words ?? "" { return nil }
        recurrence = nil
        if text.isEmpty { return nil }
        do throws(RecurrenceError) {
            recurrence = try Recurrence.read(text, dates: dates)
            return nil
        } catch {
            return error.advice.capitalizedFirst
        }
    }
}
