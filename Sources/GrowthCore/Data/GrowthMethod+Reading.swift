import QuadStorage
import SystemKit

extension GrowthMethod {
    static func read(_ node: RuleNode, file: String?) throws(RuleError) -> GrowthMethod {
        let steps = try Step.read(node["steps"])
        let timer = try node["timer"]
        let stage = try node["stage"]?.word("stage", Stage.allCases.map(\.rawValue)) { Stage(rawValue: $0) }
        return GrowthMethod(
            id: try node.growthID(), title: try node.needed("title").line(), stage: stage ?? .beginner,
            category: try node["category"]?.line() ?? "", summary: try node["summary"]?.text() ?? "",
            text: try node["text"]?.texts() ?? [], steps: steps, tools: try node["tools"]?.texts() ?? [],
            safety: try node["safety"]?.texts() ?? [], benefits: try node["benefits"]?.texts() ?? [],
            related: try node["related"]?.texts() ?? [], isFeatured: try node["featured"]?.flag() ?? false,
            timer: Timer(
                recommended: try timer?["recommended"]?.integer(1...86_400),
                countsDown: try timer?["countdown"]?.flag() ?? true, longest: try timer?["max"]?.integer(1...86_400)),
            plan: try plan(timer?["intervals"], steps, of: node),
            progression: try node["progression"].map { node throws(RuleError) in try Progression.read(node) },
            file: file)
    }

    /// Returns the plan of the intervals; without intervals, a plan of the steps that have a length.
    private static func plan(
        _ intervals: RuleNode?, _ steps: [Step], of node: RuleNode
    ) throws(RuleError) -> TimerPlan {
        if let intervals { return try plan(intervals) }
        return try plan(steps.compactMap { step in step.seconds.map { .step(TimerPlan.Step(step.title, $0)) } }, node)
    }

    static func plan(_ intervals: RuleNode) throws(RuleError) -> TimerPlan {
        var parts: [TimerPlan.Part] = []
        for part in try intervals.list() { parts.append(try TimerPlan.Part.read(part)) }
        return try plan(parts, intervals)
    }

    private static func plan(_ parts: [TimerPlan.Part], _ node: RuleNode) throws(RuleError) -> TimerPlan {
        try mapError(of: TimerPlan(parts)) { (error: TimerError) in node.fault(error.message) }
    }
}

extension GrowthMethod.Step {
    fileprivate static func read(_ list: RuleNode?) throws(RuleError) -> [GrowthMethod.Step] {
        var steps: [GrowthMethod.Step] = []
        for node in try list?.list() ?? [] {
            steps.append(
                GrowthMethod.Step(
                    number: steps.count + 1, title: try node.needed("title").line(),
                    text: try node["text"]?.text() ?? "", seconds: try node["seconds"]?.integer(1...86_400),
                    tips: try node["tips"]?.texts() ?? [], warnings: try node["warnings"]?.texts() ?? [],
                    intensity: try node["intensity"]?.integer(PracticeSession.intensities)))
        }
        return steps
    }
}

extension GrowthMethod.Progression {
    fileprivate static func read(_ node: RuleNode) throws(RuleError) -> GrowthMethod.Progression {
        GrowthMethod.Progression(
            sessions: try node["sessions"]?.integer(1...10_000),
            daysRunning: try node["days_running"]?.integer(1...10_000),
            minutes: try node["minutes"]?.integer(1...1_000_000), feedback: try node["feedback"]?.text() ?? "")
    }
}

extension TimerPlan.Part {
    fileprivate static func read(_ node: RuleNode) throws(RuleError) -> TimerPlan.Part {
        guard let rounds = try node["repeat"] else { return .step(try TimerPlan.Step.read(node)) }
        var steps: [TimerPlan.Step] = []
        for step in try node.needed("steps").list() { steps.append(try TimerPlan.Step.read(step)) }
        return .rounds(try rounds.integer(TimerPlan.roundCounts), steps)
    }
}

extension TimerPlan.Step {
    fileprivate static func read(_ node: RuleNode) throws(RuleError) -> TimerPlan.Step {
        TimerPlan.Step(
            try node.needed("name").line(), try node.needed("seconds").integer(TimerPlan.secondsOfStep),
            isRest: try node["rest"]?.flag() ?? false)
    }
}
