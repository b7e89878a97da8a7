import TestSupport
import Testing

@testable import TerminalKit
@testable import TextKit
@testable import ViewState

@Suite struct WidgetStateTests {
    @Test func aListKeepsTheSelectionVisible() {
        var list = ListState(count: 100)
        list.keepVisible(height: 10)
        list.move(by: 9)
        #expect(list.offset == 0)
        list.move(by: 1)
        #expect(list.cursor == 10 && list.offset == 1)
        list.moveToBottom()
        #expect(list.cursor == 99 && list.offset == 90)
        list.move(by: 1)
        #expect(list.cursor == 99)
        list.moveToTop()
        #expect(list.cursor == 0 && list.offset == 0)
        list.move(to: 50)
        list.keepVisible(height: 3)
        #expect(list.firstRow(height: 3) == 48)
        list.keepVisible(height: 200)
        #expect(list.offset == 0)
    }

    /// The view stays scrolled away until the selection moves or the height changes.
    @Test func scrollingAwayEndsWhenTheHeightChanges() {
        var list = ListState(count: 100)
        list.keepVisible(height: 10)
        list.lookAround(by: 30)
        list.keepVisible(height: 10)
        #expect(list.cursor == 0 && list.firstRow(height: 10) == 30)
        list.keepVisible(height: 5)
        #expect(list.firstRow(height: 5) == 0)
    }

    @Test func aListScrollsByPages() {
        var list = ListState(count: 100)
        list.keepVisible(height: 10)
        list.move(by: 3)
        list.moveHalfPage(1)
        #expect(list.cursor == 8 && list.offset == 5)
        list.movePage(1)
        #expect(list.cursor == 17 && list.offset == 14)
        list.moveHalfPage(-1)
        #expect(list.cursor == 12 && list.offset == 9)
        for _ in 0..<30 { list.movePage(1) }
        #expect(list.cursor == 99 && list.offset == 90)
        for _ in 0..<30 { list.moveHalfPage(-1) }
        #expect(list.cursor == 0 && list.offset == 0)
    }

    @Test func aListMayHaveAnyCount() {
        var list = ListState()
        list.move(by: 5)
        list.moveToBottom()
        list.movePage(-1)
        #expect(list.selection == nil && list.cursor == 0)
        list.setCount(.max)
        list.moveToBottom()
        list.move(by: .max)
        #expect(list.cursor == .max - 1)
        list.setCount(3)
        #expect(list.selection == 2 && list.offset == 0)
        list.move(by: .min)
        #expect(list.cursor == 0)
    }

    @Test func aListFindsTheRowUnderTheMouse() {
        var list = ListState(count: 30)
        list.keepVisible(height: 5)
        list.move(to: 12)
        let rect = Rect(x: 2, y: 3, width: 10, height: 5)
        #expect(ListView.index(at: Point(x: 2, y: 3), in: rect, state: list) == 8)
        #expect(ListView.index(at: Point(x: 1, y: 3), in: rect, state: list) == nil)
        #expect(ListView.index(at: Point(x: 5, y: 4), in: rect, state: ListState(count: 1)) == nil)
    }

    @Test func onlyShownTabsAreUnderTheMouse() {
        let tabs = ["News", "Jobs", "Coaches", "Wordle"].map { TabBarView.Tab($0) }
        #expect(TabBarView.tab(atColumn: 0, tabs: tabs, active: 0, columns: 80) == 0)
        #expect(TabBarView.tab(atColumn: 8, tabs: tabs, active: 0, columns: 80) == 1)
        #expect(TabBarView.tab(atColumn: 79, tabs: tabs, active: 0, columns: 80) == nil)
        for active in tabs.indices {
            for columns in 1...50 {
                let slots = TabBarView.layout(tabs, active: active, columns: columns)
                #expect(slots.contains { $0.index == active })
                #expect(slots.allSatisfy { $0.columns.upperBound <= columns && !$0.columns.isEmpty })
                #expect(zip(slots, slots.dropFirst()).allSatisfy { $0.columns.upperBound == $1.columns.lowerBound })
            }
        }
    }

