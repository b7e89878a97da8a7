import FoundationEssentials
import JobsCore
import QuadCommandLine
import QuadCore

// The planned steps of a job.
extension JobCommands {
    /// Reads needs such as `1,3`, names, or `-` for none; returns nil if the option is missing.
    private func needs(in job: Job) async throws -> [String]? {
        guard let text = invocation.value("needs") else { return nil }
        var needs: [String] = []
        for word in text.split(separator: ",") where word != "-" {
            needs.append(try await need(String(word).trimmingSpaces, in: job))
        }
        return needs
    }

    func addStep() async throws -> Int32 {
        let job = try await service.find(arguments[0])
        var action = try line(arguments.dropFirst().joined(separator: " "), in: job)
        if let minutes = try minutes() { action.minutes = minutes }
        if let needs = try await needs(in: job) { (action.needs, action.trigger) = (needs, .all) }
        if invocation.has("optional") { action.isRequired = false }
        let after = try targets(job, invocation.value("after").map { [$0] } ?? [])
        return try await perform(.addStep(action), on: after, job)
    }

    /// Reads a step's line such as `Rinse<1:10`.
    private func line(_ text: String, in job: Job) throws -> TemplateAction {
        let new = TemplateAction(id: container.makeID(), name: "")
        return try orUsageError(
            StepLine.reading(text, at: job.steps.count, in: job.steps.map(\.action) + [new], dates: dates))
    }

    /// Changes only the given fields; other changes to the step made in the meantime stay.
    func editStep() async throws -> Int32 {
        let job = try await service.find(arguments[0])
        let position = try job.position(named: arguments[1])
        var edit = StepEdit.unchanged
        (edit.name, edit.description) = (invocation.value("name"), cleared("description"))
        edit.needs = try await needs(in: job)
        edit.trigger = invocation.value("begins-after").map { $0 == "any" ? .any : .all }
        edit.kind = invocation.value("kind").flatMap { TemplateAction.Kind(rawValue: $0) }
        (edit.isRequired, edit.isStop, edit.role) = (flag("required"), flag("stop"), cleared("role"))
        (edit.minutes, edit.dueRule) = (try minutes(), try dueRule(position, in: job))
        return try await perform(.editStep(edit), on: [JobTarget(job.id, step: job.steps[position].id)], job)
    }

    func removeSteps() async throws -> Int32 {
        let job = try await service.find(arguments[0])
        return try await perform(.removeStep, on: try targets(job, arguments.dropFirst()), job)
    }

    func moveStep() async throws -> Int32 {
        let job = try await service.find(arguments[0])
        let position = try job.position(named: arguments[1])
        guard let place = Int(arguments[2]), job.steps.indices.contains(place - 1) else {
            throw UsageError("a place is a number from 1 to \(job.steps.count)", in: invocation.command)
        }
        let target = JobTarget(job.id, step: job.steps[position].id)
        return try await perform(.moveStep(by: place - 1 - position), on: [target], job)
    }

    // MARK: Option values

    private func cleared(_ option: String) -> String? { invocation.value(option).map { $0 == "-" ? "" : $0 } }
    /// Returns the duration; nil if the option is missing.
    private func minutes() throws -> Int? {
        guard let text = invocation.value("minutes") else { return nil }
        guard !text.trimmingSpaces.isEmpty, let minutes = TemplateAction.minutes(reading: text) else {
            throw UsageError(
                "“\(text)” is not a time. \(TemplateAction.minutesAdvice)", in: invocation.command)
        }
        return minutes
    }

    private func flag(_ option: String) -> Bool? { invocation.value(option).map { $0 == "yes" } }

    private func dueRule(_ position: Int, in job: Job) throws -> StepEdit.Rule? {
        guard let text = cleared("due-rule") else { return nil }
        let reading = DueRuleText.reading(
            text, of: job.steps[position].id, among: job.steps.map(\.action), dates: dates)
        switch reading {
        case .rule(let rule): return StepEdit.Rule(rule)
        case .problem(let words): throw UsageError(words, in: invocation.command)
        }
    }
}
