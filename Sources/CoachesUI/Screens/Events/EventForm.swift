import CoachesCore
import QuadCore
import QuadShell
import ViewState

/// An event as a form.
@MainActor
enum EventForm {
    static func fields(_ event: RecruitingEvent, school: String) -> [FormField] {
        let kinds = RecruitingEvent.Kind.allCases
        return [
            .text("name", "Name", event.name),
            .choice("kind", "Kind", kinds.map(\.words), selected: kinds.firstIndex(of: event.kind) ?? 0),
            .text("starts", "Begins", event.starts.description, hint: DateError.examples),
            .text("ends", "Ends", event.ends?.description ?? "", hint: "the same day, if nothing is said"),
            .text("school", "School", school), .text("location", "Place", event.location),
            .text("city", "City", event.city), .text("state", "State", event.state), .text("url", "Address", event.url),
            .text("cost", "Cost", event.cost.map { "\($0 / 100)" } ?? "", hint: "in dollars"),
            .toggle("registered", "Registered", event.isRegistered),
            .toggle("attended", "Attended", event.wasAttended),
            FormField("notes", "How it went", .area(TextAreaInput(event.notes), rows: 3)),
        ]
    }

    static func event(
        _ event: RecruitingEvent, from form: FormState, _ dates: DateReader
    ) -> (RecruitingEvent, errors: [String: String]) {
        var edited = event
        var errors: [String: String] = [:]
        func text(_ id: String) -> String { form.text(id).trimmingSpaces }
        edited.name = text("name")
        if edited.name.isBlank { errors["name"] = "An event needs a name" }
        edited.kind = RecruitingEvent.Kind.allCases.first { $0.words == text("kind") } ?? event.kind
        if text("starts").isEmpty { errors["starts"] = "A date: \(DateError.examples)" }
        edited.starts = form.date("starts", dates, as: .due, &errors) ?? event.starts
        edited.ends = form.date("ends", dates, as: .due, &errors)
        if let ends = edited.ends, ends.day < edited.starts.day { errors["ends"] = "It ends before it begins" }
        (edited.location, edited.city, edited.state) = (text("location"), text("city"), text("state"))
        edited.url = text("url")
        let dollars = Int(text("cost").filter { $0 != "$" && $0 != "," })
        edited.cost = dollars.flatMap { (0...1_000_000).contains($0) ? $0 * 100 : nil }
        if !text("cost").isEmpty, edited.cost == nil { errors["cost"] = "Whole dollars, such as 120" }
        edited.isRegistered = form["registered"]?.isOn ?? false
        edited.wasAttended = form["attended"]?.isOn ?? false
        edited.notes = form.text("notes")
        return (edited, errors)
    }
}
