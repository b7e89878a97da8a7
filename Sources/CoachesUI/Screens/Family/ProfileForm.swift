import CoachesCore
import QuadCore
import QuadShell
import ViewState

/// The athlete's profile as a form.
@MainActor
enum ProfileForm {
    static func fields(_ athlete: Athlete, _ person: Person) -> [FormField] {
        let wishes = athlete.wishes
        func number<Number>(_ value: Number?) -> String { value.map { "\($0)" } ?? "" }
        return [
            .text("name", "Name", person.name),
            .text("email", "E-mail", person.email ?? "", hint: "for messages to coaches"),
            .text("phones", "Phone", person.phones.joined(separator: ", "), hint: "for messages to coaches"),
            .text("sport", "Sport", athlete.sport, hint: "such as baseball, xc or women's soccer"),
            .text("class", "Class", number(athlete.gradYear), hint: "the year of graduating, such as 2028"),
            .text("positions", "Positions", athlete.positions.joined(separator: ", ")),
            .text("gpa", "GPA", number(athlete.gpa)), .text("sat", "SAT", number(athlete.sat)),
            .text("act", "ACT", number(athlete.act)),
            .text(
                "km", "Up to km", number(wishes.kilometres.flatMap { Int(exactly: $0.rounded()) }),
                hint: "from home; miles as 300 mi"),
            .text(
                "home", "Home", wishes.latitude.flatMap { lat in wishes.longitude.map { "\(lat), \($0)" } } ?? "",
                hint: "latitude, longitude: 38.54, -121.74"),
            .text("students", "Students", number(wishes.students), hint: "no more than"),
            .text("cost", "Cost", number(wishes.cost), hint: "no more than so many dollars a year"),
        ]
    }

    /// What is filled in, or what is wrong, by field.
    static func athlete(_ athlete: Athlete, from form: FormState) -> (Athlete, errors: [String: String]) {
        var edited = athlete
        var errors: [String: String] = [:]
        func text(_ id: String) -> String { form.text(id).trimmingSpaces }
        func whole(_ id: String, _ range: ClosedRange<Int>, _ example: String) -> Int? {
            if text(id).isEmpty { return nil }
            if let number = TypedFigure.whole(text(id)), range.contains(number) { return number }
            errors[id] = "A number such as \(example), or nothing"
            return nil
        }
        let email = text("email")
        if !email.isEmpty, EmailAddress(email) == nil { errors["email"] = "As in alex@example.com, or nothing" }
        edited.sport = text("sport")
        if !edited.sport.isEmpty, PlayedSport(reading: edited.sport) == nil {
            errors["sport"] = UnknownSportError(edited.sport).advice ?? ""
        }
        edited.gradYear = whole("class", FigureRange.gradYear, "2028")
        edited.positions = Tags.read([text("positions")])
        edited.gpa = text("gpa").isEmpty ? nil : TypedFigure.read(text("gpa"))
        if !text("gpa").isEmpty, !FigureRange.gpa.contains(edited.gpa ?? -1) { errors["gpa"] = "A number such as 3.7" }
        edited.sat = whole("sat", FigureRange.sat, "1240")
        edited.act = whole("act", FigureRange.act, "27")
        edited.wishes.kilometres =
            TypedDistance.kilometers(text("km")) ?? whole("km", 1...20_000, "300").map(Double.init)
        edited.wishes.students = whole("students", FigureRange.students, "5000")
        edited.wishes.cost = whole("cost", FigureRange.dollars, "20000")
        (edited.wishes.latitude, edited.wishes.longitude) = (nil, nil)
        if !text("home").isEmpty {
            let parts = text("home").split(separator: ",").compactMap { Double(String($0).trimmingSpaces) }
            if parts.count == 2, FigureRange.latitude.contains(parts[0]),
                FigureRange.longitude.contains(parts[1])
            {
                (edited.wishes.latitude, edited.wishes.longitude) = (parts[0], parts[1])
            } else {
                errors["home"] = "Two numbers, as in 38.54, -121.74"
            }
        }
        return (edited, errors)
    }

    /// Who they are, as far as the form says.
    static func fill(_ person: inout Person, from form: FormState) {
        person.name = form.text("name")
        let email = form.text("email").trimmingSpaces
        // An imported value stays until the user changes it.
        if email != person.email ?? "" { person.email = EmailAddress(email)?.text }
        person.phones = PhoneNumber.texts(form.text("phones"))
    }

    static func metricFields(_ metric: Athlete.Metric) -> [FormField] {
        [
            .text("name", "Name", metric.name, hint: "such as 60 yd dash"), .text("value", "Value", metric.value),
            .text("unit", "Unit", metric.unit ?? ""),
            .text("day", "Measured", metric.measuredOn?.description ?? "", hint: DateError.pastExamples),
            .text("source", "By", metric.source ?? "", hint: "who measured it"),
        ]
    }

    static func metric(
        _ metric: Athlete.Metric, from form: FormState, _ dates: DateReader
    ) -> (Athlete.Metric, errors: [String: String]) {
        var (edited, errors) = (metric, [String: String]())
        edited.name = form.text("name").trimmingSpaces
        edited.value = form.text("value").trimmingSpaces
        if edited.name.isBlank { errors["name"] = "A metric needs a name" }
        if edited.value.isBlank { errors["value"] = "A metric needs a value" }
        edited.unit = form.text("unit").isBlank ? nil : form.text("unit").trimmingSpaces
        edited.source = form.text("source").isBlank ? nil : form.text("source").trimmingSpaces
        edited.measuredOn = form.day("day", dates, as: .past, &errors)
        return (edited, errors)
    }
}
