import QuadDomain

/// A template as a row of their list.
package struct JobTemplateRow: Equatable, Sendable, Identifiable {
    package let id: String
    package let name: String
    package let about: String
    package let version: Int
    package let hasDraft: Bool
    package let actions: Int
    package let minutes: Int
    /// Jobs made from it that are open.
    package let running: Int
    package let recurs: Bool

    init(_ template: JobTemplate, running: Int) {
        id = template.id
        name = template.name
        about = template.description
        version = template.current.number
        hasDraft = template.draft != nil
        actions = template.current.actions.count
        minutes = template.current.actions.reduce(0) { $0 + $1.minutes }
        self.running = running
        recurs = template.recurrence != nil
    }

    static let table = FilterTable<JobTemplateRow>(texts: { [$0.name, $0.about] })
}
