import CoachesCore
import QuadCore

/// A line of an athlete's profile.
struct ProfileRow: Equatable, Sendable, Identifiable {
    enum Part: Equatable, Sendable {
        case heading
        case fact
        case wish
        case metric(String)
        case video(String)
        case document(String)
        case parent(String)
        /// A deadline, by the id of its reminder.
        case deadline(String)
        /// A part of the recruiting status.
        case status
    }

    let id: String
    let part: Part
    let label: String
    let value: String
    var detail = ""

    static let table = FilterTable<ProfileRow>(texts: { [$0.label, $0.value] })

    static func rows(_ log: RecruitingLog) -> [ProfileRow] {
        let (athlete, person) = (log.athlete, log.people[log.viewer.athlete])
        func none(_ text: String) -> String { text.isEmpty ? "–" : text }
        func fact(_ label: String, _ value: String, _ detail: String = "") -> ProfileRow {
            ProfileRow(id: label, part: .fact, label: label, value: none(value), detail: detail)
        }
        var rows = [
            fact("Name", log.viewer.athleteName),
            fact("Email", person?.email ?? ""), fact("Phone", person?.phones.joined(separator: ", ") ?? ""),
            fact("Sport", athlete.sport, athlete.sport.isEmpty ? "decides which dates apply" : ""),
            fact("Class", athlete.gradYear.map { "\($0)" } ?? "", "graduation year"),
            fact("Positions", athlete.positions.joined(separator: ", ")),
            fact("GPA", athlete.gpa.map { "\($0)" } ?? ""), fact("SAT", athlete.sat.map { "\($0)" } ?? ""),
            fact("ACT", athlete.act.map { "\($0)" } ?? ""),
        ]
        rows += status(log)
        rows += heading("WISHES", "schools are compared with these") + wishes(athlete.wishes)
        rows += heading("FIGURES", "a adds one")
        rows += athlete.metrics.map { metric in
            let detail = [metric.measuredOn?.description ?? "", metric.source ?? ""].filter { !$0.isEmpty }
            return ProfileRow(
                id: "metric \(metric.id)", part: .metric(metric.id), label: metric.name, value: metric.words,
                detail: detail.joined(separator: ", "))
        }
        rows += heading("VIDEOS", "")
        rows += athlete.videos.map { link($0, "video", .video($0.id)) }
        rows += heading("DOCUMENTS", "")
        rows += athlete.documents.map { link($0, "document", .document($0.id)) }
        rows += heading("DEADLINES", "things with a date; g r shows all there is to do")
        rows += log.toDo.filter { $0.kind == .deadline }.map { thing in
            ProfileRow(
                id: "deadline \(thing.id)", part: .deadline(thing.id),
                label: thing.due.map { DateText.due($0, today: log.today) } ?? "", value: thing.title,
                detail: [thing.coachName, thing.schoolName].filter { !$0.isEmpty }.joined(separator: ", "))
        }
        rows += heading("PARENTS", "can view, log and check off")
        rows += athlete.parents.map {
            ProfileRow(id: "parent \($0)", part: .parent($0), label: log.personName($0), value: "")
        }
        return rows
    }

    /// Returns the recruiting status: never the sum alone, but always with its parts, including unknown ones.
    private static func status(_ log: RecruitingLog) -> [ProfileRow] {
        let status = RecruitingStatus(log, tasks: nil)
        let known = "\(status.known.count) of \(status.parts.count) known"
        let fewest = RecruitingStatus.fewestParts
        let label = status.label.map { "\($0.words), \(known)" } ?? "shown once \(fewest) parts are known"
        return heading("STANDING", label)
            + status.parts.map { part in
                let points = part.points.map { "\(Int($0.rounded())) of 100" } ?? "?"
                return ProfileRow(
                    id: "status \(part.kind.rawValue)", part: .status, label: part.kind.title, value: part.words,
                    detail: points)
            }
    }

    private static func heading(_ title: String, _ detail: String) -> [ProfileRow] {
        [ProfileRow(id: "heading \(title)", part: .heading, label: title, value: "", detail: detail)]
    }

    private static func link(_ link: Athlete.Link, _ kind: String, _ part: Part) -> ProfileRow {
        ProfileRow(
            id: "\(kind) \(link.id)", part: part, label: link.title, value: link.place,
            detail: link.addedOn?.description ?? "")
    }

    private static func wishes(_ wishes: Athlete.Wishes) -> [ProfileRow] {
        func wish(_ label: String, _ value: String?) -> ProfileRow {
            ProfileRow(id: "wish \(label)", part: .wish, label: label, value: value ?? "no wish")
        }
        let home = wishes.latitude.flatMap { latitude in wishes.longitude.map { "\(latitude), \($0)" } }
        return [
            wish("Distance", wishes.kilometers.flatMap { Int(exactly: $0.rounded()) }.map { "up to \($0) km" }),
            wish("Home", home ?? "not set, so no distance is known"),
            wish("Students", wishes.students.map { "up to \($0.grouped)" }),
            wish("Cost", wishes.cost.map { "up to $\($0.grouped) a year" }),
        ]
    }
}

extension RecruitingStatus.Kind {
    var title: String {
        switch self {
        case .tasks: "Tasks"
        case .recency: "Contact"
        case .interest: "Interest"
        case .academic: "Grades"
        }
    }
}
