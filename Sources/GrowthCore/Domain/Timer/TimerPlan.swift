import QuadCore

/// The plan of a timer: steps in sequence, some of them in rounds.
package struct TimerPlan: Equatable, Sendable {
    package struct Step: Equatable, Sendable {
        package let name: String
        /// At least 1.
        package let seconds: Int
        /// Whether the step is a rest between two others; it is left out after the last one.
        package let isRest: Bool

        package init(_ name: String, _ seconds: Int, isRest: Bool = false) {
            self.name = name
            self.seconds = seconds
            self.isRest = isRest
        }
    }

    package enum Part: Equatable, Sendable {
        case step(Step)
        case rounds(Int, [Step])
    }

    /// One occurrence of a step; each round has its own runs.
    package struct Run: Equatable, Sendable {
        package let step: Step
        /// The index of the part in the plan, from 0.
        package let part: Int
        package let round: Int
        package let rounds: Int
    }

    static let secondsOfStep = 1...86_400
    static let roundCounts = 1...1_000
    /// The limits of a plan: a day, and this many runs.
    static let mostSeconds = 86_400
    static let mostRuns = 10_000

    package let parts: [Part]
    package let runs: [Run]

    /// - Throws: an error with the reason why the plan is invalid.
    init(_ parts: [Part]) throws(TimerError) {
        var runs: [Run] = []
        for (place, part) in parts.enumerated() { runs += try Self.runs(of: part, at: place) }
        guard runs.count <= Self.mostRuns else { throw TimerError("a plan has \(Self.mostRuns) steps at most") }
        let seconds = runs.reduce(0) { $0 + $1.step.seconds }
        guard seconds <= Self.mostSeconds else { throw TimerError("a plan lasts a day at most") }
        self.parts = parts
        self.runs = runs
    }

    private init() {
        parts = []
        runs = []
    }

    /// A plan without steps: the timer just counts.
    static let open = TimerPlan()

    package var seconds: Int { runs.reduce(0) { $0 + $1.step.seconds } }

    private static func runs(of part: Part, at place: Int) throws(TimerError) -> [Run] {
        switch part {
        case .step(let step):
            try check(step)
            return [Run(step: step, part: place, round: 1, rounds: 1)]
        case .rounds(let count, let steps):
            guard roundCounts.contains(count) else { throw TimerError("a step is repeated 1 to 1,000 times") }
            guard !steps.isEmpty else { throw TimerError("there is nothing to repeat") }
            for step in steps { try check(step) }
            // Check before building the runs: a file of a few bytes can ask for a thousand rounds of a thousand steps.
            guard count * steps.count <= mostRuns else {
                throw TimerError("a plan has \(mostRuns) steps at most")
            }
            var runs: [Run] = []
            for round in 1...count {
                runs += steps.map { Run(step: $0, part: place, round: round, rounds: count) }
            }
            if let last = runs.last, last.step.isRest { runs.removeLast() }
            return runs
        }
    }

    private static func check(_ step: Step) throws(TimerError) {
        guard secondsOfStep.contains(step.seconds) else {
            throw TimerError("“\(step.name)” lasts a second to a day, not \(step.seconds) s")
        }
    }
}

// The file format: `[{"name": "work", "seconds": 40}, {"repeat": 8, "steps": […]}]`.
extension TimerPlan: Codable {
    package init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        var parts: [Part] = []
        while !list.isAtEnd { parts.append(try list.decode(Part.self)) }
        do { self = try TimerPlan(parts) } catch {
            throw DecodingError.dataCorruptedError(in: list, debugDescription: error.message)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        for part in parts { try list.encode(part) }
    }
}

extension TimerPlan.Part: Codable {
    private enum CodingKeys: String, CodingKey {
        case rounds = "repeat"
        case steps
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        if let rounds = try fields.decodeIfPresent(Int.self, forKey: .rounds) {
            self = .rounds(rounds, try fields.decode([TimerPlan.Step].self, forKey: .steps))
        } else {
            self = .step(try TimerPlan.Step(from: decoder))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        switch self {
        case .step(let step): try step.encode(to: encoder)
        case .rounds(let count, let steps):
            var fields = encoder.container(keyedBy: CodingKeys.self)
            try fields.encode(count, forKey: .rounds)
            try fields.encode(steps, forKey: .steps)
        }
    }
}

extension TimerPlan.Step: Codable {
    private enum CodingKeys: String, CodingKey {
        case name, seconds
        case isRest = "rest"
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try fields.decode(String.self, forKey: .name), try fields.decode(Int.self, forKey: .seconds),
            isRest: try fields.value(.isRest, or: false))
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(name, forKey: .name)
        try fields.encode(seconds, forKey: .seconds)
        try fields.put(.isRest, isRest, unless: false)
    }
}
