import QuadCore
import QuadStorage

/// The tally of a coach or a school, as stored in the cache.
struct StoredTally: SchemaItem {
    private(set) var id: String
    private(set) var tally: ContactTally

    static let blank = StoredTally(id: "", tally: ContactTally())

    init(id: String, tally: ContactTally) {
        self.id = id
        self.tally = tally
    }

    mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        tally.members(&coder)
    }
}

extension ContactTally.Turn: MemberWord {
    package static let frequent: [(word: StaticString, meaning: Self)] = [("mine", .mine), ("theirs", .theirs)]
}

extension ContactTally {
    fileprivate mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.always("contacts", &count)
        coder.optional("first", &first)
        coder.optional("last", &last)
        coder.optional("turn", &turn)
        coder.optional("waits_since", &waitsSince)
    }
}
