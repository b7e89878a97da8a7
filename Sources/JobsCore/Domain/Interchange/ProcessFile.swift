import QuadCore

/// The actions of the first process in a file: of a template, or of a job.
package enum ProcessFile {
    /// - Throws: an error if the file contains no process.
    package static func actions(
        _ bytes: [UInt8]
    ) throws(ImportError) -> (actions: [TemplateAction], isStrict: Bool) {
        if JobFormat(reading: bytes) == .json {
            let read = try QuadFile.read(bytes)
            if let template = read.templates.first { return (template.current.actions, template.isStrict) }
            if let job = read.jobs.first?.job { return (job.steps.map(\.action), job.isStrict) }
            throw none(read.report)
        }
        var report = ImportReport()
        let rows = SupabaseRows(bytes, &report)
        for (table, owner) in [(SupabaseTables.templateActions, "template_id"), (SupabaseTables.steps, "job_id")] {
            guard let first = rows[table].first else { continue }
            let id = first.text(owner)
            let actions = SupabaseActions(rows[table].filter { $0.text(owner) == id }, owner: id ?? "").actions
            let owners = table == SupabaseTables.steps ? SupabaseTables.jobs : SupabaseTables.templates
            let row = rows[owners].first { id == nil || $0.text("id") == id }
            return (actions, row?.columns["strict_sequence"]?.bool ?? false)
        }
        if let row = rows[SupabaseTables.jobs].first, let steps = row.columns[SupabaseTables.steps]?.list {
            let rows = steps.compactMap { $0.object }.map { SupabaseRow($0, line: row.line) }
            let isStrict = row.columns["strict_sequence"]?.bool ?? false
            return (SupabaseActions(rows, owner: row.text("id") ?? "").actions, isStrict)
        }
        throw none(report)
    }

    private static func none(_ report: ImportReport) -> ImportError {
        let reason = report.refused.first.map { "; \($0.words)" } ?? ""
        return ImportError(
            "There is no process in this file\(reason)", advice: "it needs template_actions with id and depends_on")
    }
}
