import CoachesCore
import QuadCore
import QuadShell

/// A school in a list, as `--json` prints it. Unknown values are null.
struct SchoolJSON: Encodable {
    let school: FittedSchool
    let today: CalendarDay

    private enum Key: String, CodingKey {
        case academics = "academic_info"
        case aliases, city, coaches, conference, cons, contacts, cost
        case days = "days_since_contact"
        case division
        case favorite
        case fit
        case fitCost = "fit_cost"
        case fitKnown = "fit_known"
        case fitPlace = "fit_place"
        case why = "fit_reason"
        case fitSize = "fit_size"
        case id
        case last = "last_contact"
        case next = "next_step"
        case name, notes, offers, pros, route, size, state, status
        case since = "status_since"
        case turn, website
    }

    func encode(to encoder: any Encoder) throws {
        var json = encoder.container(keyedBy: Key.self)
        let (facts, pursuit, tally) = (school.school, school.summary.pursuit, school.tally)
        try json.encode(facts.id, forKey: .id)
        try json.encode(facts.name, forKey: .name)
        try json.encode(facts.aliases, forKey: .aliases)
        try json.encode(facts.division, forKey: .division)
        try json.encode(facts.conference, forKey: .conference)
        try json.encode(facts.city, forKey: .city)
        try json.encode(facts.state, forKey: .state)
        try json.encode(school.fit[.size]?.figure.map { Int($0) }, forKey: .size)
        try json.encode(school.fit[.cost]?.figure.map { Int($0) }, forKey: .cost)
        try json.encode(facts.website, forKey: .website)
        try json.encode(facts.notes, forKey: .notes)
        try json.encode(facts.academics, forKey: .academics)
        try json.encode(pursuit.status, forKey: .status)
        try json.encode(pursuit.since, forKey: .since)
        try json.encode(pursuit.isFavorite, forKey: .favorite)
        try json.encode(pursuit.pros, forKey: .pros)
        try json.encode(pursuit.cons, forKey: .cons)
        try json.encode(pursuit.why, forKey: .why)
        try json.encode(pursuit.nextStep.isEmpty ? nil : pursuit.nextStep, forKey: .next)
        try json.encode(pursuit.offers, forKey: .offers)
        try json.encode(school.summary.coaches, forKey: .coaches)
        try json.encode(tally.count, forKey: .contacts)
        try json.encode(tally.last, forKey: .last)
        try json.encode(tally.last.map { $0.days(to: today) }, forKey: .days)
        try json.encode(tally.turn?.rawValue, forKey: .turn)
        try json.encode(school.fit.together?.rawValue, forKey: .fit)
        try json.encode(school.fit.known, forKey: .fitKnown)
        try json.encode(school.fit[.place]?.grade?.rawValue, forKey: .fitPlace)
        try json.encode(school.fit[.size]?.grade?.rawValue, forKey: .fitSize)
        try json.encode(school.fit[.cost]?.grade?.rawValue, forKey: .fitCost)
        try json.encode(Route.school(facts.id).description, forKey: .route)
    }
}
