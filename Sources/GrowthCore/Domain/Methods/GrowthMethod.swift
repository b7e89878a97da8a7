import QuadCore

/// A method of practice or study: its steps, their durations, and warnings.
package struct GrowthMethod: Equatable, Sendable, Identifiable {
    package enum Stage: String, CaseIterable, Sendable {
        case beginner, intermediate, advanced

        /// `Beginner`
        package var title: String { rawValue.capitalizedFirst }
    }

    package struct Step: Equatable, Sendable {
        /// From 1.
        package let number: Int
        package let title: String
        package let text: String
        /// Nil if the step has no fixed duration.
        package let seconds: Int?
        package let tips: [String]
        package let warnings: [String]
        /// From 1 to 5, as in the log.
        package let intensity: Int?

        init(
            number: Int, title: String, text: String, seconds: Int? = nil, tips: [String] = [],
            warnings: [String] = [], intensity: Int? = nil
        ) {
            self.number = number
            self.title = title
            self.text = text
            self.seconds = seconds
            self.tips = tips
            self.warnings = warnings
            self.intensity = intensity
        }
    }

    package struct Timer: Equatable, Sendable {
        /// The recommended duration, in seconds.
        package let recommended: Int?
        /// Whether the timer shows the time left in a step, not the time that has passed.
        package let countsDown: Bool
        /// The longest recommended duration per day, in seconds.
        package let longest: Int?

        init(recommended: Int? = nil, countsDown: Bool = true, longest: Int? = nil) {
            self.recommended = recommended
            self.countsDown = countsDown
            self.longest = longest
        }
    }

    /// The conditions for moving on to something harder.
    package struct Progression: Equatable, Sendable {
        package let sessions: Int?
        package let daysRunning: Int?
        package let minutes: Int?
        /// The way the practice should feel by then.
        package let feedback: String

        init(sessions: Int? = nil, daysRunning: Int? = nil, minutes: Int? = nil, feedback: String = "") {
            self.sessions = sessions
            self.daysRunning = daysRunning
            self.minutes = minutes
            self.feedback = feedback
        }

        /// `6 sessions, 90 minutes`
        package var words: String {
            let parts = [
                sessions.map { $0.counted("session", grouped: false) },
                daysRunning.map { "\($0.counted("day", grouped: false)) running" },
                minutes.map { $0.counted("minute", grouped: false) },
            ]
            return parts.compactMap { $0 }.joined(separator: ", ")
        }
    }

    package let id: String
    package let title: String
    package let stage: Stage
    package let category: String
    package let summary: String
    package let text: [String]
    package let steps: [Step]
    package let tools: [String]
    package let safety: [String]
    package let benefits: [String]
    /// Ids of methods and articles.
    package let related: [String]
    package let isFeatured: Bool
    package let timer: Timer
    package let plan: TimerPlan
    package let progression: Progression?
    /// The user's file that holds the method; nil for a built-in method.
    package let file: String?

    init(
        id: String, title: String, stage: Stage = .beginner, category: String = "", summary: String = "",
        text: [String] = [], steps: [Step] = [], tools: [String] = [], safety: [String] = [],
        benefits: [String] = [], related: [String] = [], isFeatured: Bool = false, timer: Timer = Timer(),
        plan: TimerPlan = .open, progression: Progression? = nil, file: String? = nil
    ) {
        self.id = id
        self.title = title
        self.stage = stage
        self.category = category
        self.summary = summary
        self.text = text
        self.steps = steps
        self.tools = tools
        self.safety = safety
        self.benefits = benefits
        self.related = related
        self.isFeatured = isFeatured
        self.timer = timer
        self.plan = plan
        self.progression = progression
        self.file = file
    }

    /// The duration of the plan; without a plan, the recommended duration.
    package var seconds: Int? { plan.runs.isEmpty ? timer.recommended : plan.seconds }

    /// Returns the step with the name of a part of the plan.
    package func step(named name: String) -> Step? { steps.first { $0.title.lowercased() == name.lowercased() } }

    /// `Intermediate · 14:40 · erg, bike`
    package var facts: String {
        ([stage.title, seconds.map { PlayTime.text($0) }] + [tools.isEmpty ? nil : tools.joined(separator: ", ")])
            .compactMap { $0 }.joined(separator: " · ")
    }
}

extension GrowthMethod {
    package static let table = FilterTable<GrowthMethod>(
        [
            .init(FilterField("stage", .choice(Stage.allCases.map(\.rawValue)), "the level of training")) {
                .texts([$0.stage.rawValue])
            },
            .init(FilterField("category", .text, "the purpose")) { .texts([$0.category]) },
            .init(FilterField("tool", .text, "the equipment needed")) { .texts($0.tools) },
            .init(FilterField("minutes", .number, "the length in minutes")) {
                .number($0.seconds.map { Double($0) / 60 })
            },
            .flag("featured", "methods to start with") { $0.isFeatured },
            .flag("own", "methods in your files") { $0.file != nil },
        ], texts: { [$0.title, $0.summary, $0.category] + $0.tools })
}
