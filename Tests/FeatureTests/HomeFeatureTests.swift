import FoundationEssentials
import TestSupport
import Testing

@testable import CoachesCore
@testable import CoachesUI
@testable import HomeUI
@testable import JobsUI
@testable import QuadCommandLine
@testable import QuadCore
@testable import QuadShell
@testable import QuadSystem
@testable import WordleUI

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

    @Test func dueItemsAreShownAndAnActionIsOneUndoStep() async throws {
        try await add("Pay the fee due:yesterday", "Call Dana due:today")
        stage.startFeatures()
        await stage.shows("! 1 d overdue")
        await stage.shows("1 overdue, 2 today")
        stage.press("home", "c")
        await stage.shows("Completed Pay the fee · u undoes it")
        await stage.hides("1 d overdue")
        stage.press("u")
        await stage.shows("1 d overdue")
        #expect(try await stage.run("jobs", "list").output.contains("Pay the fee"))
    }

    @Test func laterAsksForADayAndWhyExplainsTheUrgency() async throws {
        try await add("Pay the fee due:yesterday")
        stage.startFeatures()
        await stage.shows("1 d overdue")
        stage.press("home", "w")
        await stage.shows("Urgency of Pay the fee: due")
        stage.press("f")
        await stage.shows("Pay the fee is due, currently")
        stage.press(typing: "+3d", "enter")
        await stage.shows("Made Pay the fee due")
        await stage.hides("1 d overdue")
        #expect(stage.text.contains("Pay the fee"))
    }

    @Test func enterOpensAnEntryAndBackReturns() async throws {
        try await add("Pay the fee due:yesterday")
        stage.startFeatures()
        await stage.shows("1 d overdue")
        stage.press("home", "enter")
        await stage.shows("Jobs › Pay the fee")
        stage.press("q")
        #expect(stage.text.contains("AGENDA"))
    }

    /// A change in another window appears without a request.
    @Test func anotherWindowsChangeAppears() async throws {
        stage.startFeatures()
        await stage.shows("not begun")
        let other = try FeatureStage([.home, .jobs, .wordle], in: stage.folder)
        #expect(try await other.run("jobs", "add", "Buy", "milk", "due:yesterday").status == 0)
        await stage.shows("Buy milk")
    }

    @Test func commandsPrintTheSameDay() async throws {
        try await add("Pay the fee due:yesterday")
        let all = try await stage.run("home")
        #expect(all.status == 0)
        #expect(all.output.hasPrefix("!\t1 d overdue\tJobs\tPay the fee\t"))
        #expect(try await stage.run("home", "--line").output == "1 overdue, 1 today · 1 d overdue Pay the fee\n")
        let json = try await stage.run("home", "--json").output
        #expect(json.contains("\"overdue\" : 1") && json.contains("\"title\" : \"Pay the fee\""))
        #expect(try await stage.run("jobs", "delete", "Pay the fee", "--yes").status == 0)
        #expect(try await stage.run("home", "--line").output.hasPrefix("1 today · "))
    }

    /// The recruiting timeline gives the grade of each task, and ends on the day of graduation.
    @Test func theTasksOfTheGradeAreCounted() async throws {
        let today = stage.container.clock.today
        let junior = today.month >= 7 ? today.year + 2 : today.year + 1
        let words = ["jobs", "new", "Recruiting timeline", "--due", "\(junior)-06-10"]
        #expect(try await stage.run(words).status == 0)
        let before = try await stage.run("home", "--json").output
        #expect(
            before.contains("\"value\" : \"0 of 8\"") && before.contains("\"label\" : \"tasks of grade 11\""),
            "\(before)")
    }

    // MARK: Coaches

    private func family() async throws -> FeatureStage {
        let stage = try FeatureStage([.home, .coaches])
        for words in [
            ["coaches", "athlete", "set", "--name", "Alex Rivera", "--sport", "baseball", "--class", "2030"],
            ["coaches", "add", "Dana Ortiz", "--school", "Example State", "--division", "D1"],
            ["coaches", "add", "Kim Park", "--school", "Lakemont"],
            ["coaches", "parent", "add", "Pat"],
            ["interactions", "log", "email ortiz: about the knee / todo keep quiet by today / private"],
            ["coaches", "follow-up", "Ortiz", "today"], ["coaches", "follow-up", "Park", "today"],
        ] { #expect(try await stage.run(words).status == 0, "\(words)") }
        return stage
    }

    @Test func anotherViewerSeesOnlyPermittedItems() async throws {
        let stage = try await family()
        let own = try await stage.run("home").output
        #expect(own.contains("Write to Dana Ortiz") && own.contains("keep quiet"), "\(own)")
        let shown = try await stage.run("home", "--as", "Pat")
        let parents = shown.output
        // A script reads rows with tabs; sentences for people go to standard error.
        #expect(shown.errors.contains("VIEWING ALEX RIVERA'S LOG as Pat, parent: read, log, check off\n"))
        #expect(parents.split(separator: "\n").allSatisfy { $0.contains("\t") }, "\(parents)")
        #expect(parents.contains("Write to Dana Ortiz") && !parents.contains("keep quiet"))
        #expect(try await stage.run("home", "--line", "--as", "pat").output.hasPrefix("2 today · "))
        // The digest stored for the user is still the user's.
        let digest = try String(contentsOfFile: stage.folder.appending("data/cache/home/coaches.json"), encoding: .utf8)
        #expect(digest.contains("keep quiet"))
        let nobody = try await stage.run("home", "--as", "Nobody")
        #expect(nobody.status == 1 && nobody.errors.contains("no person is named “Nobody”"))
        let stranger = try await stage.run("home", "--as", "Dana", "--athlete", "me")
        #expect(stranger.status == 1 && stranger.errors.contains("Coaches could not be read: Dana Ortiz is not "))
    }

    /// A former parent blocks nobody, as with `quad coaches --as`.
    @Test func aNameRefersToACurrentViewer() async throws {
        let stage = try await family()
        #expect(try await stage.run("coaches", "parent", "add", "Lou Riveraavideo").status == 0)
        let service = stage.container.coachService
        let records = try await service.repository.records()
        let log = await service.log(records, [], try Viewer(Person.meID, among: records))
        let deeds = LogEditor(log, now: service.now, makeID: service.makeID)
        _ = try await service.apply(deeds.profile { $0.parents = [] }, as: log.viewer)
        #expect(try await stage.run("coaches", "parent", "add", "Lou Rivera").status == 0)
        let parents = try await stage.run("home", "--as", "Lou")
        #expect(parents.status == 0 && parents.errors.contains("as Lou Rivera, parent"), "\(parents.errors)")
    }

    /// The last viewer has no access any more. Home then shows the user's own day, as the Coaches tab does.
    @Test func aViewerWithoutAccessFallsBackToTheUser() async throws {
        let stage = try await family()
        stage.context.session.keep(viewer: HomeViewer(person: "gone"))
        stage.container.actingViewer.current = stage.context.session.viewer
        stage.startFeatures()
        stage.press("home", "r")
        await stage.shows("Write to Dana Ortiz")
        #expect(stage.container.actingViewer.current == .me)
        await stage.hides("could not be read")
    }

    @Test func unreadableFamilyDataIsReported() async throws {
        let stage = try await family()
        #expect(!(try await stage.run("home").errors.contains("could not be read")))
        let journal = stage.folder.appending("data/family.journal.jsonl")
        let lines = try String(contentsOfFile: journal, encoding: .utf8).split(separator: "\n")
        try stage.folder.write(
            lines.dropLast().joined(separator: "\n") + "\nnonsense\n", to: "data/family.journal.jsonl")
        for option in ["--line", "--json"] {
            let result = try await stage.run("home", option)
            #expect(result.status == 1 && result.errors.contains("Coaches: Part of "), "\(result.errors)")
        }
        // The next command reads the stored digest.
        #expect(try await stage.run("home").errors.contains("can't be read"))
        stage.startFeatures()
        await stage.shows("! Coaches: Part of ")
    }

    /// Due dates also depend on the settings: another interval gives another date.
    @Test func anotherIntervalChangesTheDueDate() async throws {
        let stage = try FeatureStage([.home, .coaches])
        for words in [
            ["coaches", "add", "Dana Ortiz", "--school", "Example State"],
            ["interactions", "log", "email ortiz yesterday: hello"],
        ] { #expect(try await stage.run(words).status == 0, "\(words)") }
        #expect(try await stage.run("home").output.contains("Example State, every 14 d"))
        try stage.folder.write("{ coaches: { everyOther: 5 } }", to: "config.json")
        #expect(try await stage.run("home").output.contains("Example State, every 5 d"))
    }

    /// Everything that a digest depends on changes its stamp: the family's files, the dates of the rules, and the
    /// settings.
    @Test func everyInputOfADigestIsWatched() throws {
        let stage = try FeatureStage([.home, .coaches])
        let files = try #require(InstalledFeature.coaches.homeSource(stage.container)).files
        for name in ["people.json", "rules/ncaa-calendar.json5", "rules/first-contact.json5", "config.json"] {
            #expect(files.contains { $0.hasSuffix("/\(name)") }, "\(name) of \(files)")
        }
    }

    @Test func markedRowsAreOneStepAndLoggingIsAvailable() async throws {
        let stage = try await family()
        #expect(try await stage.run("coaches", "events", "add", "Camp", "--on", "tomorrow").status == 0)
        stage.startFeatures()
        await stage.shows("3 today")
        stage.press("home", "v", "v", "v", "c")
        await stage.shows("Checked off 3 things")
        await stage.hides("follow-up")
        stage.press("u")
        await stage.shows("3 today")
        // The row of the camp is about nobody.
        stage.press("j", "j", "j", "i")
        await stage.shows("nobody yet")
        stage.press(typing: "park called: hello", "enter")
        await stage.shows("Logged Kim Park")
        #expect(try await stage.run("interactions", "list").output.contains("hello"))
    }

    /// A shell prompt stays empty when nothing is due.
    @Test func aLineForAnEmptyDayIsEmpty() async throws {
        let stage = try FeatureStage([.home, .jobs])
        let line = try await stage.run("home", "--line")
        #expect((line.output, line.status) == ("", 0))
        #expect(try await stage.run("home").errors == "nothing due\n")
    }

    @Test func anUnreadableFeatureIsReportedAndTheRestPrinted() async throws {
        try stage.folder.write("not a folder", to: "data/jobs")
        let result = try await stage.run("home", "--line")
        #expect(result.status == 1)
        #expect(result.output.hasPrefix("1 today · today Wordle"))
        #expect(result.errors.hasPrefix("quad: Jobs could not be read: "))
    }
}
