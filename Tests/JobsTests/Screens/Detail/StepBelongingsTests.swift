import TestSupport
import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import JobsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import ViewState

@MainActor
@Suite struct StepBelongingsTests {
    @Test func notesAreWrittenInlineOrInTheEditor() async throws {
        let stage = try await JobStage()
        await stage.press("a", "enter")
        await stage.type("Room 114")
        await stage.press("ctrl-s")
        #expect(stage.job.steps[3].notes == "Room 114")
        #expect(stage.text.contains("“Room 114”"))
        var given: [String] = []
        stage.stage.program.edit = {
            given.append($0)
            return "Room 115\nbefore school"
        }
        await stage.press("E")
        #expect(given == ["Room 114"] && stage.job.steps[3].notes == "Room 115\nbefore school")
        stage.stage.program.edit = { _ in nil }
        await stage.press("E")
        #expect(stage.job.steps[3].notes == "Room 115\nbefore school")
    }

    @Test func filesAreAddedAndOpened() async throws {
        let stage = try await JobStage()
        await stage.press("o")
        #expect(stage.text.contains("This step has no file; a adds one"))
        for url in ["~/form b.pdf", "https://example.org/form"] {
            await stage.press("a")
            await stage.type("file")
            await stage.press("enter")
            await stage.answer(url)
        }
        #expect(stage.job.steps[3].action.media.map(\.url) == ["~/form b.pdf", "https://example.org/form"])
        await stage.press("o", "enter", "o", "down", "enter")
        #expect(stage.stage.links.addresses == ["~/form b.pdf", "https://example.org/form"])
    }

    @Test func aFileNeedsItsFullPath() async throws {
        let stage = try await JobStage()
        await stage.press("a")
        await stage.type("file")
        await stage.press("enter")
        await stage.answer("form.pdf")
        #expect(stage.text.contains("Write the full path"))
        #expect(stage.job.steps[3].action.media.isEmpty)
    }

    @Test func needsAreTypedByNumberOrName() async throws {
        let stage = try await JobStage()
        await stage.press("j", "D")
        await stage.answer("3, Ask to")
        #expect(stage.job.steps[4].action.needs == ["3", "2"])
        await stage.press("u")
        #expect(stage.job.steps[4].action.needs == ["2", "4"])
    }

    @Test func anAnyTriggerIsTypedAndShownEverywhere() async throws {
        let stage = try await JobStage()
        await stage.press("j", "D")
        await stage.answer("2|4")
        #expect(stage.job.steps[4].action.trigger == .any && stage.job.steps[4].action.needs == ["2", "4"])
        await stage.press("j", "D")
        await stage.answer("4|7")
        let size = Size(columns: 120, rows: 40)
        func text() -> String { stage.shell.canvas(size).glyphText }
        #expect(text().contains("needs any of 4, 7"))
        await stage.press("enter")
        #expect(text().contains("Needs any of 4 Counselor signs, 7 Plan the day"), "\(text())")
        #expect(text().contains("Waits for any of 4 Counselor signs"))
        await stage.press("g l")
        #expect(text().contains("6 Compare flights") && text().contains("needs any of 4, 7"), "\(text())")
    }

    @Test func aNeedThatClosesACycleIsRefusedWithTheShortestCycle() async throws {
        let stage = try await JobStage()
        await stage.press("g g", "D")
        await stage.answer("11")
        #expect(stage.text.contains("Not added: it would make a cycle"))
        #expect(stage.text.contains("1 Pick dates cannot need 11 Visit day"))
        await stage.press("enter")
        await stage.answer("99")
        #expect(stage.text.contains("There is no step 99"))
        await stage.press("esc")
        #expect(stage.job.steps[0].action.needs.isEmpty)
    }

    @Test func needNamesAreCompletedInTheForm() async throws {
        let stage = try await JobStage()
        await stage.press("j", "e", "tab", "tab", "ctrl-u")
        await stage.type("3, ask")
        #expect(stage.text.contains("tab: 3, 2 Ask to miss class"))
        await stage.press("tab")
        #expect(stage.text.contains("3, 2 Ask to miss class"))
        // There is nothing more to complete, so Tab moves on.
        await stage.press("tab")
        await stage.press("ctrl-s")
        #expect(stage.job.steps[4].action.needs == ["3", "2"])
    }

