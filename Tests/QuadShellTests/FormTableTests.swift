import QuadCore
import Testing

@testable import CoreTestSupport
@testable import QuadShell
@testable import ViewState

@MainActor
struct FormTableTests {
    private enum Size: String, CaseIterable, Equatable { case small, large }

    private struct Draft: Equatable {
        var name = "box"
        var note: String?
        var tags = ["red", "blue"]
        var size: Size?
        var kind = Size.large
        var count: Int?
        var day: CalendarDay?
        var lines = ["a", "b"]
        var isOpen = true
        /// No field shows it.
        var id = "7"
    }

    private let table = FormTable<Draft>([
        .text("name", "Name", \.name, trims: true, missing: "A name is missing"),
        .optional("note", "Note", \.note), .words("tags", "Tags", \.tags),
        .maybe("size", "Size", \.size, title: \.rawValue), .cases("kind", "Kind", \.kind, title: \.rawValue),
        .value("count", "Count", \.count, problem: "A number") { Int($0) },
        .day("day", "Day", \.day, hint: "", DateReader(today: CalendarDay(dayNumber: 20_000)), as: .due),
        .lines("lines", "Lines", \.lines, rows: 2), .toggle("open", "Open", \.isOpen),
    ])

    @Test func aFormThatIsLeftAsItIsChangesNothing() {
        for draft in [Draft(), Draft(note: "n", tags: [], size: .small, count: 3, lines: [], isOpen: false, id: "8")] {
            let (read, errors) = table.read(FormState(table.fields(draft)), into: draft)
            #expect(read == draft && errors.isEmpty)
        }
    }

    @Test(
        arguments: [
            ("name", " crate ", nil), ("name", "  ", "A name is missing"), ("note", "", nil),
            ("tags", "red, green", nil),
            ("size", "small", nil), ("count", " 12 ", nil), ("count", "many", "A number"), ("count", "", nil),
            ("lines", "x\n\n y ", nil), ("open", "no", nil),
        ] as [(String, String, String?)])
    func aFieldIsReadAndItsProblemIsItsOwn(_ id: String, _ typed: String, _ problem: String?) {
        var form = FormState(table.fields(Draft()))
        form.focus(on: id)
        _ = form.fill(typed)
        var expected = Draft()
        switch (id, problem) {
        case ("name", nil): expected.name = "crate"
        case ("name", _): expected.name = ""
        case ("tags", _): expected.tags = ["red", "green"]
        case ("size", _): expected.size = .small
        case ("count", nil): expected.count = Int(typed.trimmingSpaces)
        case ("lines", _): expected.lines = ["x", "y"]
        case ("open", _): expected.isOpen = false
        default: break
        }
        let (read, errors) = table.read(form, into: Draft())
        #expect(read == expected && errors == (problem.map { [id: $0] } ?? [:]))
    }

    @Test func aDateThatCannotBeReadIsAProblem() {
        var form = FormState(table.fields(Draft()))
        form.focus(on: "day")
        _ = form.fill("someday")
        #expect(table.read(form, into: Draft()).errors.keys.sorted() == ["day"])
    }

    /// A field that the form does not have changes nothing.
    @Test func aMissingFieldKeepsItsPart() {
        #expect(table.read(FormState([]), into: Draft()).draft == Draft())
    }
}
