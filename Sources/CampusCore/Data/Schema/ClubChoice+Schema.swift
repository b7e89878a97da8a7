import JSONStore
import QuadStorage

extension ClubChoice: SchemaItem, StoredItem {
    package static let blank = ClubChoice("", .followed)

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.required(MemberKey("choice", field: "choice"), &kind)
    }
}

extension ClubChoice.Kind: MemberWord {}
