import FoundationEssentials
import TestSupport
import Testing

@testable import GrowthCore
@testable import GrowthUI
@testable import QuadCommandLine
@testable import QuadCore

/// Methods, articles, the guide and the timer, by commands.
@MainActor
@Suite struct GrowthLibraryCommandTests {
    private let stage: FeatureStage
    private let clock = SetTimerClock()

    init() throws { stage = try FeatureStage([.growth], timerClock: clock) }

    private func json<Value: Decodable>(_ type: Value.Type, _ words: String...) async throws -> Value {
        let result = try await stage.run(words + ["--json"])
        #expect(result.status == 0, "\(result.errors)")
        return try JSONDecoder().decode(type, from: Data(result.output.utf8))
    }

    private struct Plan: Decodable {
        struct Position: Decodable, Equatable {
            let step: String
            let round: Int
            let of: Int
            let left: Int
        }

        let total: Int
        let positions: [Position]
    }

    private struct Answer: Decodable {
        struct Safety: Decodable { let about: String }
        struct Passage: Decodable { let section: String }

        let by: String
        let safety: [Safety]
        let passages: [Passage]
    }

    @Test func methodsAreListedAndShown() async throws {
        let list = try await stage.run("growth", "methods", "list").output
        #expect(list.split(separator: "\n").count == 12)
        #expect(list.contains("short-intervals\tShort intervals\tintermediate\t14:40\terg, bike"))
        #expect(try await stage.run("growth", "methods", "list", "stage:advanced").output.hasPrefix("long-intervals\t"))
        let shown = try await stage.run("growth", "methods", "show", "short", "int").output
        #expect(shown.contains("2. Work  0:40") && shown.contains("! Sharp pain: stop, tell your coach."))
        let unknown = try await stage.run("growth", "methods", "show", "shrt-intervals")
        #expect(unknown.status == 1 && unknown.errors.contains("did you mean “short-intervals”?"))
        await #expect(throws: UsageError.self) { try await stage.run("growth", "methods", "show") }
    }

