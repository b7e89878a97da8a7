/// Jobs as text for another program.
package struct JobExport: Sendable {
    private let local: LocalTime
    private let version: String

    /// - Parameter version: of this program.
    package init(local: LocalTime, version: String) {
        self.local = local
        self.version = version
    }

    package func text(_ document: JobsDocument, as format: JobFormat) -> String {
        switch format {
        case .json: QuadFile.text(document)
        case .taskwarrior: TaskwarriorWriter(local: local).text(document)
        case .supabase: SupabaseWriter().text(document)
        case .csv: JobCSVWriter().text(document)
        case .markdown: JobMarkdown(document).text
        case .dot: JobGraphText(document).dot
        case .mermaid: JobGraphText(document).mermaid
        case .ical: JobCalendar(document, local: local, version: version).text
        }
    }
}
