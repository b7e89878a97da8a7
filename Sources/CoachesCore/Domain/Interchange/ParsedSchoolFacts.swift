import QuadCore

/// The facts about a coach's school in a row of a table of coaches.
struct ParsedSchoolFacts: Sendable {
    private var city = ""
    private var state = ""
    private var conference = ""
    private var students: Int?
    private var cost: Int?

    static let fields: [CSVFields.Field] = [
        .init("city", ["school city", "town"]), .init("state", ["school state", "st", "state province", "province"]),
        .init("conference", ["conf", "league"]), .init("students", AcademicColumn.names(of: "Students")),
        .init("cost", AcademicColumn.names(of: "Net Price")),
    ]

    init() {}

    init(_ row: ImportedTable.Row, _ remarks: inout [String]) {
        func figure(_ field: String, _ range: ClosedRange<Int>) -> Int? {
            guard let text = row[field] else { return nil }
            let figure = TypedFigure.whole(text).flatMap { range.contains($0) ? $0 : nil }
            if figure == nil { remarks.append("\(field) “\(text.clipped)” is not a number, left out") }
            return figure
        }
        city = row["city"] ?? ""
        state = row["state"] ?? ""
        conference = row["conference"] ?? ""
        students = figure("students", FigureRange.students)
        cost = figure("cost", FigureRange.dollars)
    }

    private var isEmpty: Bool {
        city.isEmpty && state.isEmpty && conference.isEmpty && students == nil && cost == nil
    }

    /// Fills in the facts that the school lacks. A known fact stays, and a remark says so.
    /// - Parameter school: nil if the row names no school.
    func fill(_ school: inout School?, _ remarks: inout [String]) {
        guard !isEmpty else { return }
        guard var filled = school else {
            return remarks.append("city, state and other facts left out, as the row names no school")
        }
        func take(_ text: String, _ path: WritableKeyPath<School, String>) {
            let known = filled[keyPath: path]
            if known.isEmpty {
                filled[keyPath: path] = text
            } else if !text.isEmpty, FoldedText(known) != FoldedText(text) {
                remarks.append("\(text.clipped) in the file, but \(known.clipped) is kept")
            }
        }
        func take(_ figure: Int?, _ path: WritableKeyPath<School.Academics, Int?>) {
            guard let figure else { return }
            if let known = filled.academics[keyPath: path] {
                if known != figure { remarks.append("\(figure.grouped) in the file, but \(known.grouped) is kept") }
            } else {
                filled.academics[keyPath: path] = figure
            }
        }
        take(city, \.city)
        take(state, \.state)
        take(conference, \.conference)
        take(students, \.students)
        take(cost, \.netPrice)
        school = filled
    }
}
