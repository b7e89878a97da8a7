import CalendarKit
import JSONStore
import QuadStorage

extension EmbeddedZone: SchemaItem {
    package static let blank = EmbeddedZone()

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("name", &name)
        coder.member("observances", &observances, unless: [])
    }
}

extension EmbeddedZone.Observance: SchemaItem {
    package static let blank = EmbeddedZone.Observance()

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.optional("start", &start)
        coder.optional("before", &offsetBefore)
        coder.optional("after", &offset)
        coder.member("rules", &rules, unless: [])
        coder.member("dates", &dates, unless: [])
    }
}
