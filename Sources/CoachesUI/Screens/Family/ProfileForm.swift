import CoachesCore
import QuadCore
import QuadShell
import ViewState

/// The form of the athlete's profile: the person, the sport, and the wishes.
@MainActor
enum ProfileForm {
    static let person = FormTable<Person>([
        .text("name", "Name", \.name),
        .typed("email", "Email", hint: "for messages to coaches", show: { $0.email ?? "" }) { text, person in
            // An imported value stays until the user changes it, even if it is not valid.
            if text != person.email ?? "" { person.email = EmailAddress(text)?.text }
            return text.isEmpty || EmailAddress(text) != nil ? nil : "Write it as alex@example.com, or leave it empty"
        },
        .typed("phones", "Phone", hint: "for messages to coaches", show: phones) { text, person in
            if text != phones(person) { person.phones = PhoneNumber.texts(text) }
            return nil
        },
    ])

    nonisolated private static func phones(_ person: Person) -> String { person.phones.joined(separator: ", ") }

    static let athlete = FormTable<Athlete>([
        .text("sport", "Sport", \.sport, hint: "such as baseball, xc or women's soccer", trims: true) {
            $0.isEmpty || PlayedSport(reading: $0) != nil ? nil : UnknownSportError($0).advice ?? ""
        },
        number("class", "Class", \.gradYear, FigureRange.gradYear, "2028", "graduation year, such as 2028"),
        .words("positions", "Positions", \.positions),
        .figure("gpa", "GPA", \.gpa, FigureRange.gpa, "A number such as 3.7"),
        number("sat", "SAT", \.sat, FigureRange.sat, "1240"), number("act", "ACT", \.act, FigureRange.act, "27"),
        .value(
            "km", "Up to km", \.wishes.kilometers, hint: "from home; for miles, write 300 mi",
            problem: "A number such as 300, or nothing",
            text: { Int(exactly: $0.rounded()).map { "\($0)" } ?? "" }, read: kilometers),
        .typed(
            "home", "Home", hint: "latitude, longitude: 38.54, -121.74",
            show: home, read: readHome),
        number("students", "Students", \.wishes.students, FigureRange.students, "5000", "at most"),
        number("cost", "Cost", \.wishes.cost, FigureRange.dollars, "20000", "at most, in dollars a year"),
    ])

    private static func number(
        _ id: String, _ label: String, _ path: WritableKeyPath<Athlete, Int?>, _ range: ClosedRange<Int>,
        _ example: String, _ hint: String = ""
    ) -> FormRow<Athlete> {
        .whole(id, label, path, range, "A number such as \(example), or nothing", hint: hint)
    }

    nonisolated private static func kilometers(_ text: String) -> Double? {
        let whole = TypedFigure.whole(text).flatMap { (1...20_000).contains($0) ? Double($0) : nil }
        return TypedDistance.kilometers(text) ?? whole
    }

    nonisolated private static func home(_ athlete: Athlete) -> String {
        guard let latitude = athlete.wishes.latitude, let longitude = athlete.wishes.longitude else { return "" }
        return "\(latitude), \(longitude)"
    }

    nonisolated private static func readHome(_ text: String, _ athlete: inout Athlete) -> String? {
        let place = TypedDistance.place(text)
        (athlete.wishes.latitude, athlete.wishes.longitude) = (place?.latitude, place?.longitude)
        return text.isEmpty || place != nil ? nil : "Two numbers, as in 38.54, -121.74"
    }

    static func metric(_ dates: DateReader) -> FormTable<Athlete.Metric> {
        FormTable([
            .text(
                "name", "Name", \.name, hint: "such as 60 yd dash", trims: true, missing: "A figure needs a name"),
            .text("value", "Value", \.value, trims: true, missing: "A figure needs a value"),
            .optional("unit", "Unit", \.unit),
            .day("day", "Measured", \.measuredOn, hint: DateError.pastExamples, dates, as: .past),
            .optional("source", "By", \.source, hint: "who measured it"),
        ])
    }
}
