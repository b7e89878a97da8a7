import FoundationEssentials
import TestSupport
import Testing

@testable import CoachesCore
@testable import CoachesUI
@testable import CoreTestSupport
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import ViewState

/// The to-do screen, and the targets of a school's lines.
@MainActor
@Suite struct ToDoScreenTests {
    private func stage(at route: Route = .coachToDo, _ edit: (inout FamilyRecords) -> Void = { _ in }) throws
        -> CoachStage
    {
        var records = SampleSchools.records
        records.reminders.append(
            Reminder(
                id: "late", athlete: Person.meID, kind: .deadline, title: "Order the transcript",
                due: DueDate(SampleSchools.day("2026-11-19")), priority: .high, school: "state", madeBy: Person.meID))
        edit(&records)
        var contacts = SampleSchools.contacts
        contacts[0].promises = [
            Promise(id: "film", by: .us, text: "a film", due: SampleSchools.day("2026-11-21")),
            Promise(id: "dates", by: .them, text: "camp dates"),
        ]
        return try CoachStage(records, contacts: contacts, at: route)
    }

    private func press(_ shell: AppShell, _ keys: String...) async {
        for key in keys {
            shell.press(key)
            await settle()
            _ = shell.text
        }
    }

    private func list(_ shell: AppShell) throws -> ListModel<ToDo> {
        try #require(shell.coordinator.screen as? ToDoListScreen).list
    }

    @Test func overdueItemsComeFirst() async throws {
        let shell = try await stage(at: .coaches).opened("g r")
        #expect(shell.coordinator.route == .coachToDo)
        #expect(try list(shell).rows.map(\.id) == ["coach/dana", "late", "film", "r", "dates"])
        let text = shell.text
        for part in [
            "4 to do · 2 overdue · 1 today · 1 they owe", "Answer Dana Ortiz", "2 d overdue", "deadline · high",
            "They owe: camp dates",
        ] {
            #expect(text.contains(part), "\(part)\n\(text)")
        }
    }

    @Test func itemsAreCompletedPostponedDeletedAndUndone() async throws {
        let stage = try stage()
        let shell = await stage.opened("c")
        #expect(shell.status?.text.hasPrefix("Logging a contact with i") == true, "Dana waits for an answer")
        try list(shell).select("late")
        await press(shell, "c")
        #expect(stage.lastText == "Completed Order the transcript · u undoes it")
        #expect(try list(shell).rows.map(\.id) == ["coach/dana", "film", "r", "dates"])
        await press(shell, "u")
        try list(shell).select("late")
        await press(shell, "v", "v", "f")
        shell.type("+9d")
        await press(shell, "enter")
        #expect(stage.lastText == "2 things: by Mon 30 Nov · u undoes it")
        #expect(try list(shell).rows.dropFirst().prefix(2).map(\.due?.description) == ["2026-11-27", "2026-11-30"])
        await press(shell, "u", "d", "y")
        #expect(try list(shell).rows.map(\.id) == ["coach/dana", "r", "dates"])
        await press(shell, "u")
        #expect(try list(shell).rows.count == 5)
    }

    @Test func aReminderIsAddedAndEdited() async throws {
        let stage = try stage()
        let shell = await stage.opened("a")
        shell.type("Pay the camp")
        await press(shell, "tab", "tab")
        shell.type("nobody of them")
        await press(shell, "tab", "ctrl-u")
        shell.type("fri")
        await press(shell, "ctrl-s")
        #expect(shell.text.contains("There is no coach or school"), "\(shell.text)")
        await press(shell, "ctrl-u")
        shell.type("granite tech")
        await press(shell, "ctrl-s")
        #expect(stage.lastText == "Pay the camp, by Fri 27 Nov · u undoes it")
        let made = try #require(try list(shell).rows.first { $0.title == "Pay the camp" })
        #expect(made.school == "granite" && made.coach == nil && made.kind == .custom)
        try list(shell).select("film")
        await press(shell, "e", "ctrl-u")
        shell.type("a longer film")
        await press(shell, "ctrl-s")
        #expect(try list(shell).rows.first { $0.id == "film" }?.title == "a longer film")
    }

    @Test(arguments: [("film", Route.coach("toni")), ("late", .school("state"))])
    func enterOpensTheItemsSubject(id: String, route: Route) async throws {
        let shell = await (try stage()).opened()
        try list(shell).select(id)
        await press(shell, "enter")
        #expect(shell.coordinator.route == route)
    }

    @Test func aParentCompletesItemsAndNothingElse() async throws {
        let stage = try stage { records in
            records.people[0].roles = ["parent"]
            records.people.append(Person(id: "alex", name: "Alex"))
            records.athletes = [Athlete(id: "alex", gradYear: 2028, parents: [Person.meID])]
            records.reminders = [
                Reminder(
                    id: "r", athlete: "alex", kind: .custom, title: "Write", due: DueDate(records.reminders[0].due.day),
                    madeBy: "alex")
            ]
        }
        let shell = await stage.opened("e")
        #expect(
            stage.lastText == nil && shell.status?.text.hasPrefix("You can change only what you added") == true)
        await press(shell, "d", "f")
        #expect(shell.status?.text.hasPrefix("You can change only") == true)
        await press(shell, "c")
        #expect(stage.lastText == "Completed Write · u undoes it")
    }

    @Test func anotherItemIsOverdueADayLater() async throws {
        let stage = try stage()
        let shell = await stage.opened()
        #expect(shell.text.contains("2 overdue"))
        stage.clock.advance(by: 86_400)
        stage.feature.model.changedElsewhere()
        await settle()
        #expect(shell.text.contains("3 overdue"), "\(shell.text)")
    }

    // MARK: What leads here

    @Test(arguments: [
        ("contacts", "timeline", "school:=\"Granite Tech\""), ("events", "events", "school:=\"Granite Tech\""),
        ("followUps", "todo", "school:=\"Granite Tech\""),
    ])
    func aSchoolsLinesLeadToItsItems(line: String, place: String, filter: String) async throws {
        let stage = try stage(at: .school("granite"))
        let shell = await stage.opened()
        try #require(shell.coordinator.screen as? SchoolScreen).list.select(line)
        await press(shell, "enter")
        #expect(shell.coordinator.route.path == [place, "school", "granite"])
        #expect(shell.coordinator.screen.filter?.filterText == filter)
        await settle()
        #expect(!shell.text.contains("Dana Ortiz") && !shell.text.contains("transcript"), "\(shell.text)")
        await press(shell, "esc")
        #expect(shell.coordinator.screen.filter?.filterText == "")
    }

    @Test func aSchoolHasPrivateNotesAndANextSchool() async throws {
        let stage = try stage(at: .school("granite"))
        let shell = await stage.opened("P")
        shell.type("too far")
        await press(shell, "ctrl-s")
        #expect(stage.feature.model.log?.privateNote(about: "granite")?.text == "too far")
        #expect(shell.text.contains("1 private note: P"))
        await press(shell, "J")
        #expect(shell.text.contains("Example State"))
        await press(shell, "K")
        #expect(shell.text.contains("Granite Tech"))
    }

    @Test func theScreenMatchesItsSnapshot() async throws {
        let shell = await (try stage()).opened()
        for size in [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)] {
            _ = shell.canvas(size)
            expectSnapshot(shell.canvas(size).snapshot, named: "coaches/todo-\(size.columns)x\(size.rows)")
        }
    }
}
