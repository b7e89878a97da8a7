import FoundationEssentials
import JobsCore
import QuadCommandLine
import QuadCore
import QuadSystem

extension OptionSpec {
    private static let jobFilter = OptionSpec(
        "filter", value: "FILTER", "Apply it to all jobs that match FILTER instead of one JOB")

    /// Options of commands that change one job, or all jobs that match a filter.
    static let bulk = ofBulk + [.changes]
    /// The same options for a command that prints its own JSON.
    static let ofBulk = [jobFilter, dryRun, OptionSpec("yes", "Change several jobs without asking")]
    /// The same options for a command that always asks.
    static let bulkDeleting = [jobFilter, dryRun, .changes]
}

/// The error after the user answered no.
private struct NothingDoneError: UserFacingError {
    let message = "Nothing was done"
}

// One operation on a named job, or on all jobs that match `--filter`.
extension JobCommands {
    var isBulk: Bool { invocation.has("filter") }
    var isDry: Bool { invocation.has("dry-run") }

    /// The words after the job; with a filter no job is named.
    var behindJob: ArraySlice<String> { isBulk ? arguments[...] : arguments.dropFirst() }

    /// Returns the only word after the job, such as a date.
    func value(_ name: String) throws -> String {
        guard let value = behindJob.first else { throw UsageError("\(name) is missing", in: invocation.command) }
        try requireNoMore(behindJob.dropFirst())
        return value
    }

    /// Checks that no word is left. With a filter, neither a job nor a step is named.
    func requireNoMore(_ words: ArraySlice<String>) throws {
        guard isBulk, let word = words.first else { return }
        throw UsageError(
            "“\(word.clipped)” is one word too many: with --filter, name no job and no step",
            in: invocation.command)
    }

    /// - Parameters:
    ///   - verb: the verb of the question, as in “Complete 3 jobs?”.
    ///   - deeds: returns the operations for a job in its current state.
    func performInBulk(
        _ verb: String, _ deeds: @escaping @Sendable (Job) throws(JobError) -> [JobOperation]
    ) async throws -> Int32 {
        if invocation.has("step") { throw UsageError("--step and --filter exclude each other", in: invocation.command) }
        let jobs = try await matching(invocation.value("filter") ?? "")
        guard !jobs.isEmpty else {
            output.complain("No job matches \(invocation.value("filter") ?? "")")
            return 1
        }
        if jobs.count > 1, !isDry { try confirm(verb, jobs) }
        return try await tellBulk(try await service.perform(on: jobs.map { JobTarget($0.id) }, deeds), of: jobs)
    }

    /// Returns the matching open jobs; closed ones only if the filter asks for them.
    private func matching(_ text: String) async throws -> [JobSummary] {
        async let everything = summaries()
        let table = JobFields.table(people: try await people(), me: service.actor, now: now)
        let filter = try filter(text, table.language)
        guard !filter.terms.isEmpty else {
            throw UsageError("--filter needs a filter; “open” matches all open jobs", in: invocation.command)
        }
        let takesClosed = filter.asks(for: "status") || filter.asks(for: "done")
        let all = try await everything
        let found = all.filter { (takesClosed || $0.isOpen) && table.matches(filter, $0) }
        if found.isEmpty {
            for words in table.unknownNames(filter, among: all) { output.note(words) }
        }
        return JobOrder.urgency.places(of: found, now: now).map { found[$0] }
    }

    private func confirm(_ verb: String, _ jobs: [JobSummary]) throws {
        let what = "\(jobs.count.counted("job", grouped: false)): \(quotedTitles(jobs.map(\.name)))"
        try confirm(verb, what)
    }

    /// - Parameter what: the jobs in words, as in “3 jobs: “A”, “B” and 1 more”.
    private func confirm(_ verb: String, _ what: String) throws {
        if invocation.has("yes") { return }
        guard HiddenInput.isTerminal else {
            throw UsageError(
                "this would \(verb) \(what); add --yes to do it from a script, or --dry-run to look first",
                in: invocation.command)
        }
        output.ask("\(verb.capitalizedFirst) \(what)? [y/N] ")
        let answer = readLine()?.trimmingSpaces.lowercased() ?? ""
        guard answer == "y" || answer == "yes" else { throw NothingDoneError() }
    }

    // MARK: Reporting the result

    /// Reports for each job the change that was or would be made.
    private func tellBulk(_ outcome: JobOutcome, of jobs: [JobSummary]) async throws -> Int32 {
        for refused in outcome.refused { output.complain("\(refused.name) was not changed: \(refused.reason)") }
        let people = try await people()
        let events = Dictionary(grouping: outcome.change.happenings, by: \.job)
        let parts = Dictionary(outcome.change.jobs.map { ($0.id, $0) }) { first, _ in first }
        for job in jobs {
            guard let part = parts[job.id] else { continue }
            guard let after = part.after else {
                output.line("“\(job.name)” is deleted")
                continue
            }
            for happening in events[job.id] ?? [] {
                output.line(JobEventText.sentence(happening.event, in: after, people))
            }
        }
        for next in outcome.returned {
            output.line("“\(next.name)” repeats\(next.comesAgainWords(\.description)): \(next.id)")
        }
        for warning in outcome.hiddenPastDue(on: today) { output.note(warning) }
        output.note(summary(of: outcome, jobs, parts.count - outcome.returned.count))
        return outcome.refused.isEmpty ? 0 : 1
    }

    /// Returns a summary such as `3 jobs changed, 1 left as it is, 2 refused`.
    private func summary(of outcome: JobOutcome, _ jobs: [JobSummary], _ changed: Int) -> String {
        var words = ["\(changed.counted("job", grouped: false)) \(isDry ? "would be changed" : "changed")"]
        let same = jobs.count - changed - outcome.refused.count
        if same > 0 { words.append("\(same) left as \(same == 1 ? "it is" : "they are")") }
        if !outcome.refused.isEmpty { words.append("\(outcome.refused.count) refused") }
        return words.joined(separator: ", ")
    }
}
