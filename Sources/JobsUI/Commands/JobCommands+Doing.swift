import FoundationEssentials
import JobsCore
import QuadCommandLine
import QuadCore
import SystemKit

// Operations on jobs. Each returns the exit status: 1 if anything was refused.
extension JobCommands {
    func done() async throws -> Int32 {
        if isBulk {
            try requireNoMore(arguments[...])
            let deed: JobOperation = invocation.has("all") ? .completeAll : .complete
            return try await performInBulk("complete") { _ in [deed] }
        }
        let job = try await service.find(arguments[0])
        if invocation.has("all") { return try await perform(.completeAll, on: [JobTarget(job.id)], job) }
        if let from = invocation.value("from") { return try await completeFrom(from, of: job) }
        guard invocation.value("earlier") == nil else {
            throw UsageError("--earlier is for the open steps before --from STEP; add --from", in: invocation.command)
        }
        let targets = try targets(job, arguments.dropFirst())
        return try await perform(.complete, on: targets, job)
    }

    private func completeFrom(_ text: String, of job: Job) async throws -> Int32 {
        let first = try job.position(named: text)
        let earlier = job.steps.indices.filter { $0 < first && job.steps[$0].isOpen }
        let said = invocation.value("earlier").flatMap { JobOperation.EarlierSteps(rawValue: $0) }
        guard let choice = said ?? (earlier.isEmpty ? .leave : nil) else {
            let names = earlier.map { job.title(ofStepAt: $0) }.joined(separator: ", ")
            throw UsageError(
                "\(names) \(earlier.count == 1 ? "is" : "are") still open; add --earlier complete, skip or leave",
                in: invocation.command)
        }
        let target = JobTarget(job.id, step: job.steps[first].id)
        return try await perform(.completeFrom(earlier: choice), on: [target], job)
    }

    func undone() async throws -> Int32 {
        let job = try await service.find(arguments[0])
        if invocation.has("all") { return try await perform(.reopenAll, on: [JobTarget(job.id)], job) }
        let deed = JobOperation.reopen(alsoFollowers: invocation.has("followers"))
        return try await perform(deed, on: try targets(job, arguments.dropFirst()), job)
    }

    func start() async throws -> Int32 {
        if isBulk {
            try requireNoMore(arguments[...])
            return try await performInBulk("start") { _ in [.start] }
        }
        let job = try await service.find(arguments[0])
        return try await perform(.start, on: try targets(job, arguments.dropFirst()), job)
    }

    func skip() async throws -> Int32 {
        let deeds = ending(.skip(reason: invocation.value("reason") ?? ""))
        if isBulk {
            try requireNoMore(arguments[...])
            return try await performInBulk("skip the next step of", deeds)
        }
        let job = try await service.find(arguments[0])
        let status = try await perform(on: try targets(job, arguments.dropFirst()), job, deeds)
        try await tellSeries("skipped", job)
        return status
    }

    /// Returns the operations that end a job; with `--series` they end its series as well.
    private func ending(_ deed: JobOperation) -> @Sendable (Job) throws(JobError) -> [JobOperation] {
        let endsSeries = invocation.has("series")
        return { job in endsSeries && job.recurrence != nil ? [.recur(nil), deed] : [deed] }
    }

    /// Reports that the series goes on if only one of its jobs was skipped or canceled.
    private func tellSeries(_ what: String, _ before: Job) async throws {
        guard before.recurrence != nil, !isDry, !invocation.has("series") else { return }
        let job = try await service.find(before.id)
        guard job.isClosed, !before.isClosed else { return }
        let next = job.successor ?? job.id
        let day = job.nextOfSeries(by: today, zone: FilterTime(container.clock).zone)
        guard let day else { return }
        output.note(
            "Only this job is \(what); the next comes on \(day). To end the series: quad jobs cancel \(next) --series")
    }

    func fail() async throws -> Int32 {
        let job = try await service.find(arguments[0])
        let deed = JobOperation.fail(reason: invocation.value("reason") ?? "")
        return try await perform(deed, on: try targets(job, arguments.dropFirst()), job)
    }

