import QuadCore

/// A school as the user typed it in, with the athlete's own notes on it.
package struct SchoolDraft: Equatable, Sendable {
    package var name = ""
    package var aliases: [String] = []
    package var division: Division?
    package var conference = ""
    package var city = ""
    package var state = ""
    package var website = ""
    package var phone = ""
    package var handles: [String] = []
    package var academics = School.Academics()
    package var notes = ""
    package var pros: [String] = []
    package var cons: [String] = []
    package var why = ""
    package var status = SchoolStatus.researching
    package var nextStep = ""

    package init() {}

    package init(_ school: SchoolSummary) {
        let (facts, pursuit) = (school.school, school.pursuit)
        name = facts.name
        aliases = facts.aliases
        division = facts.division
        conference = facts.conference
        city = facts.city
        state = facts.state
        website = facts.website
        phone = facts.phone
        handles = facts.handles
        academics = facts.academics
        notes = facts.notes
        pros = pursuit.pros
        cons = pursuit.cons
        why = pursuit.why
        status = pursuit.status
        nextStep = pursuit.nextStep
    }

    func fill(_ school: inout School) {
        school.name = name.trimmingSpaces
        school.aliases = aliases
        school.division = division
        school.conference = conference.trimmingSpaces
        school.city = city.trimmingSpaces
        school.state = state.trimmingSpaces
        school.website = website.trimmingSpaces
        school.phone = phone.trimmingSpaces
        school.handles = handles
        school.academics = academics
        school.notes = notes
    }

    /// Fills everything except the status: a status change also records who made it and when.
    func fill(_ pursuit: inout Pursuit) {
        pursuit.pros = pros
        pursuit.cons = cons
        pursuit.why = why.trimmingSpaces
        pursuit.nextStep = nextStep.trimmingSpaces
    }
}
