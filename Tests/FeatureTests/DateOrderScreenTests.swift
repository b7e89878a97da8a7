import FoundationEssentials
import TestSupport
import Testing

@testable import CoachesUI
@testable import GrowthUI
@testable import JobsUI

/// Importing a table on screen when its rows do not show whether the day or the month comes first.
@MainActor
@Suite struct DateOrderScreenTests {
    private func file(_ stage: FeatureStage, _ text: String) throws -> String {
        let path = stage.folder.appending("table.csv")
        try Data(text.utf8).write(to: URL(filePath: path))
        return path
    }

    @Test(arguments: [(["enter"], "3 Apr 2026"), (["down", "enter"], "4 Mar 2026")])
    func coachesAskForTheOrder(_ keys: [String], _ day: String) async throws {
        let stage = try FeatureStage([.coaches])
        let path = try file(stage, "Name,School,Last Contact\nDana Ortiz,Lakemont,03/04/2026\n")
        stage.startFeatures()
        await stage.shows("No coaches yet")
        stage.press("I", typing: path, "enter")
        await stage.shows("“03/04/2026” in “Last Contact” is")
        for key in keys { stage.press(key) }
        await stage.shows("last contact \(day)")
        stage.press("enter")
        await stage.shows("Imported table.csv")
    }

    @Test(arguments: [(["enter"], "Sat 3 Apr 2027"), (["down", "enter"], "Thu 4 Mar 2027")])
    func jobsAskForTheOrder(_ keys: [String], _ day: String) async throws {
        let stage = try FeatureStage([.jobs])
        let path = try file(stage, "name,due,project\nPay the fee,03/04/2027,house\n")
        stage.startFeatures()
        await stage.shows("No jobs yet")
        stage.press("I", typing: path, "enter")
        await stage.shows("“03/04/2027” in “due” is")
        for key in keys { stage.press(key) }
        await stage.shows("1 job added")
        stage.press("enter")
        await stage.shows("due \(day)")
    }

    @Test(arguments: [(["enter"], "2026-04-03"), (["down", "enter"], "2026-03-04")])
    func practiceAsksForTheOrder(_ keys: [String], _ day: String) async throws {
        let stage = try FeatureStage([.growth])
        let path = try file(stage, "Date,Title,Duration\n03/04/2026,Row,25:00\n")
        stage.startFeatures()
        stage.press("L")
        await stage.shows("Nothing is logged yet")
        stage.press("I", typing: path, "enter")
        await stage.shows("“03/04/2026” in “Date” is")
        for key in keys { stage.press(key) }
        await stage.shows("1 new")
        stage.press("enter")
        await stage.shows("u undoes it")
        let log = try await stage.run("growth", "log", "list", "--json")
        #expect(log.output.contains(day), "\(log.output)")
    }
}
