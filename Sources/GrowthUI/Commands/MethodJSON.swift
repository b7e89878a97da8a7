import GrowthCore

/// A method, as `quad growth methods` prints it.
struct MethodJSON: Encodable {
    private let method: GrowthMethod
    /// Whether all members are printed, and not only those for a list.
    private let isWhole: Bool

    init(_ method: GrowthMethod, isWhole: Bool = false) {
        self.method = method
        self.isWhole = isWhole
    }

    private enum CodingKeys: String, CodingKey {
        case id, title, stage, category, summary, seconds, tools, featured, file
        case text, steps, safety, benefits, related, timer, progression
    }

    private struct Step: Encodable {
        let number: Int
        let title: String
        let text: String
        let seconds: Int?
        let tips: [String]
        let warnings: [String]
        let intensity: Int?
    }

    private struct Timer: Encodable {
        let recommended: Int?
        let countdown: Bool
        let max: Int?
        let intervals: TimerPlan
    }

    private struct Progression: Encodable {
        let sessions: Int?
        let days_running: Int?
        let minutes: Int?
        let feedback: String
    }

    func encode(to encoder: any Encoder) throws {
        var json = encoder.container(keyedBy: CodingKeys.self)
        try json.encode(method.id, forKey: .id)
        try json.encode(method.title, forKey: .title)
        try json.encode(method.stage.rawValue, forKey: .stage)
        try json.encode(method.category, forKey: .category)
        try json.encode(method.summary, forKey: .summary)
        try json.encode(method.seconds, forKey: .seconds)
        try json.encode(method.tools, forKey: .tools)
        try json.encode(method.isFeatured, forKey: .featured)
        try json.encode(method.file, forKey: .file)
        guard isWhole else { return }
        try json.encode(method.text, forKey: .text)
        let steps = method.steps.map {
            Step(
                number: $0.number, title: $0.title, text: $0.text, seconds: $0.seconds, tips: $0.tips,
                warnings: $0.warnings, intensity: $0.intensity)
        }
        try json.encode(steps, forKey: .steps)
        try json.encode(method.safety, forKey: .safety)
        try json.encode(method.benefits, forKey: .benefits)
        try json.encode(method.related, forKey: .related)
        let timer = method.timer
        try json.encode(
            Timer(
                recommended: timer.recommended, countdown: timer.countsDown, max: timer.longest,
                intervals: method.plan), forKey: .timer)
        let progression = method.progression.map {
            Progression(
                sessions: $0.sessions, days_running: $0.daysRunning, minutes: $0.minutes, feedback: $0.feedback)
        }
        try json.encode(progression, forKey: .progression)
    }
}
