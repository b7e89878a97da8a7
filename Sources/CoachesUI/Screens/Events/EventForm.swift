import CoachesCore
import QuadCore
import QuadShell
import ViewState

@MainActor
enum EventForm {
    /// - Parameter school: the name of the school, which is not part of the event.
    static func table(school: String, _ dates: DateReader) -> FormTable<RecruitingEvent> {
        FormTable([
            .text("name", "Name", \.name, trims: true, missing: "An event needs a name"),
            .cases("kind", "Kind", \.kind, title: \.words), .requiredDate("starts", "Begins", \.starts, dates),
            .date("ends", "Ends", \.ends, hint: "the same day if left empty", dates),
            .typed("school", "School", show: { _ in school }) { _, _ in nil },
            .text("location", "Place", \.location, trims: true), .text("city", "City", \.city, trims: true),
            .text("state", "State", \.state, trims: true), .text("url", "Address", \.url, trims: true),
            .value(
                "cost", "Cost", \.cost, hint: "in dollars", problem: "Whole dollars, such as 120",
                text: { "\($0 / 100)" }, read: cents),
            .toggle("registered", "Registered", \.isRegistered), .toggle("attended", "Attended", \.wasAttended),
            .area("notes", "How it went", \.notes, rows: 3),
        ]) { event, errors in
            if let ends = event.ends, ends.day < event.starts.day { errors["ends"] = "It ends before it begins" }
        }
    }

    private static func cents(_ text: String) -> Int? {
        Int(text.filter { $0 != "$" && $0 != "," }).flatMap { (0...1_000_000).contains($0) ? $0 * 100 : nil }
    }
}
