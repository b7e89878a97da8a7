import FoundationEssentials
import QuadDomain
import TestSupport
import Testing

@testable import QuadPresentation
@testable import quad

/// Home over the real tabs, with their real files.
@MainActor
@Suite struct HomeFeatureTests {
    private let stage: FeatureStage
    init() throws { stage = try FeatureStage([.home, .jobs, .wordle]) }

    private func add(_ text: String...) async throws {
        for text in text {
            let words = text.split(separator: " ").map(String.init)
            #expect(try await stage.run(["jobs", "add"] + words).status == 0)
        }
    }

    @Test func itShowsWhatIsDueAndADeedIsOneStepOfUndo() async throws {
        try await add("Pay the fee due:yesterday", "Call Dana due:today")
        stage.startFeatures()
        await stage.shows("! 1 d late")
        await stage.shows("1 overdue, 2 today")
        stage.press("home", "c")
        await stage.shows("Completed Pay the fee · u undoes it")
        await stage.hides("1 d late")
        stage.press("u")
        await stage.shows("1 d late")
        #expect(try await stage.run("jobs", "list").output.contains("Pay the fee"))
    }

    @Test func laterAsksForTheDayAndWhySaysWhatMakesItUrgent() async throws {
        try await add("Pay the fee due:yesterday")
        stage.startFeatures()
        await stage.shows("1 d late")
        stage.press("home", "w")
        await stage.shows("Urgency of Pay the fee: due")
        stage.press("f")
        await stage.shows("Pay the fee is due, until now")
        stage.press(typing: "+3d", "enter")
        await stage.shows("Move Pay the fee?")
        stage.press("y")
        await stage.hides("1 d late")
        #expect(stage.text.contains("Pay the fee"))
    }

    @Test func enterGoesThereAndBack() async throws {
        try await add("Pay the fee due:yesterday")
        stage.startFeatures()
        await stage.shows("1 d late")
        stage.press("home", "enter")
        await stage.shows("Jobs › Pay the fee")
        stage.press("q")
        #expect(stage.text.contains("AGENDA"))
    }

    /// Another window changes something: nobody has to ask for it.
    @Test func whatAnotherWindowDoesIsSeen() async throws {
        stage.startFeatures()
        await stage.shows("not begun")
        let other = try FeatureStage([.home, .jobs, .wordle], in: stage.folder)
        #expect(try await other.run("jobs", "add", "Buy", "milk", "due:yesterday").status == 0)
        await stage.shows("Buy milk")
    }

    @Test func commandsPrintTheSame() async throws {
        try await add("Pay the fee due:yesterday")
        let all = try await stage.run("home")
        #expect(all.status == 0)
        #expect(all.output.hasPrefix("!\t1 d late\tJobs\tPay the fee\t"))
        #expect(try await stage.run("home", "--line").output == "1 overdue, 1 today · 1 d late Pay the fee\n")
        let json = try await stage.run("home", "--json").output
        #expect(json.contains("\"overdue\" : 1") && json.contains("\"title\" : \"Pay the fee\""))
        #expect(try await stage.run("jobs", "delete", "Pay the fee").status == 0)
        #expect(try await stage.run("home", "--line").output.hasPrefix("1 today · "))
    }

    /// A prompt stays empty where nothing is due.
    @Test func aLineOfNothingIsEmpty() async throws {
        let stage = try FeatureStage([.home, .jobs])
        let line = try await stage.run("home", "--line")
        #expect((line.output, line.status) == ("", 0))
        #expect(try await stage.run("home").errors == "nothing due\n")
    }

    @Test func oneThatCannotBeReadIsToldAndTheOthersArePrinted() async throws {
        try stage.folder.write("not a folder", to: "data/jobs")
        let result = try await stage.run("home", "--line")
        #expect(result.status == 1)
        #expect(result.output.hasPrefix("1 today · today Wordle"))
        #expect(result.errors.hasPrefix("quad: Jobs could not be read: "))
    }
}
