/// A column of what a school says of itself.
struct AcademicColumn: Sendable {
    let name: String
    let text: @Sendable (School.Academics) -> String?
    /// False where the text means nothing.
    let take: @Sendable (String, inout School.Academics) -> Bool

    static let all: [AcademicColumn] = [
        .init("GPA", \.gpa, FigureRange.gpa), .init("SAT", \.sat, FigureRange.sat),
        .init("ACT", \.act, FigureRange.act), .init("Students", \.students, FigureRange.students),
        .init("Admission Rate", \.admissionRate, FigureRange.percent),
        .init("Graduation Rate", \.graduationRate, FigureRange.percent),
        .init("Tuition In State", \.tuitionInState, FigureRange.dollars),
        .init("Tuition Out Of State", \.tuitionOutOfState, FigureRange.dollars),
        .init("Net Price", \.netPrice, FigureRange.dollars), .init("Latitude", \.latitude, FigureRange.latitude),
        .init("Longitude", \.longitude, FigureRange.longitude),
    ]

    private init(
        _ name: String, _ path: any WritableKeyPath<School.Academics, Int?> & Sendable, _ range: ClosedRange<Int>
    ) {
        self.name = name
        text = { $0[keyPath: path].map { "\($0)" } }
        take = { text, academics in
            guard let number = Self.number(text), let whole = Int(exactly: number.rounded()), range.contains(whole)
            else {
                return false
            }
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

    /// `$24,100`, `61 %`
    static func number(_ text: String) -> Double? {
        let digits = text.filter { !"$,% ".contains($0) }
        guard let number = Double(digits), number.isFinite else { return nil }
        return number
    }

    /// Without the `.0` of a whole number.
    static func text(_ number: Double) -> String {
        Int(exactly: number).map { "\($0)" } ?? "\(number)"
    }
}
