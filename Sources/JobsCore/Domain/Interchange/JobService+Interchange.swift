import FoundationEssentials
import QuadCore

// Import and export of jobs.
extension JobService {
    /// Plans an import without changing anything.
    /// - Parameters:
    ///   - given: the fields of a table's columns, by column name.
    ///   - dates: the order of day and month in a table's columns.
    @concurrent
    package func planImport(
        _ bytes: [UInt8], as format: JobFormat, given: [ColumnMeaning] = [], dates: DateOrders = DateOrders()
    ) async throws -> JobImportPlan {
        let setting = try await setting()
        try requireAdmin(setting, to: "import jobs")
        let everybody = Array(setting.people.values)
        let read = try read(bytes, as: format, given, dates.with(setting: clock.chosenDateOrder), everybody)
        guard !read.jobs.isEmpty || !read.templates.isEmpty || read.report.rows > 0 else {
            throw ImportError("No jobs or templates were found in the file", advice: "see quad jobs import --help")
        }
        let revision = try await repository.revision()
        let here = try await repository.jobs(read.jobs.map(\.job.id) + read.jobs.compactMap(\.replaces))
        let templates = read.templates.isEmpty ? [] : try await repository.templates()
        return JobImportPlan(
            read, jobs: here, templates: templates, people: everybody, now: now, today: clock.today, actor: actor,
            batch: makeID(),
            since: revision)
    }

    /// Returns the meaning of each column of a table.
    @concurrent
    package func preview(
        _ bytes: [UInt8], _ given: [ColumnMeaning], _ dates: DateOrders
    ) async throws(ImportError) -> JobCSVReader.Preview {
        try table(given, dates.with(setting: clock.chosenDateOrder), []).preview(bytes)
    }

    private func table(_ given: [ColumnMeaning], _ dates: DateOrders, _ people: [Person]) -> JobCSVReader {
        JobCSVReader(people: people, given: given, dates: dates, now: now, local: LocalTime(clock))
    }

    private func read(
        _ bytes: [UInt8], as format: JobFormat, _ given: [ColumnMeaning], _ dates: DateOrders, _ people: [Person]
    ) throws(ImportError) -> ParsedJobs {
        switch format {
        case .json: try QuadFile.read(bytes)
        case .taskwarrior: TaskwarriorReader(local: LocalTime(clock), now: now).read(bytes)
        case .supabase: SupabaseReader(people: people, now: now).read(bytes)
        case .csv: try table(given, dates, people).read(bytes)
        case .markdown, .dot, .mermaid, .ical: throw ImportError("\(format.title) can be written but not read")
        }
    }

    /// Performs an import. If another process wrote after the plan was made, the import is planned again.
    /// - Returns: the plan that was performed in the end.
    package func perform(
        _ plan: JobImportPlan, replanning: () async throws -> JobImportPlan
    ) async throws -> (plan: JobImportPlan, done: ChangeWithPeople) {
        var plan = plan
        var tries = 0
        while true {
            do { return (plan, try await perform(plan)) } catch {
                tries += 1
                guard error.isOvertaken, tries < Self.mostImports else { throw error }
            }
            plan = try await replanning()
        }
    }

    /// The most attempts. Each failure means that another process succeeded in writing.
    private static var mostImports: Int { 100 }

    /// Returns the document for an export: jobs, the people they refer to and, if the format includes them, histories.
    package func document(jobs: [Job], templates: [JobTemplate] = [], as format: JobFormat) async throws -> JobsDocument
    {
        var document = JobsDocument(jobs: jobs, templates: templates)
        var named = Set(templates.compactMap(\.createdBy))
        for job in jobs { named.formUnion(job.people) }
        if format == .json || format == .taskwarrior {
            for job in jobs {
                let history = try await repository.history(of: job.id)
                document.histories[job.id] = history
                for event in history { named.formUnion(event.people) }
            }
        }
        let step = try await elsewhere(of: jobs)
        for need in jobs.flatMap(\.steps).flatMap(\.action.needs) where need.contains("/") {
            document.elsewhere[need] = step(need)
            if let person = document.elsewhere[need]?.assignee { named.insert(person) }
        }
        document.people = try await people.items().filter { named.contains($0.id) }
        return document
    }

    package var export: JobExport { JobExport(local: LocalTime(clock), version: ProgramVersion.text) }
}

extension Error {
    /// Whether another process wrote to the data that was to be changed.
    var isOvertaken: Bool {
        if let error = self as? JobError {
            if case .conflict = error { return true }
            return error == .outdated
        }
        if let error = self as? PersonError, case .changedElsewhere = error { return true }
        return false
    }
}
