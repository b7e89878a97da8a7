import JobsCore
import TerminalKit
import TextKit

/// The column widths in the list of a job's steps: each as wide as its contents, as far as there is room.
struct StepColumns: Equatable {
    /// The width of sign, number and name.
    let name: Int
    /// The width of the person; 0 without this column.
    let person: Int
    let detail: Int

    /// A sign of three columns, a number of two, and a space after each.
    static let mark = 7
    private static let leastName = mark + 12
    private static let leastPerson = 8
    private static let mostPerson = 16
    private static let mostDetail = 36
    /// The least width of a row with a person.
    private static let leastWidthForPerson = 62

    init(_ rows: [JobStepRow], width: Int) {
        let steps = rows.filter { !$0.isAside }
        func widest(_ text: (JobStepRow) -> String) -> Int {
            steps.reduce(0) { max($0, TextWidth.columns(of: text($1))) }
        }
        let names = Self.mark + widest(\.step.action.signedName)
        var persons = width >= Self.leastWidthForPerson ? min(Self.mostPerson, widest(\.person)) : 0
        var details = min(Self.mostDetail, widest(\.detail))
        // Two columns before the person, two for the overdue sign, and one for the scroll marks.
        let room = max(0, width - ListView.gutter - 1 - (persons > 0 ? 4 : 2))
        let tooMuch = names + persons + details - room
        if tooMuch > 0 { details = min(details, max(widest(\.shortDetail), details - tooMuch)) }
        let leastName = min(names, Self.leastName)
        func lack() -> Int { leastName + persons + details - room }
        if lack() > 0 { persons = max(min(persons, Self.leastPerson), persons - lack()) }
        if lack() > 0 { details = max(0, details - lack()) }
        (name, person, detail) = (max(0, room - persons - details), persons, details)
    }
}