    @Test func aTimerRunsFromCommandToCommand() async throws {
        #expect(try await stage.run("growth", "timer").output == "No timer is running\n")
        #expect(try await stage.run("growth", "timer", "pause").errors.contains("No timer is running"))
        #expect(
            try await stage.run("growth", "methods", "start", "short-intervals").output.contains(
                "Short intervals: Warm-up, "))
        let again = try await stage.run("growth", "methods", "start", "study-block")
        #expect(again.status == 1 && again.errors.contains("“Short intervals” is not done yet"))
        #expect(try await stage.run("growth", "timer", "next").output.contains("Work 1/8, 0:"))
        #expect(try await stage.run("growth", "timer", "longer").output.contains("Work 1/8, 0:5"))
        #expect(try await stage.run("growth", "timer", "pause").output.contains("paused, Work 1/8"))
        #expect(try await stage.run("growth", "timer", "back").output.contains("Warm-up"))
        #expect(try await stage.run("growth", "timer", "count").errors.contains("There is nothing to decide"))
        #expect(try await stage.run("growth", "timer", "drop").status == 0)
        #expect(try await stage.run("growth", "timer", "--json").output.contains("\"state\" : \"none\""))
        let slip = try await stage.run("growth", "timer", "pasue")
        #expect(slip.status == 2 && slip.errors.contains("did you mean “pause”?"))
    }

    @Test func aTimerEndsInTheLog() async throws {
        #expect(try await stage.run("growth", "methods", "start", "short-intervals").status == 0)
        let early = try await stage.run("growth", "timer", "finish")
        #expect(early.status == 1 && early.errors.contains("The timer has no time to log"))
        clock.advance(by: 1)
        #expect(try await stage.run("growth", "timer", "pause").output.contains("paused"))
        let running = await stage.container.growthTimer.timer()
        #expect(try await stage.run("growth", "timer", "finish").output.hasPrefix("Logged Short intervals, "))
        #expect(try await stage.run("growth", "timer").output == "No timer is running\n")
        #expect(try await stage.run("growth", "log", "list").output.contains("Short intervals"))
        // A timer that was killed before it was cleared, or finished in two windows at once, is logged only once.
        _ = try await stage.container.growthTimer.update(lasts: true) { $0 = running }
        clock.advance(by: 1)
        let again = try await stage.run("growth", "timer", "finish")
        #expect(again.status == 0 && again.output.contains("is already in the log"), "\(again)")
        #expect(try await stage.run("growth", "timer").output == "No timer is running\n")
        #expect(try await stage.run("growth", "log", "list").output.split(separator: "\n").count == 1)
    }

    @Test func aPlanIsPrintedInFileFormat() async throws {
        let file = stage.folder.appending("plan.json")
        let plan =
            #"[{"name":"warm-up","seconds":300},{"repeat":8,"steps":[{"name":"work","seconds":40},"#
            + #"{"name":"rest","seconds":20,"rest":true}]},{"name":"cool-down","seconds":120}]"#
        try Data(plan.utf8).write(to: URL(filePath: file))
        #expect(
            try await stage.run("growth", "plan", file, "--at", "339.9", "--at", "895.5").output
                == "total 880 s (14:40)\nwork, round 1 of 8, 1 s left\ndone, 15 s over\n")
        let result = try await json(Plan.self, "growth", "plan", file, "--at", "340")
        #expect(result.total == 880 && result.positions == [.init(step: "rest", round: 1, of: 8, left: 20)])
        for bad in ["x", "-1", "inf", "nan"] {
            #expect(try await stage.run("growth", "plan", file, "--at", bad).status == 2, "\(bad)")
        }
        try Data("{".utf8).write(to: URL(filePath: file))
        #expect(try await stage.run("growth", "plan", file).status == 1)
        #expect(try await stage.run("growth", "plan", file + "x").status == 1)
    }

    @Test func articlesAreFoundReadAndSaved() async throws {
        #expect(try await stage.run("growth", "articles", "list").output.split(separator: "\n").count == 15)
        #expect(try await stage.run("growth", "articles", "search", "tapering", "race").output.hasPrefix("tapering\t"))
        #expect(try await stage.run("growth", "articles", "search", "zeppelin").status == 1)
        #expect(try await stage.run("growth", "articles", "show", "Tapering").output.contains("\nThe last five days\n"))
        #expect(try await stage.run("growth", "articles", "save", "tapering").errors == "Saved Tapering\n")
        #expect(try await stage.run("growth", "articles", "list", "saved").output.hasPrefix("tapering\t"))
        #expect(try await stage.run("growth", "articles", "save", "tapering", "--remove").status == 0)
        #expect(try await stage.run("growth", "articles", "list", "saved").output.isEmpty)
    }

    @Test func theGuideQuotesAndNeverPosesAsAModel() async throws {
        let answer = try await stage.run(
            "growth", "ask", "how", "long", "should I rest between study blocks", "--offline")
        #expect(answer.output.hasPrefix("Guide: no model answers; these are passages from your library\n"))
        #expect(answer.output.contains("[1] Study blocks › Rhythm"))
        let pain = try await json(Answer.self, "growth", "ask", "my shoulder hurts, warm-up?")
        #expect(pain.safety.map(\.about) == ["injury"] && !pain.passages.isEmpty && pain.by == "guide")
        let nothing = try await stage.run("growth", "ask", "zeppelin")
        #expect(nothing.status == 0 && nothing.output.contains("The library has nothing on that. Nearest: "))
        for question in [" ", String(repeating: "x", count: 1_001)] {
            #expect(try await stage.run("growth", "ask", question).status == 2)
        }
    }

    @Test func safetyTextsComeFirstAndAlone() async throws {
        let answer = try await stage.run("growth", "ask", "I don't see the point of going on").output
        #expect(answer.hasPrefix("! It is good that you wrote this."))
        #expect(answer.contains("- 988 (USA): 988 Suicide & Crisis Lifeline"))
        #expect(!answer.contains("Nearest") && !answer.contains("That is the point") && !answer.contains("[1]"))
        let assault = try await json(Answer.self, "growth", "ask", "I was assaulted")
        #expect(assault.safety.map(\.about) == ["assault"] && assault.passages.isEmpty)
        let spanish = try await stage.run("growth", "ask", "mi entrenador me toca y no me gusta").output
        #expect(spanish.hasPrefix("! Lo que pasó no fue culpa tuya.") && spanish.contains("016 (España)"))
    }

    private struct Checked: Decodable {
        let language: String
        let topics: [String]
        let hides_library: Bool
    }

    private struct Listed: Decodable {
        struct Line: Decodable {
            let number: String
            let countries: [String]
            let source: String
        }

        let about: String
        let language: String
        let helplines: [Line]
    }

    @Test func safetyTextsAreListedAndChecked() async throws {
        let all = try await json([Listed].self, "growth", "safety")
        #expect(all.map(\.about) == SafetyTopic.allCases.map(\.rawValue))
        #expect(all.allSatisfy { !$0.helplines.isEmpty && $0.language == "en" })
        #expect(all.allSatisfy { $0.helplines.allSatisfy { !$0.countries.isEmpty && $0.source.hasPrefix("https://") } })
        let spain = try await stage.run("growth", "safety", "--language", "es", "--country", "es").output
        #expect(spain.hasPrefix("Si piensas en morir") && spain.contains("024 (España)") && spain.contains("112 ("))
        #expect(!spain.contains("- 988") && !spain.contains("- 911"))
        #expect(try await stage.run("growth", "safety", "--country", "XX").status == 2)
        await #expect(throws: UsageError.self) { try await stage.run("growth", "safety", "--language", "fr") }
        let friend = try await stage.run("growth", "safety", "check", "my roommate gave away her stuff")
        #expect(friend.status == 0 && friend.output == "friend\tIf somebody you know may want to die\n")
        let none = try await stage.run("growth", "safety", "check", "this problem set is killing me")
        #expect(none.status == 1 && none.output.isEmpty && none.errors.contains("No safety text matches"))
        let checked = try await stage.run("growth", "safety", "check", "me duele el pecho", "--json").output
        let found = try JSONDecoder().decode(Checked.self, from: Data(checked.utf8))
        #expect(found.topics == ["chest"] && found.language == "es" && !found.hides_library)
        #expect(try await stage.run("growth", "safety", "check", " ").status == 2)
    }

    @Test func anUnreadableFileIsReported() async throws {
        let folder = URL(filePath: stage.folder.appending("data/growth/articles"))
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("{id: 'x', sections: [{text: 'a'}],\n title: 3}".utf8).write(to: folder.appending(path: "x.json5"))
        let list = try await stage.run("growth", "articles", "list")
        #expect(list.errors.contains("articles/x.json5, line 2: text in quotes belongs here"))
        #expect(list.output.split(separator: "\n").count == 15 && list.status == 0)
    }
}
