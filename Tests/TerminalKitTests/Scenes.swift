import Testing

@testable import TerminalKit
@testable import TextKit
@testable import ViewState

/// A widget with content, which can be drawn into any rectangle.
struct Scene: Sendable, CustomTestStringConvertible {
    let name: String
    let draw: @Sendable (inout Canvas, Rect) -> Void

    init(_ name: String, _ draw: @escaping @Sendable (inout Canvas, Rect) -> Void) {
        self.name = name
        self.draw = draw
    }

    var testDescription: String { name }

    func canvas(_ size: Size, _ glyphs: GlyphSet = .unicode) -> Canvas {
        var canvas = Canvas(size, glyphs: glyphs)
        draw(&canvas, canvas.bounds)
        return canvas
    }

    static let all = lists + fields + lines + pictures

    static let wideText = "漢字とかなの長い題名 👩‍👩‍👧‍👦 family day 🇩🇪"
    static let longText =
        "The quick brown fox jumps over the lazy dog, and the dog says nothing about it to anyone at all."

    private static func list(_ count: Int, cursor: Int, height: Int = 10) -> ListState {
        var list = ListState(count: count)
        list.keepVisible(height: height)
        list.move(to: cursor)
        return list
    }

    private static let lists = [
        Scene("list") { canvas, rect in
            let titles = ["First", wideText, longText, "กำลัง क्षत्रिय é", ""]
            ListView.render(into: &canvas, in: rect, state: list(60, cursor: 2)) { index in
                ListView.Row(
                    [TextRun("\(index) "), TextRun(titles[index % titles.count], Style(.unread))],
                    trailing: index % 2 == 0 ? [TextRun("2 h", Style(.muted))] : [], isMarked: index == 1)
            }
        },
        Scene("list-unfocused-end") { canvas, rect in
            let state = list(9, cursor: 8, height: rect.height)
            ListView.render(into: &canvas, in: rect, state: state, isFocused: false) { ListView.Row("Row \($0)") }
        },
        Scene("list-empty") { canvas, rect in
            ListView.render(into: &canvas, in: rect, state: ListState()) { ListView.Row("Row \($0)") }
        },
        Scene("table") { canvas, rect in
            let columns = [
                TableColumn("Name", .flexible(minimum: 10, weight: 2)),
                TableColumn("School", .flexible(minimum: 8, weight: 1), dropOrder: 2),
                TableColumn("State", .fixed(5), dropOrder: 1), TableColumn("Calls", .fixed(5), .right),
                TableColumn("Note", .flexible(minimum: 12, weight: 3), dropOrder: 3),
            ]
            TableView.render(
                into: &canvas, in: rect, columns: columns, state: list(40, cursor: 1), isMarked: { $0 == 3 }
            ) { row, column in
                switch column {
                case 0: [TextRun(row == 2 ? wideText : "Coach \(row)", Style(.accent))]
                case 1: [TextRun("UC Davis")]
                case 2: [TextRun("open", Style(.success, .bold))]
                case 3: [TextRun("\(row * 7)")]
                default: [TextRun(longText, Style(.muted))]
                }
            }
        },
        Scene("palette") { canvas, rect in
            var state = PaletteState([
                PaletteItem(id: "a", title: "Go to Wordle", detail: "Places", trailing: "1"),
                PaletteItem(id: "b", title: "Share the result", detail: "Wordle", trailing: "s"),
                PaletteItem(id: "c", title: "Go to news", disabledReason: "No feed yet: a adds one"),
                PaletteItem(id: "d", title: wideText, detail: longText),
            ])
            _ = state.handle(.character("o"))
            canvas.fill(rect, with: "x", style: Style(.muted))
            PaletteView.render(into: &canvas, in: PaletteView.frame(in: rect), state: state)
        },
        Scene("palette-nothing") { canvas, rect in
            var state = PaletteState([PaletteItem(id: "a", title: "Go")])
            state.paste("zzz")
            PaletteView.render(into: &canvas, in: rect, state: state)
        },
    ]