    /// Adds a line to the note, or replaces the note.
    func note() async throws -> Int32 {
        let job = try await service.find(arguments[0])
        let typed = arguments.dropFirst().joined(separator: " ")
        let target = try await noted(job)
        if invocation.has("replace") { return try await perform(.note(typed), on: [target], job) }
        // Another process may add to the note at the same moment.
        return try await perform(on: [target], job) { job in
            let present = target.step.flatMap { job.step($0)?.notes } ?? job.description
            return [.note(present.isEmpty ? typed : "\(present)\n\(typed)")]
        }
    }

    func fill() async throws -> Int32 {
        let job = try await service.find(arguments[0])
        let targets = try targets(job, [arguments[1]])
        return try await perform(.fill(field: arguments[2], value: arguments[3]), on: targets, job)
    }

    func assign() async throws -> Int32 {
        let typed = try value("PERSON")
        let person: String? = if typed == "-" { nil } else { try await service.findPerson(typed).id }
        if isBulk { return try await performInBulk("assign") { _ in [.assign(person)] } }
        let job = try await service.find(arguments[0])
        return try await perform(.assign(person), on: try targets(job, steps()), job)
    }

    func due() async throws -> Int32 {
        let movesSeries = invocation.has("series")
        if isBulk { return try await moveInBulk(movesSeries) }
        let job = try await service.find(arguments[0])
        let targets = try targets(job, steps())
        guard let deed = try dueDeed() else {
            guard movesSeries else {
                throw UsageError("give a date: \(DateError.examples), or - for none", in: invocation.command)
            }
            return try await perform(.moveSeries, on: [JobTarget(job.id)], job)
        }
        let status = try await perform(deed, on: targets, job)
        guard status == 0, let moved = try await service.find(job.id).recurrence?.moved else { return status }
        if movesSeries { return try await perform(.moveSeries, on: [JobTarget(job.id)], job) }
        output.note(
            "Only this job moved; the series goes on from \(moved.day). To move the series: quad jobs due \(job.id) --series"
        )
        return status
    }

    private func moveInBulk(_ movesSeries: Bool) async throws -> Int32 {
        guard let deed = try dueDeed() else {
            guard movesSeries else {
                throw UsageError("give a date: \(DateError.examples), or - for none", in: invocation.command)
            }
            return try await performInBulk("move the series of") { _ in [.moveSeries] }
        }
        return try await performInBulk("change the date of") { job in
            movesSeries && job.recurrence != nil ? [deed, .moveSeries] : [deed]
        }
    }

    private func dueDeed() throws -> JobOperation? {
        if let days = try number("later") { return .slip(days: days) }
        if let days = try number("earlier") { return .slip(days: -days) }
        guard !behindJob.isEmpty else { return nil }
        let typed = try value("DATE")
        return .due(typed == "-" ? nil : try date(typed))
    }

    /// Sets the needs of a step, `-` for none; without a word, lists them.
    func needs() async throws -> Int32 {
        let job = try await service.find(arguments[0])
        let position = try job.position(named: arguments[1])
        let typed = arguments.dropFirst(2).filter { $0 != "-" }
        guard arguments.count > 2 || invocation.has("none") else {
            for need in job.steps[position].action.needs {
                output.line(job.steps.firstIndex { $0.id == need }.map { job.title(ofStepAt: $0) } ?? need)
            }
            return 0
        }
        var needs: [String] = []
        for word in typed { needs.append(try await need(word, in: job)) }
        return try await perform(.needs(needs), on: [JobTarget(job.id, step: job.steps[position].id)], job)
    }

    /// Returns the need for a step of this job, or for `JOB/STEP`.
    func need(_ word: String, in job: Job) async throws -> String {
        guard let slash = word.firstIndex(of: "/") else { return job.steps[try job.position(named: word)].id }
        let other = try await service.find(String(word[..<slash]))
        let position = try other.position(named: String(word[word.index(after: slash)...]))
        return other.id == job.id ? job.steps[position].id : "\(other.id)/\(other.steps[position].id)"
    }

    func cancel() async throws -> Int32 {
        let takesBack = invocation.has("take-back")
        let deeds = ending(.cancel(reason: invocation.value("reason") ?? ""))
        if isBulk {
            try requireNoMore(arguments[...])
            if takesBack { return try await performInBulk("resume") { _ in [.uncancel] } }
            return try await performInBulk("cancel", deeds)
        }
        let job = try await service.find(arguments[0])
        if takesBack { return try await perform(.uncancel, on: [JobTarget(job.id)], job) }
        if job.canceled != nil, job.recurrence != nil, invocation.has("series") {
            return try await perform(.recur(nil), on: [JobTarget(job.id)], job)
        }
        let status = try await perform(on: [JobTarget(job.id)], job, deeds)
        try await tellSeries("canceled", job)
        if !isDry { takeBack() }
        return status
    }

