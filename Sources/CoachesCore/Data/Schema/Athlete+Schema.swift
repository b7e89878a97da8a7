import JSONStore
import QuadCore
import QuadStorage

extension Athlete: SchemaItem, StoredItem {
    package static let blank = Athlete(id: "")

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.member("sport", &sport, unless: "")
        coder.optional("graduation_year", &gradYear, within: FigureRange.gradYear)
        coder.member("positions", &positions, unless: [])
        coder.optional("calendar", &calendar)
        coder.optional("gpa", &gpa, within: FigureRange.gpa)
        coder.optional("sat_score", &sat, within: FigureRange.sat)
        coder.optional("act_score", &act, within: FigureRange.act)
        coder.member("metrics", &metrics, unless: [])
        coder.member("videos", &videos, unless: [])
        coder.member("documents", &documents, unless: [])
        coder.member("wishes", &wishes, unless: Wishes())
        coder.member("parents", &parents, unless: [])
        coder.member("other", &other, unless: [:])
    }
}

extension Athlete.Metric: MemberValue {}
extension Athlete.Link: MemberValue {}

extension Athlete.Wishes: SchemaItem {
    package static let blank = Self()

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.optional("max_km", &kilometers, within: FigureRange.kilometers)
        coder.optional("max_students", &students, within: FigureRange.students)
        coder.optional("max_cost", &cost, within: FigureRange.dollars)
        coder.optional("latitude", &latitude, within: FigureRange.latitude)
        coder.optional("longitude", &longitude, within: FigureRange.longitude)
    }
}
