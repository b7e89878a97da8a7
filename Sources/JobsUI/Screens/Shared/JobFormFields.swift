import JobsCore
import QuadCore
import ViewState

/// What a job says of itself, as fields of a form: the same for one that is there and for a new one.
@MainActor
enum JobFormFields {
    static func labels(_ labels: JobLabels) -> [FormField] {
        [
            .choice("priority", "Priority", priorities, selected: place(of: labels.priority)),
            .text("tags", "Tags", labels.tags.joined(separator: " "), hint: "home next; with + or # before them too"),
        ] + JobTextField.all.map { .text($0.name, $0.title, $0.text(in: labels) ?? "") } + [
            .text(
                "again", "Comes again", labels.recurrence?.words ?? "", placeholder: "never",
                hint: "weekly, every 2 months after the last, daily until dec 31"),
        ]
    }

    private static let priorities = ["none"] + Job.Priority.allCases.map(\.filterWord)

    private static func place(of priority: Job.Priority?) -> Int {
        priority.flatMap { Job.Priority.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    }

    /// - Parameter before: as they were, which stay as they were where nobody typed.
    static func labels(
        in form: FormState, before: JobLabels, _ dates: DateReader, _ errors: inout [String: String]
    ) -> JobLabels {
        let tags = form.text("tags")
        var labels = JobLabels(
            tags: tags == before.tags.joined(separator: " ") ? before.tags : TagEdit(tags).kept,
            priority: Job.Priority(reading: form.text("priority")),
            recurrence: recurrence(in: form, before.recurrence, dates, &errors))
        for field in JobTextField.all {
            let text = form.text(field.name).trimmingSpaces
            labels[keyPath: field.path] = text.isEmpty ? nil : text
        }
        return labels
    }

    private static func recurrence(
        in form: FormState, _ before: Recurrence?, _ dates: DateReader, _ errors: inout [String: String]
    ) -> Recurrence? {
        let text = form.text("again").trimmingSpaces
        if text.isEmpty { return nil }
        if text == before?.words { return before }
        do throws(RecurrenceError) { return try Recurrence.read(text, dates: dates) } catch {
            errors["again"] = error.advice.capitalizedFirst
            return nil
        }
    }
}