    func delete() async throws -> Int32 {
        if isBulk {
            try requireNoMore(arguments[...])
            return try await performInBulk("delete") { _ in [.delete] }
        }
        var targets: [JobTarget] = []
        var names: [String] = []
        for text in arguments {
            let job = try await service.find(text)
            targets.append(JobTarget(job.id))
            names.append(job.name)
        }
        if !isDry { try confirmDeleting(quotedTitles(names)) }
        let outcome = try await service.perform(.delete, on: targets)
        for refused in outcome.refused { output.complain("\(refused.name) was not deleted: \(refused.reason)") }
        for change in outcome.change.jobs { output.line("“\(change.before?.name ?? change.id)” is deleted") }
        return outcome.refused.isEmpty ? 0 : 1
    }

    func recur() async throws -> Int32 {
        let recurrence = try recurrence(try value("PERIOD"))
        if isBulk { return try await performInBulk("change the recurrence of") { _ in [.recur(recurrence)] } }
        let job = try await service.find(arguments[0])
        let status = try await perform(.recur(recurrence), on: [JobTarget(job.id)], job)
        if !isDry, let remark = try await service.find(job.id).offScheduleRemark { output.note(remark) }
        return status
    }

    /// Returns the recurrence with the additional options; nil for `-`.
    func recurrence(_ text: String) throws -> Recurrence? {
        if text == "-" { return nil }
        var recurrence = try mapError(of: Recurrence.read(text, dates: dates)) { (error: RecurrenceError) in
            UsageError("“\(text.clipped)” is not a period: \(error.advice); - ends the series", in: invocation.command)
        }
        if invocation.has("from-completion") { recurrence.from = .completion }
        guard let until = invocation.value("until") else { return recurrence }
        let last = try mapError(of: dates.readDayAhead(until)) { (error: DateError) in
            UsageError("--until: \(error.words)", in: invocation.command)
        }
        if let other = recurrence.until, other != last {
            throw UsageError("the series ends on \(other) and on \(last); give only one date", in: invocation.command)
        }
        recurrence.until = last
        return recurrence
    }

    // MARK: Reporting the result

    func perform(_ deed: JobOperation, on targets: [JobTarget], _ job: Job) async throws -> Int32 {
        try await perform(on: targets, job) { _ in [deed] }
    }

    /// - Parameter deeds: returns the operations for the job in its current state.
    func perform(
        on targets: [JobTarget], _ job: Job, _ deeds: @Sendable (Job) throws(JobError) -> [JobOperation]
    ) async throws -> Int32 {
        let outcome = try await service.perform(on: targets, deeds)
        for refused in outcome.refused { output.complain("\(refused.name) was not changed: \(refused.reason)") }
        tell(outcome, job, try await people())
        takeBack()
        return outcome.refused.isEmpty ? 0 : 1
    }

    private func tell(_ outcome: JobOutcome, _ job: Job, _ people: [String: String]) {
        guard !outcome.change.isEmpty else { return output.line("Nothing to change.") }
        let after = outcome.change.jobs.first { $0.id == job.id }?.after ?? job
        for happening in outcome.change.happenings where happening.job == job.id {
            output.line(JobEventText.sentence(happening.event, in: after, people))
        }
        if after.status == .completed, job.status != .completed { output.line("“\(after.name)” is completed") }
        if !outcome.becameReady.isEmpty {
            output.line("Can be done now: \(outcome.becameReady.joined(separator: ", "))")
        }
        for moved in outcome.moved {
            let (from, to) = (JobEventText.date(moved.from), JobEventText.date(moved.to))
            output.line("\(moved.name) moves from \(from) to \(to)")
        }
        for warning in outcome.hiddenPastDue(on: today) { output.note(warning) }
        for overtaken in outcome.overtaken {
            output.line("\(overtaken.name) is due \(overtaken.due), before \(overtaken.byName)")
        }
        for next in outcome.returned {
            output.line("“\(next.name)” repeats\(next.comesAgainWords(\.description)): \(next.id)")
        }
    }
}
