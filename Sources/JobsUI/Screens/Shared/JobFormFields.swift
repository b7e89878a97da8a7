import JobsCore
import QuadCore
import QuadShell

/// The labels of a job as a form: the same for a job that is there and for a new one.
@MainActor
enum JobFormFields {
    static func labels(_ dates: DateReader) -> [FormRow<JobLabels>] {
        let first: [FormRow<JobLabels>] = [
            .maybe("priority", "Priority", \.priority, none: "none", title: \.filterWord),
            .typed(
                "tags", "Tags", hint: "home next; with + or # before them too", trims: false,
                show: { $0.tags.joined(separator: " ") }
            ) { text, labels in
                if text != labels.tags.joined(separator: " ") { labels.tags = TagEdit(text).kept }
                return nil
            },
        ]
        let texts = JobTextField.all.map { field in
            FormRow<JobLabels>.typed(field.name, field.title, show: { field.text(in: $0) ?? "" }) { text, labels in
                // A text that stays the same stays as it is stored: empty, or missing.
                if text != field.text(in: labels) ?? "" { labels[keyPath: field.path] = text.isEmpty ? nil : text }
                return nil
            }
        }
        let last: [FormRow<JobLabels>] = [
            .typed(
                "again", "Comes again", placeholder: "never",
                hint: "weekly, every 2 months after the last, daily until dec 31",
                show: { $0.recurrence?.words ?? "" }
            ) { readRecurrence($0, &$1.recurrence, dates) }
        ]
        return first + texts + last
    }

    /// Leaves a recurrence as it is where nobody typed.
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
