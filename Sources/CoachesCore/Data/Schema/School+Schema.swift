import JSONStore
import QuadCore
import QuadStorage

extension School: SchemaItem, StoredItem {
    package static let blank = School(id: "", name: "")

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.required("name", &name)
        coder.member("aliases", &aliases, unless: [])
        coder.optional("division", &division)
        coder.member("conference", &conference, unless: "")
        coder.member("city", &city, unless: "")
        coder.member("state", &state, unless: "")
        coder.member("website", &website, unless: "")
        coder.member("phone", &phone, unless: "")
        coder.member("handles", &handles, unless: [])
        coder.member("academic_info", &academics, unless: Academics())
        coder.member("notes", &notes, unless: "")
        coder.member("merged", &merged, unless: [])
        coder.optional("created_at", &createdAt)
        coder.member("other", &other, unless: [:])
    }
}

extension Division: MemberWord {}

extension School.Academics: SchemaItem {
    package static let blank = Self()

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.optional("gpa_requirement", &gpa, within: FigureRange.gpa)
        coder.optional("sat_requirement", &sat, within: FigureRange.sat)
        coder.optional("act_requirement", &act, within: FigureRange.act)
        coder.optional("student_size", &students, within: FigureRange.students)
        coder.optional("admission_rate", &admissionRate, within: FigureRange.percent)
        coder.optional("graduation_rate", &graduationRate, within: FigureRange.percent)
        coder.optional("tuition_in_state", &tuitionInState, within: FigureRange.dollars)
        coder.optional("tuition_out_of_state", &tuitionOutOfState, within: FigureRange.dollars)
        coder.optional("avg_net_price", &netPrice, within: FigureRange.dollars)
        coder.optional("latitude", &latitude, within: FigureRange.latitude)
        coder.optional("longitude", &longitude, within: FigureRange.longitude)
    }
}
