import CoachesCore
import QuadCore
import ViewState

/// A school as a form: what its fields are, and what is in them.
@MainActor
enum SchoolForm {
    static func fields(_ draft: SchoolDraft) -> [FormField] {
        let divisions = ["–"] + Division.allCases.map(\.rawValue)
        let facts = draft.academics
        return [
            .text("name", "Name", draft.name),
            .text("aliases", "Other names", draft.aliases.joined(separator: ", "), hint: "such as its initials"),
            .choice(
                "division", "Division", divisions,
                selected: draft.division.flatMap { divisions.firstIndex(of: $0.rawValue) } ?? 0),
            .text("conference", "Conference", draft.conference),
            .text("city", "City", draft.city), .text("state", "State", draft.state),
            .choice(
                "status", "Status", SchoolStatus.allCases.map(\.words),
                selected: SchoolStatus.allCases.firstIndex(of: draft.status) ?? 0),
            .text("next", "Next step", draft.nextStep, hint: "such as send film, or nothing"),
            area("pros", "For it", draft.pros.joined(separator: "\n")),
            area("cons", "Against it", draft.cons.joined(separator: "\n")),
            .text("why", "Why this one", draft.why),
            .text("students", "Students", text(facts.students)),
            .text("net", "Net price", text(facts.netPrice), hint: "dollars a year, what families pay in the end"),
            .text("instate", "Tuition here", text(facts.tuitionInState), hint: "dollars a year, for its own state"),
            .text("outofstate", "Tuition others", text(facts.tuitionOutOfState), hint: "dollars a year"),
            .text("gpa", "GPA asked", text(facts.gpa)), .text("sat", "SAT asked", text(facts.sat)),
            .text("act", "ACT asked", text(facts.act)),
            .text("graduates", "Graduates", facts.graduationRate.map(TypedFigure.shareText) ?? "", hint: "percent"),
            .text("admits", "Admits", facts.admissionRate.map(TypedFigure.shareText) ?? "", hint: "percent"),
            .text("latitude", "Latitude", text(facts.latitude), hint: "degrees, such as 38.54"),
            .text("longitude", "Longitude", text(facts.longitude), hint: "degrees, such as -121.74"),
            .text("website", "Website", draft.website), .text("phone", "Phone", draft.phone),
            .text("handles", "Handles", draft.handles.joined(separator: ", ")),
            area("notes", "Notes", draft.notes),
        ]
    }

    private static func area(_ id: String, _ label: String, _ text: String) -> FormField {
        FormField(id, label, .area(TextAreaInput(text), rows: 2))
    }

    static func draft(_ form: FormState) -> (SchoolDraft, errors: [String: String]) {
        var draft = SchoolDraft()
        draft.name = form.text("name")
        draft.aliases = Tags.read([form.text("aliases")])
        draft.division = Division(rawValue: form.text("division"))
        draft.conference = form.text("conference")
        draft.city = form.text("city")
        draft.state = form.text("state")
        draft.pros = lines(form.text("pros"))
        draft.cons = lines(form.text("cons"))
        draft.why = form.text("why")
        draft.status = SchoolStatus.allCases.first { $0.words == form.text("status") } ?? .researching
        draft.nextStep = form.text("next")
        draft.website = form.text("website")
        draft.phone = form.text("phone")
        draft.handles = Tags.read([form.text("handles")])
        draft.notes = form.text("notes")
        var errors: [String: String] = draft.name.isBlank ? ["name": "A school needs a name"] : [:]
        draft.academics = academics(form, &errors)
        return (draft, errors)
    }

    private static func academics(_ form: FormState, _ errors: inout [String: String]) -> School.Academics {
        func number(
            _ id: String, _ range: ClosedRange<Double>, _ words: String, _ read: (String) -> Double? = TypedFigure.read
        ) -> Double? {
            let text = form.text(id).trimmingSpaces
            guard !text.isEmpty else { return nil }
            if let number = read(text), range.contains(number) { return number }
            errors[id] = words
            return nil
        }
        func whole(_ id: String, _ range: ClosedRange<Int>, _ words: String) -> Int? {
            let text = form.text(id).trimmingSpaces
            guard !text.isEmpty else { return nil }
            if let number = TypedFigure.whole(text), range.contains(number) { return number }
            errors[id] = words
            return nil
        }
        func share(_ id: String) -> Double? {
            number(id, FigureRange.percent, "Percent, such as 82 or 0.8%, or nothing", TypedFigure.share)
        }
        var facts = School.Academics()
        facts.students = whole("students", FigureRange.students, "A number, such as 9800, or nothing")
        facts.netPrice = whole("net", FigureRange.dollars, "Dollars a year, or nothing")
        facts.tuitionInState = whole("instate", FigureRange.dollars, "Dollars a year, or nothing")
        facts.tuitionOutOfState = whole("outofstate", FigureRange.dollars, "Dollars a year, or nothing")
        facts.gpa = number("gpa", FigureRange.gpa, "As in 3.2, or nothing")
        facts.sat = whole("sat", FigureRange.sat, "400 to 1600, or nothing")
        facts.act = whole("act", FigureRange.act, "1 to 36, or nothing")
        facts.graduationRate = share("graduates")
        facts.admissionRate = share("admits")
        facts.latitude = number("latitude", FigureRange.latitude, "-90 to 90, or nothing")
        facts.longitude = number("longitude", FigureRange.longitude, "-180 to 180, or nothing")
        return facts
    }

    private static func lines(_ text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map { String($0).trimmingSpaces }.filter { !$0.isEmpty }
    }

    private static func text(_ number: Int?) -> String { number.map { "\($0)" } ?? "" }
    private static func text(_ number: Double?) -> String {
        number.map { $0 == $0.rounded() && abs($0) < 1e9 ? "\(Int($0))" : "\($0)" } ?? ""
    }
}
