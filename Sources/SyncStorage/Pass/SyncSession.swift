import JSONKit
import JSONStore
import SyncKit

/// The files and keys of this machine while it works on sync. One process at a time has a session.
package final class SyncSession {
    /// The collection with the devices of the space, which no file of the program has.
    static let devices = "sync/devices"
    /// The collection with the key that seals new segments.
    static let keys = "sync/keys"

    package let files: SyncFiles
    package let catalog: SyncCatalog
    package private(set) var membership: SpaceMembership
    package private(set) var identity: DeviceIdentity
    let own: DeviceID
    let signing: SigningKeyPair
    var local: LocalState
    var peers: [String: Peer]
    /// Returns the milliseconds since 1970.
    let now: @Sendable () -> Int
    private let lock: FileLock
    private(set) var hasNewIdentity = false

    /// - Throws: `notSetUp` if this machine belongs to no space.
    package init(
        _ files: SyncFiles, _ catalog: SyncCatalog, now: @escaping @Sendable () -> Int
    ) throws(SyncFailure) {
        self.files = files
        self.catalog = catalog
        self.now = now
        guard let membership = files.membership else { throw .notSetUp }
        self.membership = membership
        lock = FileLock(files.lock, options: files.options)
        do throws(StorageError) {
            try lock.acquire(.exclusive)
            var isNew = false
            if let known = files.identity, known.isAtHome(files.folder) {
                identity = known
            } else {
                identity = try Self.newIdentity(instead: files.identity, files)
                isNew = true
            }
            hasNewIdentity = isNew
            guard let own = identity.device, let signing = identity.signing else {
                throw .damaged(path: "\(files.folder)/device.json", detail: "its keys are unfit")
            }
            (self.own, self.signing) = (own, signing)
            local = try LocalState(files, own: own)
            peers = files.document("peers", [String: Peer]()).read().value
            for (device, peer) in peers {
                guard let device = DeviceID(device) else { continue }
                let passed = (peer.passed ?? [:]).compactMap { key, value in DeviceID(key).map { ($0, value) } }
                local.note(Dictionary(passed) { first, _ in first }, of: device)
            }
        } catch {
            lock.release()
            throw .storage(error)
        }
    }

    deinit { lock.release() }

    /// Gives this machine another identity, because the files were copied or restored: two machines with one identity would
    /// overwrite each other's lines.
    private static func newIdentity(
        instead old: DeviceIdentity?, _ files: SyncFiles
    ) throws(StorageError) -> DeviceIdentity {
        if let device = old?.device {
            // Only lines that are in the place are certainly known to others. The rest is found again by comparing.
            try DeviceLog(device, files).cut(after: files.sent)
            let applied = files.document("applied", [String: Int]())
            var numbers = applied.read().value
            numbers[device.text] = files.sent
            try applied.write(numbers)
        }
        let new = DeviceIdentity.make(name: old?.name ?? "this machine", folder: files.folder)
        for name in Folder.names(files.out) { try Folder.remove("\(files.out)/\(name)") }
        try files.document("sent", 0).write(0)
        // The lines that were cut are found again only if everything is compared.
        try files.document("seen", [String: String]()).write([:])
        try files.store(new)
        return new
    }

    /// Another program writes as this machine: it becomes a new one.
    func renew() throws(StorageError) {
        identity = try Self.newIdentity(instead: identity, files)
        hasNewIdentity = true
    }

    func add(_ key: SpaceKey) throws(StorageError) {
        membership.add(key)
        try files.store(membership)
    }

    func storePeers() throws(StorageError) { try files.document("peers", [String: Peer]()).write(peers) }

    // MARK: The devices

    /// The devices that may still write, without this one.
    var active: Set<DeviceID> {
        Set(local.state.ids(in: Self.devices).compactMap { DeviceID($0) }).subtracting([own]).subtracting(retired.keys)
    }

    /// The devices that were removed, with the numbers of their last lines.
    var retired: [DeviceID: Int] {
        var retired: [DeviceID: Int] = [:]
        for id in local.state.ids(in: Self.devices) {
            guard let device = DeviceID(id),
                let last = local.state.values(of: id, in: Self.devices)["retired"]?.integer
            else { continue }
            retired[device] = last
        }
        return retired
    }

    /// The key that seals new segments; nil in a plain space.
    var currentKey: SpaceKey? {
        let named = local.state.values(of: "current", in: Self.keys)["key"]?.text
        return membership.keys.first { $0.id == named } ?? membership.keys.first
    }
}
