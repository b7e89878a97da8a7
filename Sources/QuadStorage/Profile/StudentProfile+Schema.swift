import JSONStore
import QuadCore

extension StudentProfile: SchemaItem, StoredItem {
    package static let blank = StudentProfile()

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.member(MemberKey("name", field: "Name"), &name, unless: "")
        coder.optional(MemberKey("class_year", field: "Class year"), &classYear, within: 1900...2200)
        coder.member(MemberKey("sports", field: "Sports"), &sports, unless: [])
        coder.member(MemberKey("interests", field: "Interests"), &interests, unless: [])
    }
}
