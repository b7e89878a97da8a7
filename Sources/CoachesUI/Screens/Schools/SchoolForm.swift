import CoachesCore
import QuadCore
import QuadShell

@MainActor
enum SchoolForm {
    static let table = FormTable(about + facts + reach)

    private static let about: [FormRow<SchoolDraft>] = [
        .text("name", "Name", \.name, missing: "A school needs a name"),
        .words("aliases", "Other names", \.aliases, hint: "such as its initials"),
        .maybe("division", "Division", \.division, title: \.rawValue),
        .text("conference", "Conference", \.conference),
        .text("city", "City", \.city), .text("state", "State", \.state),
        .cases("status", "Status", \.status, title: \.words),
        .text("next", "Next step", \.nextStep, hint: "such as send film, or nothing"),
        .lines("pros", "Pros", \.pros, rows: 2), .lines("cons", "Cons", \.cons, rows: 2),
        .text("why", "Why this one", \.why),
    ]

    private static let facts: [FormRow<SchoolDraft>] = [
        .whole(
            "students", "Students", \.academics.students, FigureRange.students, "A number, such as 9800, or nothing"),
        dollars("net", "Net price", \.academics.netPrice, "dollars a year, what families pay in the end"),
        dollars("instate", "In-state", \.academics.tuitionInState, "tuition in dollars a year"),
        dollars("outofstate", "Out-of-state", \.academics.tuitionOutOfState, "tuition in dollars a year"),
        .figure("gpa", "GPA asked", \.academics.gpa, FigureRange.gpa, "As in 3.2, or nothing", text: short),
        .whole("sat", "SAT asked", \.academics.sat, FigureRange.sat, "400 to 1600, or nothing"),
        .whole("act", "ACT asked", \.academics.act, FigureRange.act, "1 to 36, or nothing"),
        share("graduates", "Graduates", \.academics.graduationRate),
        share("admits", "Admits", \.academics.admissionRate),
        .figure(
            "latitude", "Latitude", \.academics.latitude, FigureRange.latitude, "-90 to 90, or nothing",
            hint: "degrees, such as 38.54", text: short),
        .figure(
            "longitude", "Longitude", \.academics.longitude, FigureRange.longitude, "-180 to 180, or nothing",
            hint: "degrees, such as -121.74", text: short),
    ]

    private static let reach: [FormRow<SchoolDraft>] = [
        .text("website", "Website", \.website), .text("phone", "Phone", \.phone),
        .words("handles", "Handles", \.handles), .area("notes", "Notes", \.notes, rows: 2),
    ]

    private static func dollars(
        _ id: String, _ label: String, _ path: WritableKeyPath<SchoolDraft, Int?>, _ hint: String
    ) -> FormRow<SchoolDraft> {
        .whole(id, label, path, FigureRange.dollars, "Dollars a year, or nothing", hint: hint)
    }

    private static func share(
        _ id: String, _ label: String, _ path: WritableKeyPath<SchoolDraft, Double?>
    ) -> FormRow<SchoolDraft> {
        .figure(
            id, label, path, FigureRange.percent, "Percent, such as 82 or 0.8%, or nothing", hint: "percent",
            text: TypedFigure.shareText, read: TypedFigure.share)
    }

    nonisolated private static func short(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
    }
}
