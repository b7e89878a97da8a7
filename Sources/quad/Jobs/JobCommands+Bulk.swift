import FoundationEssentials
import QuadDomain
import QuadInfrastructure
import QuadPresentation
import TerminalKit

extension OptionSpec {
    private static let jobFilter = OptionSpec(
        "filter", value: "FILTER", "Do it to all jobs that this lets through, not to one that is named")
    static let jobDryRun = OptionSpec("dry-run", "Only say what it would do")

    /// For what can be done to one job, or to all that a filter lets through.
    static let bulk = [jobFilter, jobDryRun, OptionSpec("yes", "Do it to several without asking"), json()]
    /// The same where the command has these of its own.
    static let bulkDeleting = [jobFilter, jobDryRun, json()]
}

/// The user said no.
private struct NothingDone: UserFacingError {
    let message = "Nothing was done"
}

// The same deed done to one job that is named, or to all that `--filter` lets through.
extension JobCommands {
    var isBulk: Bool { invocation.has("filter") }
    var isDry: Bool { invocation.has("dry-run") }

    /// What stands behind the job: with a filter no job is named.
    var behindJob: ArraySlice<String> { isBulk ? arguments[...] : arguments.dropFirst() }

    /// The one word that is set, such as a date.
    func value(_ name: String) throws -> String {
        guard let value = behindJob.first else { throw UsageError("\(name) is missing", in: invocation.command) }
        try requireNoMore(behindJob.dropFirst())
        return value
    }

    /// With a filter the jobs are those it lets through, and no step of one is named.
    func requireNoMore(_ words: ArraySlice<String>) throws {
        guard isBulk, let word = words.first else { return }
        throw UsageError(
            "“\(word.clipped)” is one word too many: with --filter no job and no step is named",
            in: invocation.command)
    }

    /// - Parameters:
    ///   - verb: as in “Complete 3 jobs?”.
    ///   - deeds: what is done to each job as it is when it is done.
    func performInBulk(
        _ verb: String, _ deeds: @escaping @Sendable (Job) throws(JobError) -> [JobDeed]
    ) async throws -> Int32 {
        if invocation.has("step") { throw UsageError("--step and --filter exclude each other", in: invocation.command) }
        let jobs = try await matching(invocation.value("filter") ?? "")
        guard !jobs.isEmpty else {
            if invocation.has("json") { try await tellBulk(JobOutcome(), of: []) }
            output.complain("No job matches \(invocation.value("filter") ?? "")")
            return 1
        }
        let targets = jobs.map { JobTarget($0.id) }
        if isDry {
            return try await tellBulk(try await service.preview(on: targets, deeds), of: jobs)
        }
        if jobs.count > 1 { try confirm(verb, jobs) }
        return try await tellBulk(try await service.perform(on: targets, deeds), of: jobs)
    }

    /// Open ones, unless the filter asks for others.
    private func matching(_ text: String) async throws -> [JobSummary] {
        async let everything = summaries()
        let table = JobFields.table(people: try await people(), me: service.actor, now: now)
        let filter = table.language.parse(text, FilterTime(container.clock))
        if let problem = filter.problems.first ?? filter.omission {
            throw UsageError(problem, in: invocation.command)
        }
        guard !filter.terms.isEmpty else {
            throw UsageError("--filter says which jobs are meant; “open” is all open ones", in: invocation.command)
        }
        let takesClosed = filter.asks(for: "status") || filter.asks(for: "done")
        let all = try await everything
        let found = all.filter { (takesClosed || $0.isOpen) && table.matches(filter, $0) }
        return JobOrder.urgency.places(of: found, now: now).map { found[$0] }
    }

    private func confirm(_ verb: String, _ jobs: [JobSummary]) throws {
        let what = "\(Count.text(jobs.count, "job")): \(quotedTitles(jobs.map(\.name)))"
        try confirm(verb, what)
    }

    /// - Parameter what: as in “3 jobs: “A”, “B” and 1 more”.
    private func confirm(_ verb: String, _ what: String) throws {
        if invocation.has("yes") { return }
        guard HiddenInput.isTerminal else {
            throw UsageError(
                "this would \(verb) \(what); add --yes to do it from a script, or --dry-run to look first",
                in: invocation.command)
        }
        output.ask("\(verb.prefix(1).uppercased() + verb.dropFirst()) \(what)? [y/N] ")
        let answer = readLine()?.trimmingSpaces.lowercased() ?? ""
        guard answer == "y" || answer == "yes" else { throw NothingDone() }
    }

    // MARK: Telling what came of it

    /// Says of each job what was done, or would be.
    @discardableResult
    func tellBulk(_ outcome: JobOutcome, of jobs: [JobSummary]) async throws -> Int32 {
        let people = try await people()
        let document = BulkOutcome(outcome, of: jobs, people: people, isDry: isDry)
        if invocation.has("json") {
            output.json(document)
        } else {
            for refused in document.refused { output.complain("not \(refused.name): \(refused.reason)") }
            for job in document.jobs {
                for change in job.changes { output.line(isDry ? "would be: \(change)" : change) }
            }
            for next in outcome.returned {
                output.line("“\(next.name)” comes again\(next.begins.map { " on \($0)" } ?? ""): \(next.id)")
            }
            output.note(document.summary)
        }
        return outcome.refused.isEmpty ? 0 : 1
    }
}

/// What was done to several jobs, or would be, as `--json` prints it.
private struct BulkOutcome: Encodable {
    struct Changed: Encodable {
        let id: String
        let name: String
        /// As sentences.
        let changes: [String]
    }

    struct Refused: Encodable {
        let id: String
        let name: String
        let reason: String
    }

    let dry_run: Bool
    let matched: Int
    let jobs: [Changed]
    /// Nothing was to be changed about these.
    let unchanged: Int
    let refused: [Refused]
    let summary: String

    init(_ outcome: JobOutcome, of summaries: [JobSummary], people: [String: String], isDry: Bool) {
        var changed: [Changed] = []
        let events = Dictionary(grouping: outcome.change.happenings, by: \.job)
        let parts = Dictionary(outcome.change.jobs.map { ($0.id, $0) }) { first, _ in first }
        for summary in summaries {
            guard let part = parts[summary.id] else { continue }
            let name = UntrustedText.clean(summary.name)
            guard let after = part.after else {
                changed.append(Changed(id: summary.id, name: name, changes: ["“\(name)” is deleted"]))
                continue
            }
            let sentences = (events[summary.id] ?? []).map { EventWords.sentence($0.event, in: after, people) }
            changed.append(
                Changed(id: summary.id, name: name, changes: sentences.map { UntrustedText.clean($0) }))
        }
        dry_run = isDry
        matched = summaries.count
        jobs = changed
        refused = outcome.refused.map {
            Refused(id: $0.target.job, name: UntrustedText.clean($0.name), reason: UntrustedText.clean($0.reason))
        }
        unchanged = max(0, summaries.count - changed.count - refused.count)
        var words = ["\(Count.text(changed.count, "job")) \(isDry ? "would be changed" : "changed")"]
        if unchanged > 0 { words.append("\(unchanged) left as they are") }
        if !refused.isEmpty { words.append("\(refused.count) refused") }
        summary = words.joined(separator: ", ")
    }
}
