import CoachesCore
import QuadCore
import QuadShell

/// The entries of a log for the agenda of Home.
struct CoachHomeEntries {
    private let log: RecruitingLog
    private let rules: ContactRules

    init(_ log: RecruitingLog, _ rules: ContactRules) {
        self.log = log
        self.rules = rules
    }

    var all: [HomeEntry] { followUps + reminders + promises + events + offers + periods }

    /// The rules of the day and the next change; empty without a sport or without dates on file.
    var head: String { rules.headline(for: Recruit(log.athlete), in: divisions, on: log.today) ?? "" }

    private var divisions: [Division] { log.records.divisions(for: log.athlete.id).orD1 }

    /// Returns the route that an entry opens: the coach, else the school.
    private static func route(_ coach: String?, _ school: String?) -> Route? {
        coach.map { .coach($0) } ?? school.map { .school($0) }
    }

    /// Whether the viewer is a parent, who may do less on Home.
    private var isParent: Bool { log.viewer.role == .parent }

    private func entry(
        _ thing: CoachHomeTarget, _ route: Route, _ due: DueDate, _ title: String, _ detail: String,
        sign: HomeEntry.Sign = .todo, weight: Int = 0, lapses: Bool = false, deeds: [HomeOperation] = []
    ) -> HomeEntry {
        HomeEntry(
            id: thing.id, route: route.description, day: due.day, minute: due.minute, lapses: lapses, sign: sign,
            weight: weight, title: title, detail: detail, deeds: deeds)
    }

    /// Logging a contact completes a follow-up.
    private var answers: [HomeOperation] { [.complete, .later, .why] }

    /// The next follow-up of each coach.
    private var followUps: [HomeEntry] {
        log.coaches.compactMap { coach in
            guard let followUp = coach.followUp else { return nil }
            let school = coach.school?.name ?? ""
            let weight = coach.status.weight * 6
            let route = Route.coach(coach.id)
            switch followUp.reason {
            case .set: return nil
            case .answer:
                let said = log.message(waitingFrom: coach.id)?.text ?? ""
                return entry(
                    .coach(coach.id), route, DueDate(followUp.day), "Answer \(coach.name)",
                    [school, said].filter { !$0.isEmpty }.joined(separator: ", "), sign: .yourTurn, weight: weight,
                    deeds: answers)
            case .interval(let days):
                return entry(
                    .coach(coach.id), route, DueDate(followUp.day), "Write to \(coach.name)",
                    "\(school), every \(days) d", weight: weight, deeds: answers)
            }
        }
    }

    private var reminders: [HomeEntry] {
        log.records.reminders.filter { $0.doneAt == nil }.map { reminder in
            let school = reminder.school.flatMap { log.school($0)?.name }
            let status = reminder.school.flatMap { log.school($0)?.status } ?? .researching
            return entry(
                .reminder(reminder.id), Self.route(reminder.coach, reminder.school) ?? .coaches, reminder.due,
                reminder.title,
                [school ?? "", reminder.notes.isEmpty ? Self.word(reminder.kind) : reminder.notes]
                    .filter { !$0.isEmpty }.joined(separator: ", "),
                weight: status.weight * 6,
                deeds: mayPostpone(reminder) ? [.complete, .later, .why] : [.complete, .why])
        }
    }

    private static func word(_ kind: Reminder.Kind) -> String { kind == .followUp ? "follow-up" : "" }

    /// Whether the viewer may postpone a reminder. A parent may tick off any, but postpone only their own.
    private func mayPostpone(_ reminder: Reminder) -> Bool {
        !isParent || reminder.madeBy == log.viewer.person.id
    }

    private var promises: [HomeEntry] {
        log.contacts.filter { !$0.promises.isEmpty }.flatMap { contact in
            let row = log.row(of: contact)
            let name = row.coach.isEmpty ? row.school : row.coach
            return contact.promises.compactMap { promise -> HomeEntry? in
                let ours = promise.by == .us
                // The athlete's own promise stays in sight even without a date.
                guard promise.doneAt == nil, let due = promise.due ?? (ours ? log.today : nil) else { return nil }
                let since = DateText.short(row.day, today: log.today)
                return entry(
                    .promise(promise.id, contact: contact.id),
                    Self.route(contact.coach, contact.school) ?? .contactTimeline, DueDate(due),
                    Self.title(of: promise, name),
                    promise.due == nil ? "promised \(since), no due date" : "promised \(since)",
                    sign: ours ? .todo : .theirTurn, weight: 12, lapses: promise.due == nil, deeds: [.complete])
            }
        }
    }

    /// - Parameter name: the name of the coach; empty if unknown.
    private static func title(of promise: Promise, _ name: String) -> String {
        guard promise.by == .us else { return "\(name.isEmpty ? "Somebody" : name) owes you \(promise.text)" }
        return name.isEmpty ? promise.text : "\(promise.text), to \(name)"
    }

    private var events: [HomeEntry] {
        log.records.events.filter { $0.lastDay >= log.today }.map { event in
            let coaches = event.coaches.count
            let place = event.place.isEmpty ? event.school.flatMap { log.school($0)?.name } ?? "" : event.place
            let detail = [place, coaches > 0 ? "\(coaches) of your coaches" : ""].filter { !$0.isEmpty }
            return entry(
                .event(event.id), .recruitingEvents, event.starts.day < log.today ? DueDate(log.today) : event.starts,
                event.name, detail.joined(separator: ", "), lapses: true)
        }
    }

    private var offers: [HomeEntry] {
        log.schools.flatMap { school in
            school.pursuit.offers.compactMap { offer -> HomeEntry? in
                guard offer.status == .pending, let day = offer.answerBy else { return nil }
                return entry(
                    .offer(offer.id, school: school.id), .school(school.id), DueDate(day), "Answer the offer",
                    "\(school.name), by \(DateText.date(day, today: log.today))", weight: 30)
            }
        }
    }

    private var periods: [HomeEntry] {
        let recruit = Recruit(log.athlete)
        return rules.changes(for: recruit, in: divisions, after: log.today, within: HomeDigest.days).map { change in
            entry(
                .rule(change.day.description, change.key), .contactWindows, DueDate(change.day), change.title,
                change.detail, sign: .rule, lapses: true, deeds: [.why])
        }
    }
}
