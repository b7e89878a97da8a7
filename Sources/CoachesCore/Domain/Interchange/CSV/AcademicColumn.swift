import QuadCore

/// A table column for one of a school's academic figures.
struct AcademicColumn: Sendable {
    let name: String
    /// Other names of the column, used by other programs and by people.
    var synonyms: [String] { Self.synonyms[name] ?? [] }

    /// Returns a column's own name and its synonyms.
    static func names(of name: String) -> [String] { [name] + (synonyms[name] ?? []) }
    let text: @Sendable (School.Academics) -> String?
    /// Stores the value of a cell; returns false if the text is not a valid value.
    let take: @Sendable (String, inout School.Academics) -> Bool

    static let all: [AcademicColumn] = [
        .init("GPA", \.gpa, FigureRange.gpa), .init("SAT", \.sat, FigureRange.sat),
        .init("ACT", \.act, FigureRange.act), .init("Students", \.students, FigureRange.students),
        .init(rate: "Admission Rate", \.admissionRate), .init(rate: "Graduation Rate", \.graduationRate),
        .init("Tuition In State", \.tuitionInState, FigureRange.dollars),
        .init("Tuition Out Of State", \.tuitionOutOfState, FigureRange.dollars),
        .init("Net Price", \.netPrice, FigureRange.dollars), .init("Latitude", \.latitude, FigureRange.latitude),
        .init("Longitude", \.longitude, FigureRange.longitude),
    ]

    private static let synonyms = [
        "GPA": ["min gpa", "average gpa", "gpa requirement"], "SAT": ["min sat", "average sat", "sat requirement"],
        "ACT": ["min act", "average act", "act requirement"],
        "Students": [
            "size", "enrollment", "enrolment", "undergraduates", "undergrads", "student body", "student size",
            "school size", "number of students",
        ],
        "Admission Rate": ["acceptance rate", "admit rate"], "Graduation Rate": ["grad rate"],
        "Tuition In State": ["in state tuition", "tuition resident"],
        "Tuition Out Of State": ["out of state tuition", "tuition nonresident"],
        "Net Price": [
            "cost", "annual cost", "cost per year", "average net price", "avg net price", "yearly cost",
        ],
        "Latitude": ["lat"], "Longitude": ["lon", "lng", "long"],
    ]

    private init(
        _ name: String, _ path: any WritableKeyPath<School.Academics, Int?> & Sendable, _ range: ClosedRange<Int>
    ) {
        self.name = name
        text = { $0[keyPath: path].map { "\($0)" } }
        take = { text, academics in
            guard let whole = TypedFigure.whole(text), range.contains(whole) else { return false }
            academics[keyPath: path] = whole
            return true
        }
    }

    private init(
        _ name: String, _ path: any WritableKeyPath<School.Academics, Double?> & Sendable, _ range: ClosedRange<Double>
    ) {
        self.name = name
        text = { $0[keyPath: path].map(Self.text) }
        take = { text, academics in
            guard let number = Self.number(text), range.contains(number) else { return false }
            academics[keyPath: path] = number
            return true
        }
    }

    private init(rate name: String, _ path: any WritableKeyPath<School.Academics, Double?> & Sendable) {
        self.name = name
        text = { $0[keyPath: path].map(TypedFigure.shareText) }
        take = { text, academics in
            guard let share = TypedFigure.share(text), FigureRange.percent.contains(share) else { return false }
            academics[keyPath: path] = share
            return true
        }
    }

    /// Reads `3.85`, `3,85`, `61%`, and the full-precision numbers that Quad writes.
    private static func number(_ text: String) -> Double? {
        let number = TypedFigure.read(text) ?? Double(text)
        return number?.isFinite == true ? number : nil
    }

    /// Formats a number, a whole one without `.0`.
    static func text(_ number: Double) -> String {
        Int(exactly: number).map { "\($0)" } ?? "\(number)"
    }
}
