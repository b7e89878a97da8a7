import FoundationEssentials
import QuadCore

/// The reader of the source app's exports: an array of jobs with their related rows, or an object of tables.
package struct SupabaseReader: Sendable {
    private let here: [Person]
    private let now: Date

    /// - Parameters:
    ///   - people: the people who are already known.
    ///   - now: the creation time of rows without one.
    init(people: [Person], now: Date) {
        here = people
        self.now = now
    }

    package func read(_ bytes: [UInt8]) -> ParsedJobs {
        var read = ParsedJobs()
        let rows = SupabaseRows(bytes, &read.report)
        let people = SupabasePeople(rows, here: here)
        read.people = people.added
        let library = SupabaseLibrary(rows, &read.report)
        read.templates = templates(rows, people, &read.report)
        if let template = library.template(now: Date(timeIntervalSince1970: 0)) { read.templates.append(template) }
        read.jobs = jobs(rows, people, library, &read.report)
        return read
    }

    // MARK: Jobs

    private func jobs(
        _ rows: SupabaseRows, _ people: SupabasePeople, _ library: SupabaseLibrary, _ report: inout ImportReport
    ) -> [ParsedJobs.Item] {
        let steps = Dictionary(grouping: rows[SupabaseTables.steps]) { $0.text("job_id") ?? "" }
        let owners = Self.texts("job_id", of: rows[SupabaseTables.steps])
        let templateNames = Self.texts("name", of: rows[SupabaseTables.templates])
        var known: Set<String> = []
        var items: [ParsedJobs.Item] = []
        for row in rows[SupabaseTables.jobs] {
            guard let (id, name) = Self.usable(row, &known, &report) else { continue }
            let embedded = (row.columns[SupabaseTables.steps]?.list ?? []).compactMap { $0.object }
            let own = embedded.map { SupabaseRow($0, line: row.line) } + (steps[id] ?? [])
            let filling = SupabaseJobBuilder(
                row: row, steps: own, id: id, name: name, people: people, library: library, owners: owners,
                templateNames: templateNames, now: now)
            let (job, remarks) = filling.job(from: nil)
            for remark in remarks { report.change(remark, line: row.line, name: name) }
            items.append(
                ParsedJobs.Item(line: row.line, job: job, changedAt: job.updatedAt) {
                    .success(filling.job(from: $0).job)
                })
        }
        for (job, rows) in steps where !known.contains(job) {
            for row in rows {
                report.refuse("its job “\(job)” is not in the file", line: row.line, name: row.text("name") ?? "")
            }
        }
        return items
    }

    /// Returns a column by the ids of the rows.
    private static func texts(_ column: String, of rows: [SupabaseRow]) -> [String: String] {
        Dictionary(
            rows.compactMap { row in row.text("id").flatMap { id in row.text(column).map { (id, $0) } } }
        ) { first, _ in first }
    }

    /// Returns the id and the name of a usable job; reports any other job.
    private static func usable(
        _ row: SupabaseRow, _ known: inout Set<String>, _ report: inout ImportReport
    ) -> (id: String, name: String)? {
        guard let name = row.text("name"), !name.isBlank else {
            report.refuse("it has no name", line: row.line)
            return nil
        }
        if row.columns["deleted_at"].map({ !$0.isNull }) == true {
            report.refuse("it was deleted there", line: row.line, name: name)
            return nil
        }
        let id = row.text("id") ?? StableID.uuid("supabase", ForeignValue.object(row.columns).json)
        guard known.insert(id).inserted, !id.contains("/") else {
            let reason = id.contains("/") ? "its id has a slash" : "its id is that of an earlier row"
            report.refuse(reason, line: row.line, name: name)
            return nil
        }
        return (id, name)
    }

    // MARK: Templates

    private func templates(
        _ rows: SupabaseRows, _ people: SupabasePeople, _ report: inout ImportReport
    ) -> [JobTemplate] {
        let templates = rows[SupabaseTables.templates]
        let only = templates.count == 1 ? templates[0].text("id") : nil
        let actions = Dictionary(grouping: rows[SupabaseTables.templateActions]) {
            $0.text("template_id") ?? only ?? ""
        }
        var read: [JobTemplate] = []
        var known: Set<String> = []
        for row in templates {
            guard let name = row.text("name"), !name.isBlank else {
                report.refuse("it has no name", line: row.line)
                continue
            }
            let id = row.text("id") ?? StableID.uuid("template", name)
            guard known.insert(id).inserted else {
                report.refuse("its id is that of an earlier row", line: row.line, name: name)
                continue
            }
            let own = SupabaseActions(actions[row.text("id") ?? only ?? ""] ?? [], owner: id, &report)
            read.append(template(row, id: id, name: name, own.kept(of: id), people))
        }
        for (template, rows) in actions where !template.isEmpty && !known.contains(template) {
            for row in rows { report.refuse("its template is not in the file", line: row.line) }
        }
        return read
    }

    private func template(
        _ row: SupabaseRow, id: String, name: String, _ actions: [TemplateAction], _ people: SupabasePeople
    ) -> JobTemplate {
        var row = row
        let created = row.date("created_at") ?? now
        let updated = row.date("updated_at") ?? created
        var versions = row.value("versions", as: [JobTemplate.Version].self) ?? []
        // A draft that was never saved is exported as version 0.
        let isDraft = row.integer("version") == 0 && actions.isEmpty
        if versions.isEmpty, !isDraft {
            versions = [JobTemplate.Version(number: max(1, row.integer("version") ?? 1), at: updated, actions: actions)]
        } else if let last = versions.last, last.actions != actions, !actions.isEmpty {
            versions[versions.count - 1].actions = actions
        }
        var template = JobTemplate(
            id: id, name: name, description: row.text("description") ?? "",
            createdBy: people.person(row.text("created_by")), createdAt: created, updatedAt: updated,
            isStrict: row.flag("strict_sequence") ?? false, recurrence: row.value("recurrence", as: Recurrence.self),
            roles: row.value("roles", as: [Job.RoleFilling].self) ?? [],
            versions: versions, draft: row.value("draft", as: [TemplateAction].self),
            other: row.columns["quad_other"]?.object ?? [:])
        template.other[SupabaseTables.kept] = SupabaseExtras.of(
            row, beside: SupabaseWriter().plain(template), owned: SupabaseTables.templateColumns)
        return template
    }
}