    @Test func aStepIsEditedAddedAndRemoved() async throws {
        let stage = try await JobStage()
        await stage.press("e", "ctrl-u")
        await stage.type("Ms. Patel signs")
        await stage.press("ctrl-s")
        #expect(stage.job.steps[3].name == "Ms. Patel signs")
        await stage.press("a")
        await stage.type("step")
        await stage.press("enter")
        await stage.type("Copy it<4")
        await stage.press("enter", "esc")
        #expect(stage.job.steps[4].name == "Copy it" && stage.job.steps[4].action.needs == ["4"])
        await stage.press("k", "d")
        #expect(stage.text.contains("5 Copy it and 6 Confirm visit need it"))
        await stage.press("y")
        #expect(stage.job.steps[3].name == "Copy it" && stage.job.steps[3].action.needs == ["3"])
        #expect(stage.job.steps[4].action.needs == ["2", "3"])
        await stage.press("u", "u", "u")
        #expect(stage.job.steps.map(\.action) == SampleJobs.visit.steps.map(\.action))
    }
}

@Suite struct NeedsTextTests {
    private let actions = [
        TemplateAction(id: "a", name: "Pick dates"), TemplateAction(id: "b", name: "Pick seats"),
        TemplateAction(id: "c", name: "5 a side"), TemplateAction(id: "d", name: "Pack, then go"),
    ]

    @Test(arguments: [
        ("", []), ("1", ["a"]), ("1, 2", ["a", "b"]), ("1 2 1", ["a", "b"]), ("Pick dates", ["a"]), ("SEATS", ["b"]),
        ("5 a side", ["c"]), ("3 5 a side", ["c"]), ("4 Pack then go", ["d"]), ("job7/step2", ["job7/step2"]),
    ])
    func needsAreRead(_ text: String, _ needs: [String]) {
        #expect(NeedsText.reading(text, of: nil, among: actions) == .needs(needs, .all))
    }

    @Test(arguments: [("1|2", ["a", "b"]), ("1 | seats", ["a", "b"]), ("1|", ["a"])])
    func anAnyTriggerIsRead(_ text: String, _ needs: [String]) {
        #expect(NeedsText.reading(text, of: nil, among: actions) == .needs(needs, .any))
    }

    @Test(arguments: [("1|2", "1|2"), ("2, 1", "2, 1"), ("", "")])
    func needsAreWrittenAsRead(_ text: String, _ written: String) {
        guard case .needs(let needs, let trigger) = NeedsText.reading(text, of: nil, among: actions) else {
            Issue.record("\(text) is not read")
            return
        }
        #expect(NeedsText.text(needs, trigger, among: actions) == written)
    }

    @Test(arguments: [
        ("1|2,3", "Write 2, 5 for all of them or 2|5 for any of them, not both"), ("9", "There is no step 9"),
        ("Pick", "“Pick” matches several steps: Pick dates, Pick seats; write the number"),
        ("nothing", "There is no step “nothing”"), ("2", "A step cannot need itself"),
    ])
    func invalidNeedsAreRefused(_ text: String, _ words: String) {
        #expect(NeedsText.reading(text, of: "b", among: actions) == .problem(words))
    }

    @Test func theLastWordIsCompleted() {
        #expect(NeedsText.completions(of: "1, s", for: "b", among: actions) == ["1, 3 5 a side"])
        #expect(NeedsText.completions(of: "1|s", for: "b", among: actions) == ["1| 3 5 a side"])
        #expect(NeedsText.completions(of: "", for: "a", among: actions).count == 3)
        for line in NeedsText.completions(of: "", for: "a", among: actions) {
            guard case .needs(let needs, _) = NeedsText.reading(line, of: "a", among: actions) else {
                Issue.record("\(line) is not read")
                continue
            }
            #expect(needs.count == 1)
        }
    }
}

/// Steps that the user types after a command.
@Suite struct StepLineTests {
    private let today = CalendarDay(dayNumber: 20_778)

    private static let lines = [
        ["Pick"], ["Pick", "Book<1:30"], ["A", "B<1", "C<1|2:90"],
        ["A", "B<1:20 [approval, optional, stop, role=parent, due=after 1 +2b]", "C [wait, due=start +10d]"],
        ["Lunch\\: 30", "A \\< b<1", "x \\[y], z [form, role=a\\, b\\]]"], ["B<2", "A"],
    ]

