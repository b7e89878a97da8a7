import QuadStorage

/// The open promises of a coach, as stored in the cache.
struct OwedPromises: SchemaItem {
    private(set) var id: String
    private(set) var promises: [Promise]

    static let blank = OwedPromises(id: "", promises: [])

    init(id: String, promises: [Promise]) {
        self.id = id
        self.promises = promises
    }

    mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.required("promises", &promises)
    }
}
