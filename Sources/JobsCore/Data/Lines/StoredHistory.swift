import JSONStore
import QuadStorage

/// The events of one job, as stored in `history.json` under the job's id.
struct StoredHistory: Equatable {
    private(set) var id: String
    /// The events, oldest first.
    var events: [JobEvent]
}

extension StoredHistory: SchemaItem, StoredItem {
    static let blank = StoredHistory(id: "", events: [])

    mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.required("events", &events)
    }

    func writeQuickly(to bytes: inout [UInt8]) -> Bool { MemberWriter.append(self, to: &bytes) }
}
