import TestSupport
import Testing

@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import SettingsUI
@testable import TerminalKit
@testable import ViewState

@MainActor
@Suite struct StudentProfileTests {
    private let stage: Stage
    private let screen: StudentProfileViewModel

    init() throws {
        stage = try Stage()
        screen = stage.studentProfile()
    }

    private func opened() async {
        screen.appeared()
        await eventually("the files are counted") { [screen] in screen.list.rows.contains { $0.id == "files News" } }
    }

    private func select(_ id: String) throws {
        screen.list.select(id)
        try #require(screen.selected?.id == id)
    }

    private func value(_ id: String) -> String? { screen.list.rows.first { $0.id == id }?.value }

    @Test func rowsAreInThreeGroups() async {
        await opened()
        #expect(
            screen.list.rows.map(\.id) == [
                "heading You", "name", "class-year", "sports", "interests", "heading The program", "appearance",
                "notifications", "settings", "heading Your data", "files Data folder", "files News", "files Cache",
                "export", "delete",
            ])
        #expect(value("files Data folder") == "3.4 MB in 13 files")
        #expect(value("name") == "")
    }

    @Test func aFieldIsTypedAndUndone() async throws {
        await opened()
        try select("interests")
        screen.openedSelection()
        stage.dialogs.answer(" robotics, Jazz,robotics")
        await eventually("the interests are shown") { value("interests") == "robotics, Jazz" }
        #expect(stage.lastText == "Interests: robotics, Jazz · u undoes it")
        #expect(try await stage.data.profile.current().interests == ["robotics", "Jazz"])
        await stage.undoStack.undo()
        #expect(try await stage.data.profile.items().isEmpty)
        await eventually("the interests are gone") { value("interests") == "" }
    }

    @Test func textThatIsNoYearIsAskedAgain() async throws {
        await opened()
        try select("class-year")
        screen.openedSelection()
        stage.dialogs.answer("senior")
        #expect(stage.lastMessage?.kind == .error)
        #expect(stage.lastText?.contains("“senior” is no class year") == true)
        #expect(stage.dialogs.isOpen && stage.dialogs.text.contains("senior"))
        stage.dialogs.answer("class of '28")
        await eventually("the year is shown") { value("class-year") == "2028" }
    }

    @Test func aFieldIsCleared() async throws {
        try await stage.data.profile.apply(ItemChanges(adding: [StudentProfile(name: "Ada", sports: ["track"])]))
        await opened()
        try select("name")
        #expect(screen.refusalOfClearing == nil)
        screen.clearedSelection()
        await eventually("the name is empty") { value("name") == "" }
        #expect(value("sports") == "track")
        #expect(screen.refusalOfClearing == "The field is empty already")
        try select("export")
        #expect(screen.refusalOfClearing == "Only the fields of your profile can be cleared")
    }

    @Test func anotherWindowsChangeOfTheSameFieldIsAsked() async throws {
        await opened()
        try select("name")
        screen.openedSelection()
        try await stage.data.profile.apply(ItemChanges(adding: [StudentProfile(name: "Eve")]))
        stage.dialogs.answer("Ada")
        await eventually("the question is open") { [stage] in stage.dialogs.text.contains("another window") }
        await eventually("their name is shown behind it") { value("name") == "Eve" }
        stage.dialogs.press("m")
        // Quitting waits for these tasks too.
        await stage.context.openTasks.finish()
        #expect(try await stage.data.profile.current().name == "Ada")
        await eventually("my name is shown") { value("name") == "Ada" }
    }

    @Test func theProgramsRowsLeadToTheirSettings() async throws {
        await opened()
        try select("appearance")
        screen.openedSelection()
        stage.dialogs.answer("campus")
        #expect(stage.settings.effective.value.theme == .campus)
        #expect(value("appearance") == "campus")
        try select("settings")
        screen.openedSelection()
        #expect(stage.routes == [.settings])
        try select("notifications")
        screen.openedSelection()
        #expect(stage.lastText == "No tab has a setting for bells or reminders")
    }

    @Test func allDataIsExported() async throws {
        await opened()
        screen.exported()
        #expect(stage.dialogs.text.contains("quad-2026-11-21.tar"))
        stage.dialogs.answer("~/all.tar")
        await eventually("the file is written") { [stage] in stage.data.exports == ["~/all.tar"] }
        await eventually("the result is shown") { [stage] in
            stage.lastText?.contains("passwords are left out") == true
        }
    }

    @Test func aFailedExportIsAskedAgain() async throws {
        stage.data.failure = UserFileError("The disk is full")
        await opened()
        screen.exported()
        stage.dialogs.answer("/x.tar")
        await eventually("the error is shown") { [stage] in stage.lastText == "Not exported: The disk is full" }
        #expect(stage.dialogs.text.contains("/x.tar"))
    }

    @Test func deletingSaysWhatGoesAndNeedsTheWords() async throws {
        await opened()
        screen.deletedAll()
        await eventually("the question is open") { [stage] in stage.dialogs.text.contains("Delete all data?") }
        for words in ["3.4 MB", "News", "Cache", "configuration stays"] {
            #expect(stage.dialogs.text.contains(words), "\(words)")
        }
        stage.dialogs.press("d")
        stage.dialogs.answer("Delete everything")
        #expect(stage.lastText?.contains("Nothing was deleted") == true)
        #expect(stage.program.successors.isEmpty)
        stage.dialogs.answer("delete everything")
        #expect(stage.program.successors == [["profile", "delete-all", "--word", "delete everything"]])
    }

    @Test func deletingKeepsEverythingByDefault() async throws {
        await opened()
        screen.deletedAll()
        await eventually("the question is open") { [stage] in stage.dialogs.isOpen }
        stage.dialogs.press("enter")
        #expect(!stage.dialogs.isOpen && stage.program.successors.isEmpty)
    }

    @Test func deletingOffersAnExportFirst() async throws {
        await opened()
        screen.deletedAll()
        await eventually("the question is open") { [stage] in stage.dialogs.isOpen }
        stage.dialogs.press("x")
        stage.dialogs.answer("all.tar")
        await eventually("the question is open again") { [stage] in stage.dialogs.text.contains("Delete all data?") }
        #expect(stage.data.exports == ["all.tar"])
    }

    @Test func nothingIsDeletedWhileAnotherWindowIsOpen() async throws {
        stage.data.refusal = "Quad is open in another window"
        await opened()
        screen.deletedAll()
        #expect(stage.lastText == "Quad is open in another window" && !stage.dialogs.isOpen)
    }

    @Test func aKeyOpensTheProfile() async throws {
        let shell = await stage.start(at: .settings)
        shell.press("P")
        #expect(shell.coordinator.route == .studentProfile)
        for size in [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)] {
            await eventually("the fields are shown") { shell.canvas(size).glyphText.contains("Class year") }
        }
    }
}
