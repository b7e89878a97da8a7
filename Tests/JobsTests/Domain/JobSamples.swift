import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

// Small jobs for testing rules.
extension Sample {
    /// Returns a step from `id` or `id<need,need`.
    static func action(_ text: String, trigger: TemplateAction.Trigger = .all, minutes: Int = 0) -> TemplateAction {
        let parts = text.split(separator: "<")
        let needs = parts.count > 1 ? parts[1].split(separator: ",").map(String.init) : []
        return TemplateAction(
            id: String(parts[0]), name: "Step \(parts[0])", needs: needs, trigger: trigger, minutes: minutes)
    }

    /// - Parameter words: one step per word, `id<need,need` with a sign before it: `+` completed, `-` skipped, `!`
    ///   failed, `~` started, `?` opens when any need is done, `|` is a stop. `o` after it makes the step optional.
    static func job(_ words: String, id: String = "j", isStrict: Bool = false) -> Job {
        Job(
            id: id, name: "Job \(id)", isStrict: isStrict, steps: words.split(separator: " ").map(step),
            createdAt: morning)
    }

    private static func step(_ word: Substring) -> JobStep {
        var word = word
        var status = JobStep.Status.pending
        var trigger = TemplateAction.Trigger.all
        var isStop = false
        while let sign = word.first, let meaning = ["+": 0, "-": 1, "!": 2, "~": 3, "?": 4, "|": 5][sign] {
            word.removeFirst()
            switch meaning {
            case 0: status = .completed
            case 1: status = .skipped
            case 2: status = .failed
            case 3: status = .inProgress
            case 4: trigger = .any
            default: isStop = true
            }
        }
        let isOptional = word.hasSuffix("o")
        if isOptional { word.removeLast() }
        var action = action(String(word), trigger: trigger)
        action.isStop = isStop
        action.isRequired = !isOptional
        let isClosed = status == .completed || status == .skipped
        return JobStep(
            action, status: status, startedAt: status == .inProgress ? morning : nil,
            completedAt: isClosed ? morning : nil, completedBy: isClosed ? Person.meID : nil)
    }

    static func service(
        _ jobs: any JobRepository, actor: String = Person.meID, at clock: FixedClock = clock
    ) -> JobService {
        let ids = CountedIDs()
        return JobService(
            repository: jobs, people: MemoryPeople.careful(everybody), clock: clock, makeID: { ids.next() },
            actor: actor)
    }
}

extension Job {
    func statuses() -> String {
        steps.map { step in
            switch step.status {
            case .pending: "."
            case .inProgress: "~"
            case .completed: "+"
            case .skipped: "-"
            case .failed: "!"
            }
        }.joined()
    }
}

/// Returns the message with which an operation was refused.
func refusal(_ body: () async throws -> Void) async -> String? {
    do {
        try await body()
        return nil
    } catch {
        return (error as? JobError)?.message ?? "\(error)"
    }
}