    @Test func footerDropsTheLowestRankAndKeepsThePinned() {
        let hints = [
            FooterHint("a", "add", rank: 1), FooterHint("b", "bid", rank: 3), FooterHint("c", "cut", rank: 1),
            FooterHint("?", "help", isPinned: true),
        ]
        func keys(_ columns: Int) -> String { FooterView.fitting(hints, columns: columns).map(\.key).joined() }
        #expect(keys(27) == "abc?")
        #expect(keys(26) == "ab?")
        #expect(keys(19) == "b?")
        #expect(keys(12) == "?")
        #expect(FooterView.hint(atColumn: 0, hints: hints, columns: 40)?.key == "a")
        #expect(FooterView.hint(atColumn: 4, hints: hints, columns: 40)?.key == "a")
        #expect(FooterView.hint(atColumn: 5, hints: hints, columns: 40) == nil, "between two of them")
        #expect(FooterView.hint(atColumn: 7, hints: hints, columns: 40)?.key == "b")
        #expect(FooterView.hint(atColumn: 39, hints: hints, columns: 40) == nil)
        let long = [FooterHint("/", "find", rank: 1), FooterHint("ctrl-p", "palette", rank: 2), hints[3]]
        #expect(FooterView.fitting(long, columns: 16).map(\.key) == ["/", "?"])
        #expect(keys(1) == "?")
    }

    /// A user who keeps typing while a dialog appears answers nothing.
    @Test func aQuestionMayIgnoreLetters() {
        let choices = [DialogState.Choice(Key(.escape), "Keep"), DialogState.Choice(.control("d"), "Remove")]
        var question = DialogState(title: "", text: "", choices: choices, takesLetters: false)
        for letter in "hjkl remove yes d" { #expect(question.handle(.character(letter)) == nil) }
        #expect(question.handle(Key(.enter)) == .chose(0))
        #expect(question.handle(Key(.escape)) == .chose(0))
        #expect(question.handle(.control("d")) == .chose(1))
        #expect(question.handle(Key(.right)) == nil)
        #expect(question.handle(Key(.enter)) == .chose(1))
    }

    @Test func dialogsAnswerKeys() {
        let question = DialogState(
            title: "Delete?", text: "", choices: [.init(.character("y"), "Yes"), .init(.character("n"), "No")],
            selected: 1)
        var state = question
        #expect(answer(&state, "enter") == .chose(1))
        #expect(answer(&state, "y") == .chose(0))
        #expect(answer(&state, "esc") == .canceled)
        #expect(answer(&state, "x") == nil)
        #expect(answer(&state, "tab") == nil)
        #expect(state.selected == 0)
        #expect(answer(&state, "left") == nil)
        #expect(state.selected == 1)
        var empty = DialogState(title: "", text: "", choices: [])
        #expect(answer(&empty, "right") == nil)
        #expect(answer(&empty, "enter") == .canceled)
    }

    private func answer(_ state: inout DialogState, _ name: String) -> DialogState.Outcome? {
        Key(named: name).flatMap { state.handle($0) }
    }

    @Test func thePaletteFindsAndRuns() {
        let items = ["Go to Wordle", "Add a job", "Go to jobs"].enumerated().map {
            PaletteItem(id: "\($0.offset)", title: $0.element)
        }
        var state = PaletteState(items)
        for letter in "job" { _ = state.handle(.character(letter)) }
        #expect((0..<state.count).compactMap { state.row($0)?.item.id } == ["1", "2"])
        _ = state.handle(Key(.down))
        #expect(state.selection?.id == "2")
        let chosen = state.handle(Key(.enter))
        #expect(chosen == .chose(items[2]))
        for _ in 0..<3 { _ = state.handle(Key(.backspace)) }
        #expect(state.count == 3 && state.selection?.id == "0")
        let ignored = state.handle(Key(.function(5)))
        #expect(ignored == .ignored)
    }

    @Test func thePaletteOffersTypedTextAsANewEntry() {
        let items = ["Dana Reyes", "Ms. Patel"].map { PaletteItem(id: $0, title: $0) }
        var state = PaletteState(items, adding: PaletteItem(id: "new", title: "", detail: "somebody new"))
        #expect(state.count == 2, "nothing typed is nobody new")
        for letter in " dan " { _ = state.handle(.character(letter)) }
        #expect((0..<state.count).compactMap { state.row($0)?.item.title } == ["Dana Reyes", "dan"])
        #expect(state.selection?.id == "Dana Reyes", "who is there comes first")
        _ = state.handle(Key(.down))
        let chosen = state.handle(Key(.enter))
        #expect(chosen == .chose(PaletteItem(id: "new", title: "dan", detail: "somebody new")))
        _ = state.handle(.control("u"))
        state.paste("dana reyes ")
        #expect((0..<state.count).compactMap { state.row($0)?.item.id } == ["Dana Reyes"])
    }

    @Test func narrowingThePaletteEqualsAFreshSearch() {
        let items = (0..<300).map { PaletteItem(id: "\($0)", title: "Item \($0) of \($0 % 7) Things") }
        var typed = PaletteState(items)
        var query = ""
        for letter in "it 1 2 tH" {
            query.append(letter)
            _ = typed.handle(.character(letter))
            var pasted = PaletteState(items)
            pasted.paste(query)
            #expect(
                (0..<typed.count).map { typed.row($0)?.item.id } == (0..<pasted.count).map { pasted.row($0)?.item.id })
        }
    }

