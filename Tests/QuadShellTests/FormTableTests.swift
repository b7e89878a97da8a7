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
        /// A member that no field shows.
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

    @Test func anUntouchedFormChangesNothing() {
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
    func aFieldIsReadAndShowsItsOwnError(_ id: String, _ typed: String, _ problem: String?) {
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

    @Test func anUnreadableDateIsAnError() {
        var form = FormState(table.fields(Draft()))
        form.focus(on: "day")
        _ = form.fill("someday")
        #expect(table.read(form, into: Draft()).errors.keys.sorted() == ["day"])
    }

    // MARK: Several fields

    private struct Stay: Equatable {
        var name = ""
        var from = 1
        var to = 2
        var pin: String?
    }

    private struct Booking: Equatable {
        var stay = Stay()
        var isPaid = false
    }

    private struct NoNumber: Error {
        var words = "A number"
    }

    private func stay(oneByOne: Bool = false) -> FormTable<Booking> {
        func number(_ id: String, _ path: WritableKeyPath<Stay, Int>) -> FormRow<Stay> {
            .reading(id, id, words: \NoNumber.words, show: { "\($0[keyPath: path])" }) {
                (text, stay) throws(NoNumber) in
                guard let number = Int(text) else { throw NoNumber() }
                stay[keyPath: path] = number
            }
        }
        let rows: [FormRow<Stay>] = [
            .text("name", "Name", \.name, missing: "A name"), number("from", \.from), number("to", \.to),
            .secret("pin", "PIN") { text, stay in
                stay.pin = text
                return text == "0000" ? "Another PIN" : nil
            },
        ]
        return FormTable(
            rows.map { $0.of(\.stay) } + [.toggle("paid", "Paid", \.isPaid)], oneByOne: oneByOne
        ) { booking, errors in
            if errors.isEmpty, booking.stay.from > booking.stay.to { errors["to"] = "Too early" }
            if booking.stay.name == "guest" { booking.isPaid = true }
        }
    }

    @Test(
        arguments: [
            ([:], ["name": "A name"], "name"), (["name": "Ann"], [:], nil),
            (["name": "Ann", "from": "3"], ["to": "Too early"], "to"),
            (["from": "x", "to": "y"], ["name": "A name", "from": "A number", "to": "A number"], "name"),
            (["name": "Ann", "to": "y", "pin": "0000"], ["to": "A number", "pin": "Another PIN"], "to"),
        ] as [([String: String], [String: String], String?)])
    func errorsAreShownAllAtOnceOrOneByOne(
        _ typed: [String: String], _ problems: [String: String], _ first: String?
    ) {
        var form = FormState(stay().fields(Booking()))
        for (id, text) in typed {
            form.focus(on: id)
            _ = id == "pin" ? form.paste(text) : form.fill(text)
        }
        #expect(stay().read(form, into: Booking()).errors == problems)
        #expect(stay(oneByOne: true).read(form, into: Booking()).errors.keys.map { $0 } == (first.map { [$0] } ?? []))
    }

    @Test func theCheckChangesTheDraft() {
        let booking = Booking(stay: Stay(name: "guest", from: 4, to: 6))
        let (read, errors) = stay().read(FormState(stay().fields(booking)), into: booking)
        #expect(errors.isEmpty && read.isPaid && read.stay == Stay(name: "guest", from: 4, to: 6, pin: ""))
    }

    /// A field that the form does not have changes nothing.
    @Test func aMissingFieldKeepsItsValue() {
        #expect(table.read(FormState([]), into: Draft()).draft == Draft())
    }
}
