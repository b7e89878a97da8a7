/// A text among the labels of a job, declared once for tables, filters, forms, changes and files.
package struct JobTextField: Sendable {
    /// The word of the filter, the column of a table, the field of a form, the member in JSON and the note in the history.
    package let name: String
    /// The label in a form.
    package let title: String
    /// The noun phrase in help and messages.
    package let meaning: String
    package let path: any WritableKeyPath<JobLabels, String?> & Sendable
    /// The change that sets the text.
    package let operation: @Sendable (String?) -> JobOperation

    static let project = JobTextField(
        name: "project", title: "Project", meaning: "the project", path: \.project, operation: { .project($0) })

    package static let all = [project]

    /// Returns the texts that are set.
    static func texts(in labels: JobLabels) -> [String] { all.compactMap { $0.text(in: labels) } }

    package var pathFromJob: WritableKeyPath<Job, String?> {
        let labels: WritableKeyPath<Job, JobLabels> = \.labels
        let text: WritableKeyPath<JobLabels, String?> = path
        return labels.appending(path: text)
    }

    package func text(in labels: JobLabels) -> String? { labels[keyPath: path] }

    package func differs(_ one: JobLabels, _ other: JobLabels) -> Bool { text(in: one) ?? "" != text(in: other) ?? "" }
}