    @Test(arguments: lines)
    func aWrittenLineIsReadBack(lines: [String]) throws {
        let actions = try StepLine.reading(lines, dates: DateReader(today: today))
        #expect(actions.map { StepLine.text($0, among: actions) } == lines)
        #expect(
            try StepLine.reading(actions.map { StepLine.text($0, among: actions) }, dates: DateReader(today: today))
                == actions)
    }

    @Test(arguments: [
        ("Lunch 12:30", "Lunch 12:30", 0), ("read ch. 3:20", "read ch. 3:20", 0), ("Call mom: 5", "Call mom: 5", 0),
        ("Call mom:5", "Call mom", 5), ("Gym 6: 30m", "Gym 6", 30), ("Lunch 12:30m", "Lunch 12", 30),
        ("Lunch 12:30:45", "Lunch 12:30:45", 0), ("Lunch 12:30: 1h", "Lunch 12:30", 60),
        ("Lunch 12:30 [optional]", "Lunch 12:30", 0), ("Meet: 1h 30m", "Meet", 90),
    ])
    func aTimeOfDayIsNotADuration(line: String, name: String, minutes: Int) throws {
        let actions = try StepLine.reading([line], dates: DateReader(today: today))
        #expect(actions.map(\.name) == [name] && actions.map(\.minutes) == [minutes])
        let written = actions.map { StepLine.text($0, among: actions) }
        #expect(try StepLine.reading(written, dates: DateReader(today: today)) == actions, "\(written)")
    }

    @Test func allFieldsOfAnActionAreRead() throws {
        let last = try #require(
            try StepLine.reading(
                ["A", "B", "Sign<1|B:1h 30m [approval,role=a parent,due=due -3d,optional,stop]"],
                dates: DateReader(today: today)
            )
            .last)
        #expect(last.needs == ["a1", "a2"] && last.trigger == .any && last.minutes == 90 && last.kind == .approval)
        #expect(last.role == "a parent" && last.dueRule == DueRule(.runDue, offset: -3))
        #expect(!last.isRequired && last.isStop)
    }

    @Test(arguments: [
        (["<1"], "is not a step"), (["A<2"], "no step 2"), (["A [party]"], "“party” is not"),
        (["A [due=whenever]"], "Write it as"), (["A", "B<1|2,3"], "not both"), (["A [optional=no]"], "is not approval"),
    ])
    func anInvalidLineIsRefused(lines: [String], words: String) {
        do {
            _ = try StepLine.reading(lines, dates: DateReader(today: today))
            Issue.record("\(lines) were read")
        } catch {
            #expect(error.words.contains(words), "\(error.words)")
        }
    }

    @Test func aStepKeepsItsUntypedFields() throws {
        let old = [TemplateAction(id: "x", name: "Sign", description: "Twice", media: [JobMedia(url: "/a.pdf")])]
        let actions = try StepLine.reading(["Go", "Sign<1"], instead: old, dates: DateReader(today: today))
        #expect(actions[1].description == "Twice" && actions[1].media == old[0].media && actions[1].needs == ["a1"])
    }
}

@Suite struct DueRuleTextTests {
    private let actions = [TemplateAction(id: "a", name: "First"), TemplateAction(id: "b", name: "Second")]
    private let today = CalendarDay(year: 2026, month: 11, day: 21) ?? CalendarDay(dayNumber: 0)

    @Test(arguments: ["", "start", "start +10d", "after 1 +2b", "due -3d", "2026-12-01", "2026-12-01 +1d", "after 2"])
    func aWrittenRuleIsReadBack(text: String) {
        guard case .rule(let rule) = DueRuleText.reading(text, of: nil, among: actions, dates: DateReader(today: today))
        else {
            Issue.record("\(text) is not read")
            return
        }
        #expect(DueRuleText.text(rule, among: actions) == text)
    }

    @Test(arguments: ["someday", "after 9", "after", "after b", "start 10", "start +2x", "after 1", "start +1d +1d"])
    func otherRulesAreRefused(text: String) {
        guard
            case .problem(let words) = DueRuleText.reading(
                text, of: "a", among: actions, dates: DateReader(today: today))
        else {
            Issue.record("\(text) is read")
            return
        }
        #expect(!words.isEmpty)
    }

    @Test func weeksAreDays() {
        #expect(
            DueRuleText.reading("start +2w", of: nil, among: actions, dates: DateReader(today: today))
                == .rule(DueRule(.runStart, offset: 14)))
    }
}