    private static let fields = [
        Scene("field") { canvas, rect in
            TextFieldView.render(into: &canvas, in: rect.row(0), input: TextInput(wideText + longText))
            TextFieldView.render(
                into: &canvas, in: rect.row(1), input: TextInput(), placeholder: "name@school.edu", isFocused: false)
            TextFieldView.render(
                into: &canvas, in: rect.row(2), input: TextInput("secret"), isFocused: false, mask: "*")
        },
        Scene("area") { canvas, rect in
            let text = Array(repeating: longText + "\n" + wideText, count: 5).joined(separator: "\n")
            TextAreaView.render(into: &canvas, in: rect, input: TextAreaInput(text))
        },
        Scene("form") { canvas, rect in
            var form = FormState([
                .text("name", "Name", "Ada", hint: "As on the roster"),
                .text("mail", "E-mail", placeholder: "name@school.edu"),
                FormField("pin", "PIN", .secret(TextInput("1234"))),
                FormField("note", "Note", .area(TextAreaInput(longText), rows: 2)),
                .choice("state", "State", ["open", "answered", "closed"], selected: 1),
                .toggle("alumni", "Alumni", true),
            ])
            form.show(errors: ["mail": "An address needs an @ and a domain: name@school.edu"])
            FormView.render(into: &canvas, in: rect, state: form)
        },
        Scene("form-choice") { canvas, rect in
            var form = FormState([
                .text("one", wideText, longText), .choice("two", "Kind", ["a", "b"], hint: longText),
                .toggle("three", "Three", false), .text("four", "Four"),
            ])
            form.focus(on: "two")
            FormView.render(into: &canvas, in: rect, state: form)
        },
        Scene("dialog") { canvas, rect in
            let state = DialogState(
                title: "Delete 3 jobs?", text: longText + " " + wideText,
                choices: [.init(.character("d"), "Delete"), .init(.character("n"), "Keep them")], selected: 1)
            canvas.fill(rect, with: "x", style: Style(.muted))
            DialogView.render(into: &canvas, in: rect, state: state)
        },
        Scene("dialog-many-choices") { canvas, rect in
            let choices = (1...6).map { DialogState.Choice(.control("a"), "Choice \($0) of several, at length") }
            let text = Array(repeating: longText, count: 9).joined(separator: "\n")
            DialogView.render(
                into: &canvas, in: rect, state: DialogState(title: wideText, text: text, choices: choices, selected: 4))
        },
    ]

    private static let lines = [
        Scene("bars") { canvas, rect in
            let tabs = ["News", "Jobs", "Coaches", "Wordle", "Campus", "Growth", "Store"].enumerated().map {
                TabBarView.Tab($0.element, badge: $0.offset == 0 ? "12" : nil)
            }
            for row in 0..<7 {
                TabBarView.render(into: &canvas, in: rect.row(row), tabs: tabs, active: row)
            }
            let hints = [
                FooterHint("j/k", "move", rank: 5), FooterHint("enter", "open", rank: 9), FooterHint("d", "delete"),
                FooterHint("/", "find", rank: 3), FooterHint("ctrl-p", "palette", rank: 4),
                FooterHint("?", "help", isPinned: true),
            ]
            FooterView.render(into: &canvas, in: rect.row(7), hints: hints)
            StatusLineView.render(
                into: &canvas, in: rect.row(8), message: StatusMessage(.error, wideText + longText),
                right: [TextRun("3/120", Style(.muted))])
            StatusLineView.render(
                into: &canvas, in: rect.row(9), message: StatusMessage(.success, "Saved"), right: [TextRun("1/1")])
        },
        Scene("status-kinds") { canvas, rect in
            for (row, kind) in StatusMessage.Kind.allCases.enumerated() {
                StatusLineView.render(into: &canvas, in: rect.row(row), message: StatusMessage(kind, "A message"))
            }
            StatusLineView.render(into: &canvas, in: rect.row(4), message: nil, right: [TextRun("right")])
        },
    ]

    private static let pictures = [
        Scene("bar-chart") { canvas, rect in
            let values = [1, 0, 7, 31, 64, 12]
            BarChartView.render(
                into: &canvas, in: rect,
                bars: values.enumerated().map {
                    BarChartView.Bar("\($0.offset + 1)", $0.element, isMarked: $0.offset == 3)
                } + [BarChartView.Bar(wideText, 40, text: "40 of 64")])
        }
    ]
}
