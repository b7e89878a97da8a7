import TestSupport
import Testing

@testable import GrowthCore
@testable import GrowthUI
@testable import QuadShell

/// A line of the plan is saved after another window changed the plan.
@MainActor
@Suite struct GrowthPlanCollisionTests {
    private let stage: FeatureStage
    private let other: FeatureStage

    init() throws {
        other = try FeatureStage([.growth])
        stage = try FeatureStage([.growth], in: other.folder)
        stage.startFeatures()
    }

    private func elsewhere(_ words: [String]) async throws {
        #expect(try await other.run(["growth"] + words).status == 0)
    }

    private func plan() async throws -> GrowthPlan {
        try await FeatureStage([.growth], in: stage.folder).container.growthLogRepository.log().plan
    }

    /// Opens the form of the routine PPL, with the days piano and rest.
    private func openRoutine() async throws {
        try await elsewhere(["routine", "add", "PPL", "piano", "rest"])
        stage.press("P")
        stage.press("S")
        await stage.shows("PPL: ")
        stage.press("e")
        await stage.shows("ctrl-s")
    }

    /// Opens the line of the goal “3 sessions” and types another goal, without Enter.
    private func openGoal(typing text: String) async throws {
        try await elsewhere(["goal", "add", "3", "sessions"])
        stage.press("P")
        stage.press("S")
        await stage.shows("3 sessions a week")
        stage.press("e")
        await stage.shows("Goal: 3 sessions")
        stage.press("ctrl-u")
        stage.type(text, then: "home")
    }

    // MARK: Routines

    struct Routine: Sendable {
        let name: String?
        let days: String?
        let elsewhere: [String]
        let all: [String]
    }

    private func type(_ name: String?, _ days: String?) {
        if let name { stage.press("ctrl-u", typing: name, "tab") } else { stage.press("tab") }
        if let days { stage.press("ctrl-u", typing: days, "home") }
    }

    @Test(arguments: [
        Routine(name: "Base", days: nil, elsewhere: ["solfeggio"], all: ["Base", "solfeggio"]),
        Routine(
            name: nil, days: "solfeggio", elsewhere: ["piano", "rest", "--title", "Base"], all: ["Base", "solfeggio"]),
        Routine(name: "Base", days: "solfeggio", elsewhere: ["solfeggio"], all: ["Base", "solfeggio"]),
    ])
    func fieldsOfARoutineAreMerged(_ routine: Routine) async throws {
        try await openRoutine()
        type(routine.name, routine.days)
        try await elsewhere(["routine", "edit", "PPL"] + routine.elsewhere)
        stage.press("ctrl-s")
        await stage.shows("Changed the routine")
        let made = try #require(try await plan().routines.first)
        #expect([made.title, made.days.typed] == routine.all)
    }

    @Test(arguments: [("m", "Changed the routine PPL", "solfeggio"), ("t", "Nothing to change.", "rest piano")])
    func daysOfARoutineCollide(key: String, said: String, days: String) async throws {
        try await openRoutine()
        type(nil, "solfeggio")
        try await elsewhere(["routine", "edit", "PPL", "rest", "piano"])
        stage.press("ctrl-s")
        await stage.shows("Not saved yet: it changed in another window")
        await stage.shows("Days is now “rest piano” there and “solfeggio” here")
        #expect(stage.text.contains("Back"), "\(stage.text)")
        stage.press(key)
        await stage.shows(said)
        #expect(try await plan().routines.map(\.days.typed) == [days])
    }

    @Test func backReopensTheRoutineFormAsTyped() async throws {
        try await openRoutine()
        type("Base", "solfeggio")
        try await elsewhere(["routine", "edit", "PPL", "rest", "--title", "Easy"])
        stage.press("ctrl-s")
        await stage.shows("Name is now “Easy” there and “Base” here")
        stage.press("esc")
        await stage.hides("Not saved yet")
        await stage.shows("Base")
        await stage.shows("solfeggio")
        stage.press("ctrl-s")
        await stage.shows("Not saved yet: it changed in another window")
        stage.press("m")
        await stage.shows("Changed the routine Base")
        #expect(try await plan().routines.map(\.days.typed) == ["solfeggio"])
    }

    @Test func aDeletedRoutineIsNamedAndItsFormKeepsItsText() async throws {
        try await openRoutine()
        type(nil, "solfeggio")
        try await elsewhere(["routine", "rm", "PPL"])
        stage.press("ctrl-s")
        await stage.shows("“PPL” was deleted in another window; undo there brings it back")
        await stage.shows("solfeggio")
        #expect(try await other.run("undo").status == 0)
        stage.press("ctrl-s")
        await stage.shows("Changed the routine PPL")
        #expect(try await plan().routines.map(\.days.typed) == ["solfeggio"])
    }

    // MARK: Goals

    @Test(arguments: [
        ("3 sessions piano", ["5", "sessions"], "5 sessions piano"), ("7 sessions", ["7", "sessions"], "7 sessions"),
        ("7 sessions", ["3", "sessions", "piano"], "7 sessions piano"),
    ])
    func fieldsOfAGoalAreMerged(typed: String, words: [String], all: String) async throws {
        try await openGoal(typing: typed)
        try await elsewhere(["goal", "edit", "1"] + words)
        stage.press("enter")
        await stage.hides("Goal: ")
        await stage.shows(typed == all ? "Nothing to change." : "Changed the goal")
        #expect(try await plan().goals.map(\.typed) == [all])
    }

    @Test(arguments: [
        (["m"], "Changed the goal: 7 sessions", "7 sessions"), (["t"], "Nothing to change.", "5 sessions"),
        (["esc", "enter", "m"], "Changed the goal: 7 sessions", "7 sessions"),
    ])
    func numbersOfAGoalCollide(keys: [String], said: String, goal: String) async throws {
        try await openGoal(typing: "7 sessions")
        try await elsewhere(["goal", "edit", "1", "5", "sessions"])
        stage.press("enter")
        for key in keys {
            // Back returns to the line with the typed text; Enter asks again.
            await stage.shows(key == "enter" ? "Goal: 7 sessions" : "Not saved yet: it changed in another window")
            if key != "enter" { await stage.shows("Goal is now “5 sessions” there and “7 sessions” here") }
            stage.press(key)
        }
        await stage.shows(said)
        #expect(try await plan().goals.map(\.typed) == [goal])
    }

    @Test func aDeletedGoalIsNamedAndItsLineKeepsItsText() async throws {
        try await openGoal(typing: "7 sessions")
        try await elsewhere(["goal", "rm", "1"])
        stage.press("enter")
        await stage.hides("Goal: 7 sessions")
        await stage.shows("Goal: 7 sessions")
        await stage.shows("“3 sessions” was deleted in another window; undo there brings it back")
        #expect(try await other.run("undo").status == 0)
        stage.press("enter")
        await stage.shows("Changed the goal: 7 sessions")
        #expect(try await plan().goals.map(\.typed) == ["7 sessions"])
    }

    // MARK: Free days

    @Test func freeDaysCollide() async throws {
        try await elsewhere(["rest", "free", "1"])
        stage.press("P")
        stage.press("S")
        await stage.shows("1 free day a week")
        stage.press("e")
        await stage.shows("Free days a week: 1")
        stage.press("ctrl-u")
        stage.type("3", then: "home")
        try await elsewhere(["rest", "free", "2"])
        stage.press("enter")
        await stage.shows("Free days a week is now “2” there and “3” here")
        stage.press("t")
        await stage.shows("Nothing to change.")
        #expect(try await plan().freePerWeek == 2)
    }
}
