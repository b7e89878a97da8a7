import FoundationEssentials
import TestSupport

@testable import JobsCore
@testable import QuadCore

/// Random jobs of all kinds, with every field in every state, most of them small.
struct RandomJobs {
    private var random: SeededRandom
    private let people = ["me", "dana", "lee"]
    private let words = [
        "a", "Sign the form", "“Ünïcode” \\ / \"quoted\"\n\tlines", "", "日本語", "\u{1}\u{7f}",
        "A name that is rather longer",
    ]

    init(seed: Int) {
        random = SeededRandom(seed)
    }

    mutating func job(_ id: String, others: [String] = []) -> Job {
        let steps = chance(8) ? [] : (0..<Int.random(in: 1...9, using: &random)).map { "s\($0)" }
        var job = Job(
            id: id, name: word(), description: maybe { $0.word() } ?? "", assignee: maybe { $0.person() },
            roles: maybe { [.init(role: "parent", person: $0.person())] } ?? [],
            origin: maybe { .init(template: "t1", version: 2, name: $0.word()) }, start: maybe { $0.day() },
            wait: chance(5) ? due() : nil, due: maybe { $0.due() }, isStrict: chance(6),
            priority: maybe { _ in .high }, tags: maybe { [$0.word(), "b"] } ?? [], project: maybe { $0.word() },
            recurrence: maybe { $0.recurrence() }, successor: maybe { $0.word() },
            steps: steps.map { step($0, of: steps, others: others) }, createdAt: date(), startedAt: maybe { $0.date() },
            completedAt: maybe { $0.date() }, canceled: chance(10) ? .init(at: date(), reason: word()) : nil,
            updatedAt: date(), revision: Int.random(in: 1...99, using: &random), other: kept())
        if chance(3) { close(&job) }
        return job
    }

    private mutating func step(_ id: String, of all: [String], others: [String]) -> JobStep {
        // Any needs: also later steps, the step itself, missing steps, and duplicates.
        var needs = (0..<Int.random(in: 0...3, using: &random)).map { _ in pick(all) }
        if chance(20) { needs.append("gone") }
        if chance(4), let other = others.randomElement(using: &random) { needs.append("\(other)/\(pick(all))") }
        let action = TemplateAction(
            id: chance(40) ? pick(all) : id, name: word(), description: maybe { $0.word() } ?? "",
            needs: needs, trigger: chance(4) ? .any : .all, isRequired: !chance(4),
            kind: chance(4) ? pick(TemplateAction.Kind.allCases) : .task, role: chance(4) ? "parent" : "",
            minutes: maybe { Int.random(in: 0...90, using: &$0.random) } ?? 0,
            dueRule: maybe { $0.rule(all) }, isStop: chance(8),
            media: maybe { [JobMedia(url: $0.word(), type: "image/png")] } ?? [],
            fields: maybe { [JobFormField(name: $0.word(), type: .date, required: true, value: $0.word())] } ?? [],
            other: kept())
        return JobStep(
            action, status: chance(2) ? pick(JobStep.Status.allCases) : .pending, assignee: maybe { $0.person() },
            due: maybe { $0.due() }, startedAt: maybe { $0.date() }, completedAt: maybe { $0.date() },
            completedBy: maybe { $0.person() }, reason: maybe { $0.word() }, notes: maybe { $0.word() } ?? "")
    }

    private mutating func close(_ job: inout Job) {
        let upTo = Int.random(in: 0...job.steps.count, using: &random)
        for position in 0..<upTo { job.steps[position].status = chance(4) ? .skipped : .completed }
    }

    private mutating func rule(_ all: [String]) -> DueRule {
        switch pick(DueRule.Anchor.allCases) {
        case .actionDone: DueRule(.actionDone, ref: pick(all), offset: offset(), isBusinessDays: chance(2))
        case .date: DueRule(.date, ref: day().description, offset: offset(), isBusinessDays: chance(2))
        case let anchor: DueRule(anchor, offset: offset(), isBusinessDays: chance(2))
        }
    }

    private mutating func recurrence() -> Recurrence {
        Recurrence(
            every: Int.random(in: 1...3, using: &random), pick(Recurrence.Unit.allCases),
            from: pick(Recurrence.From.allCases), until: maybe { $0.day() },
            monthDay: maybe { Int.random(in: 29...31, using: &$0.random) })
    }

    private mutating func kept() -> [String: ForeignValue] {
        guard chance(6) else { return [:] }
        return [
            word(): .list([.null, .bool(true), .integer(-5), .text(word())]), "o": .object(["x": .text(word())]),
            "n": chance(4) ? .number(1.5) : .integer(.max),
        ]
    }

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &random)]
    }
    private mutating func maybe<Value>(_ make: (inout RandomJobs) -> Value) -> Value? { chance(3) ? make(&self) : nil }
    private mutating func word() -> String { chance(4) ? random.text(count: 12) : pick(words) }
    private mutating func person() -> String { pick(people) }
    private mutating func offset() -> Int { Int.random(in: -9...9, using: &random) }
    private mutating func day() -> CalendarDay {
        CalendarDay(dayNumber: Int.random(in: 20_000...21_000, using: &random))
    }
    private mutating func due() -> DueDate { DueDate(day(), minute: chance(3) ? 0 : chance(2) ? 1439 : nil) }
    private mutating func date() -> Date {
        let seconds = Double(Int.random(in: 700_000_000...900_000_000, using: &random))
        return Date(timeIntervalSinceReferenceDate: seconds + (chance(4) ? 0.25 : 0))
    }
}
