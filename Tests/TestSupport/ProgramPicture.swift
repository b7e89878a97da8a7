import Testing

/// A picture of the program for the documents: a screen of the demo.
package struct ProgramPicture: Sendable, CustomTestStringConvertible {
    /// The background of the terminal.
    package enum Background: String, CaseIterable, Sendable {
        case dark, light
    }

    /// Keys to press as soon as a text is on the screen.
    struct Step: Sendable {
        let text: String
        let keys: [KeyPress]
    }

    /// The name of the file, without background and extension.
    package let name: String
    /// The place that the program opens at.
    let route: String
    let steps: [Step]
    /// A text of the finished screen.
    let text: String

    private init(_ name: String, _ route: String, steps: [Step] = [], showing text: String) {
        self.name = name
        self.route = route
        self.steps = steps
        self.text = text
    }

    package var testDescription: String { name }

    /// The pictures, one for each tab.
    package static let all = [
        ProgramPicture("home", "home", showing: "AGENDA"),
        ProgramPicture("news", "news", showing: "newest first"),
        ProgramPicture("jobs", "jobs/job/demo-fair/graph", showing: "critical path"),
        ProgramPicture("coaches", "coaches", showing: "by due"),
        ProgramPicture(
            "wordle", "wordle",
            steps: [
                Step(text: "Row 1 of 6", keys: guess("score")), Step(text: "Row 2 of 6", keys: guess("crowd")),
            ], showing: "Row 3 of 6"),
        ProgramPicture("store", "store", showing: "By hour"),
        ProgramPicture("growth", "growth/progress", showing: "Best week"),
    ]

    private static func guess(_ word: String) -> [KeyPress] { word.map { .character($0) } + [.enter] }
}