    @Test func aTableDropsColumnsInOrderAndFillsItsWidth() {
        let columns = [
            TableColumn("A", .flexible(minimum: 6, weight: 1)), TableColumn("B", .fixed(4), dropOrder: 2),
            TableColumn("C", .flexible(minimum: 5, weight: 2), dropOrder: 1),
        ]
        func shown(_ width: Int) -> [Int] { TableLayout(columns, width: width).slots.map(\.column) }
        #expect(shown(19) == [0, 1, 2])
        #expect(shown(18) == [0, 2])
        #expect(shown(12) == [0])
        #expect(shown(2) == [0])
        #expect(shown(0) == [])
        let wide = TableLayout(columns, width: 30).slots
        #expect(wide.map(\.width) == [10, 4, 12])
        #expect(wide.last.map { $0.x + $0.width } == 30)
    }

    @Test func calendarPlacesDays() {
        let month = CalendarMonth(firstWeekday: 3, days: 31)
        #expect(month.place(of: 1) == Point(x: 3, y: 0))
        #expect(month.place(of: 31) == Point(x: 5, y: 4))
        let sunday = CalendarMonth(firstWeekday: 5, days: 31, weekStart: .sunday)
        #expect(sunday.place(of: 1) == Point(x: 6, y: 0))
        #expect(sunday.place(of: 31) == Point(x: 1, y: 5))
        for day in 1...31 {
            #expect(month.day(at: month.place(of: day)) == day)
            #expect(sunday.day(at: sunday.place(of: day)) == day)
        }
        #expect(month.day(at: Point(x: 0, y: 0)) == nil)
        #expect(month.day(at: Point(x: 6, y: 4)) == nil)
    }

    @Test func nonzeroBarsAreVisible() {
        #expect(BarChartView.bar(0, of: 10, columns: 8, .unicode) == "")
        #expect(BarChartView.bar(1, of: 100_000, columns: 8, .unicode) == "▏")
        #expect(BarChartView.bar(10, of: 10, columns: 3, .unicode) == "███")
        #expect(BarChartView.bar(5, of: 10, columns: 3, .unicode) == "█▌")
        #expect(BarChartView.bar(5, of: 10, columns: 4, .ascii) == "##")
        #expect(BarChartView.bar(5, of: 0, columns: 4, .ascii) == "")
    }
}

struct StatusLineTests {
    @Test(
        arguments: [
            ("Saved", 40, 1), (.repeated("word ", 10), 40, 2),
            (.repeated("word ", 90), 40, 3),
            ("", 40, 1), ("Saved", 0, 1),
        ] as [(NamedText, Int, Int)])
    func aMessageTakesTheRowsItNeeds(text: NamedText, columns: Int, rows: Int) {
        #expect(StatusLineView.height(of: StatusMessage(.info, text.text), columns: columns, .unicode) == rows)
    }

    @Test func anEmptyStatusLineIsOneRow() {
        #expect(StatusLineView.height(of: nil, columns: 40, .unicode) == 1)
    }

    @Test func asciiReplacesTheProgramsSigns() {
        var canvas = Canvas(Size(columns: 16, rows: 1), glyphs: .ascii)
        canvas.draw("“a” › b · c… é", at: Point(x: 0, y: 0))
        let text = (0..<14).map { canvas[$0, 0].glyph }.map(String.init).joined()
        #expect(text == "\"a\" > b - c. é")
    }
}
