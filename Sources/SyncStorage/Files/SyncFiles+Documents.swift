import FoundationEssentials
import JSONStore

extension SyncFiles {
    /// The space of this machine; nil if it belongs to none.
    package var membership: SpaceMembership? { read("space") }
    var identity: DeviceIdentity? { read("device") }
    /// The number of this machine's last line that was in the place.
    var sent: Int { document("sent", 0).read().value }

    private func read<Value: Codable & Sendable>(_ name: String) -> Value? {
        document(name, Value?.none).read().value
    }

    func store(_ membership: SpaceMembership) throws(StorageError) {
        try document("space", SpaceMembership?.none).write(membership)
    }

    func store(_ identity: DeviceIdentity) throws(StorageError) {
        try document("device", DeviceIdentity?.none).write(identity)
    }
}
