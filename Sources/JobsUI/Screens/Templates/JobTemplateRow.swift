import JobsCore
import QuadCore

/// A template as a row of the list.
struct JobTemplateRow: Equatable, Sendable, Identifiable {
    let id: String
    let name: String
    let about: String
    /// The version, as in `v3`, or `draft` if none was saved.
    let version: String
    let isKept: Bool
    let hasDraft: Bool
    let isStarter: Bool
    let actions: Int
    let minutes: Int
    /// The number of open jobs made from it.
    let running: Int
    let recurs: Bool

    init(_ template: JobTemplate, running: Int) {
        id = template.id
        name = template.name
        about = template.description
        version = template.isKept ? "v\(template.current.number)" : "draft"
        isKept = template.isKept
        hasDraft = template.draft != nil && template.isKept
        isStarter = StarterTemplates.isStarter(template)
        let shown = template.isKept ? template.current.actions : template.edited
        actions = shown.count
        minutes = TemplateAction.totalMinutes(of: shown)
        self.running = running
        recurs = template.recurrence != nil
    }

    static let table = FilterTable<JobTemplateRow>(texts: { [$0.name, $0.about] })
}
