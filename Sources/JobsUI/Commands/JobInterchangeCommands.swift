import JobsCore
import QuadCommandLine
import QuadCore
import QuadSystem
import SystemKit
import TextKit

/// The commands for import and export of jobs.
@MainActor
struct JobInterchangeCommands: CommandActing, NoticingCommands {
    let context: CommandContext

    func tellNotice() async {
        if let notice = await service.notice() { output.complain(notice) }
    }

    private var service: JobService { container.jobService }
    private var arguments: [String] { invocation.arguments }

    // MARK: Import

    /// Imports a file, and returns the exit status: 1 if nothing could be imported.
    func importJobs() async throws -> Int32 {
        let bytes = try TextFile.argument(arguments[0])
        let (format, columns, dates) = (try readFormat(bytes), try columns(), try dateOrders())
        let planning = { @MainActor in
            try await service.planImport(bytes, as: format, given: columns, dates: dates)
        }
        var plan = try await planning()
        if !invocation.has("dry-run"), !plan.isEmpty {
            plan = try await service.perform(plan, replanning: planning).plan
        }
        if invocation.has("json") {
            output.json(JobImportJSON(plan, isDry: invocation.has("dry-run")))
        } else {
            tell(plan)
        }
        return plan.report.refusedCount > 0 ? 1 : 0
    }

    private func tell(_ plan: JobImportPlan) {
        if invocation.has("dry-run") {
            let words = JobImportPlan.words
            for entry in plan.jobs { output.row([words[entry.fate], entry.name, entry.id ?? ""]) }
            for entry in plan.templates { output.row(["template \(words[entry.fate])", entry.name, entry.id ?? ""]) }
            for person in plan.people { output.row(["person added", person.name]) }
        }
        let report = plan.report
        for (kind, remarks, more) in [
            ("changed", report.changed, report.moreChanged), ("refused", report.refused, report.moreRefused),
        ] {
            for remark in remarks { output.row([kind, "line \(remark.line)", remark.name, remark.text]) }
            if more > 0 { output.row([kind, "\(more) more like these"]) }
        }
        for line in plan.columns?.report ?? [] { output.line(line) }
        output.line(invocation.has("dry-run") ? "Dry run: \(plan.summary)" : plan.summary)
    }

    private func readFormat(_ bytes: [UInt8]) throws -> JobFormat {
        if let format = try named("from", among: JobFormat.readable) { return format }
        guard let format = JobFormat(reading: bytes) else {
            throw UsageError("can't tell the format of the file; give it with --from", in: invocation.command)
        }
        return format
    }

    /// Reads the option `--map "Due by=due,Who=assignee"`.
    private func columns() throws -> [ColumnMeaning] {
        guard let text = invocation.value("map") else { return [] }
        return try columns(in: text.split(separator: ",").map(String.init), separated: ", with commas between several")
    }

    // MARK: Export

    func exportJobs() async throws -> Int32 {
        let format = try writtenFormat()
        let file = try await OutputFile(invocation.value("output"), of: context)
        let jobs = try await chosenJobs()
        let isAll = arguments.isEmpty && (format == .json || format == .supabase)
        let templates = isAll ? try await service.repository.templates() : []
        let document = try await service.document(jobs: jobs, templates: templates, as: format)
        let status = try await write(document, as: format, to: file, jobs.count.counted("job", grouped: false))
        if format == .csv { tellLoss(of: document) }
        return status
    }

    /// Reports the parts of the jobs that the table does not preserve.
    private func tellLoss(of document: JobsDocument) {
        let lost = JobCSVLoss.remarks(document)
        for remark in lost.prefix(20) { output.note("Not in the table: \(remark)") }
        if lost.count > 20 { output.note("Not in the table: parts of \(lost.count - 20) more jobs; --to json has all") }
    }

    private func write(
        _ document: JobsDocument, as format: JobFormat, to file: OutputFile?, _ what: String
    ) async throws -> Int32 {
        try await export(service.export.text(document, as: format), to: file, what)
        return 0
    }

    private func writtenFormat() throws -> JobFormat {
        if let format = try named("to", among: JobFormat.allCases) { return format }
        guard let file = invocation.value("output") else {
            throw UsageError("give the format to write with --to", in: invocation.command)
        }
        guard let format = JobFormat(path: file) else {
            throw UsageError("can't tell the format from the name \(file); give it with --to", in: invocation.command)
        }
        return format
    }

    /// Returns jobs by name or id; words that fit no job are a filter.
    private func chosenJobs() async throws -> [Job] {
        let repository = service.repository
        guard !arguments.isEmpty else { return try await repository.jobs().sorted { $0.createdAt < $1.createdAt } }
        let summaries = try await repository.summaries()
        if let named = named(among: summaries) { return try await repository.jobs(named) }
        let found = try await JobCommands(context: context).listed(arguments).jobs
        guard !found.isEmpty else { throw JobError.noSuchJob(arguments.joined(separator: " ")) }
        return try await repository.jobs(found.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }.map(\.id))
    }

    private func named(among summaries: [JobSummary]) -> [String]? {
        var ids: [String] = []
        for word in arguments {
            guard let id = try? JobService.find(word, among: summaries).id else { return nil }
            if !ids.contains(id) { ids.append(id) }
        }
        return ids
    }

    // MARK: Templates

    func exportTemplates() async throws -> Int32 {
        let format = try writtenFormat()
        guard format == .json || format == .supabase else {
            throw UsageError("templates are written as json or supabase", in: invocation.command)
        }
        let file = try await OutputFile(invocation.value("output"), of: context)
        var templates = try await service.repository.templates()
        if !arguments.isEmpty {
            templates = try arguments.map { try JobService.findTemplate($0, among: templates) }
        }
        let document = try await service.document(jobs: [], templates: templates, as: format)
        return try await write(document, as: format, to: file, templates.count.counted("template", grouped: false))
    }

    // MARK: Plan

    func plan() async throws -> Int32 {
        let done = Set((invocation.value("done") ?? "").split(separator: ",").map { String($0).trimmingSpaces })
        do throws(JobError) {
            let plan = try await plan(of: arguments[0], done: done.subtracting([""]))
            tell(plan)
            return 0
        } catch {
            guard case .circle(let ids) = error else { throw error }
            if invocation.has("json") { output.json(["cycle": ids.map { UntrustedText.clean($0) }]) }
            output.complain("the actions wait for each other: \(ids.chain(" needs "))")
            return 1
        }
    }

    private func plan(of name: String, done: Set<String>) async throws(JobError) -> TemplatePlan {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try TextFile.argument(name)
        } catch {
            // If there is no such file, the name may be a job's.
            guard let job = try? await service.find(name) else {
                throw JobError(error)
            }
            return try TemplatePlan(job, elsewhere: try await service.elsewhere(of: [job]), done: done)
        }
        let process = try mapError(of: ProcessFile.actions(bytes)) { (error: ImportError) in JobError(error) }
        return try TemplatePlan(process.actions, isStrict: process.isStrict, done: done)
    }

    private func tell(_ plan: TemplatePlan) {
        if invocation.has("json") { return output.json(JobPlanJSON(plan)) }
        output.row(["total", plan.totalMinutes.counted("minute")])
        output.row(["critical path", plan.criticalPath.joined(separator: " ")])
        output.row(["ready", plan.ready.joined(separator: " ")])
        for (id, blockers) in plan.blocked { output.row(["blocked", id, "by \(blockers.joined(separator: " "))"]) }
        for (id, minutes) in plan.slack where minutes > 0 { output.row(["slack", id, minutes.counted("minute")]) }
        output.row(["done", "\(plan.percent)%"])
    }
}
