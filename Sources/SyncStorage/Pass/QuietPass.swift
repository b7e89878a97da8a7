import JSONStore
import SyncKit

/// A pass that finds nothing to do without reading the state, which takes long if it has many items.
package struct QuietPass {
    private let files: SyncFiles
    private let catalog: SyncCatalog
    private let exchange: any ChangeExchange

    package init(_ files: SyncFiles, _ catalog: SyncCatalog, _ exchange: any ChangeExchange) {
        self.files = files
        self.catalog = catalog
        self.exchange = exchange
    }

    /// Returns the status if nothing changed here or in the place since the last pass; nil if there may be something to do.
    package func status(now: Int) -> SyncStatus? {
        guard let membership = files.membership, let identity = files.identity, identity.isAtHome(files.folder),
            let own = identity.device, let status = files.document("status", SyncStatus?.none).read().value,
            status.problems.isEmpty, status.waiting == 0, status.place == membership.place
        else { return nil }
        do {
            guard try hasNothingHere(own), try hasNothingThere(own, membership) else { return nil }
            let quiet = status.passed(at: now)
            try files.document("status", SyncStatus?.none).write(quiet)
            return quiet
        } catch { return nil }
    }

    private func hasNothingHere(_ own: DeviceID) throws(StorageError) -> Bool {
        let seen = files.document("seen", [String: String]()).read().value
        guard catalog.journals(known: []).allSatisfy({ seen[$0.path] == $0.group.stamp }) else { return false }
        let applied = files.document("applied", [String: Int]()).read().value
        for name in Folder.names("\(files.folder)/log") {
            guard name.hasSuffix(".jsonl"), let device = DeviceID(name.dropLast(".jsonl".count)) else { continue }
            let last = try DeviceLog(device, files).last()
            guard device == own ? last == files.sent : last == applied[device.text] ?? 0 else { return false }
        }
        return true
    }

    private func hasNothingThere(_ own: DeviceID, _ membership: SpaceMembership) throws -> Bool {
        guard try exchange.contents(of: SpaceDescription.name) == membership.description.json else { return false }
        let keys = Set(membership.keys.map { KeyFile.name(of: $0) })
        guard try exchange.names(in: KeyFile.folder).allSatisfy({ keys.contains("\(KeyFile.folder)/\($0)") }) else {
            return false
        }
        for device in try exchange.names(in: "").compactMap({ DeviceID($0.lowercased()) }) {
            let there = try exchange.names(in: device.text)
            let names = there.compactMap { SegmentName($0, isSealed: membership.isSealed) }
            if device == own {
                let made = Folder.names(files.out).compactMap { SegmentName($0, isSealed: membership.isSealed) }
                guard Set(made) == Set(names), there.contains(DeviceFile.name) else { return false }
            } else {
                let last = try DeviceLog(device, files).last()
                guard names.allSatisfy({ $0.last <= last }) else { return false }
            }
        }
        return true
    }
}
