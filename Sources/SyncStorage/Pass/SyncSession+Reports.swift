import JSONKit
import JSONStore
import SyncKit
import SystemKit

extension SyncSession {
    private static let idDigits = 8
    private static let titles = ["name", "title", "subject", "what", "text", "day", "url"]

    /// The conflicts, each with its report.
    package var conflicts: [(conflict: SyncConflict, report: ConflictReport)] {
        local.state.conflicts(rules: catalog.rules).map { ($0, report(of: $0)) }
    }

    private func report(of conflict: SyncConflict) -> ConflictReport {
        let (place, kind, field) = facts(conflict)
        let hash = Hash.of(Array("\(place.collection) \(place.id) \(field)".utf8))
        let bits = hash.prefix(8).reduce(UInt128(0)) { $0 << 8 | UInt128($1) }
        let current = conflict.current.map { [value($0, isCurrent: true)] } ?? []
        return ConflictReport(
            id: CrockfordBase32.text(bits, count: Self.idDigits, isLower: true), kind: kind,
            collection: place.collection, item: place.id,
            title: title(local.state.values(of: place.id, in: place.collection), place.id), field: field,
            values: current + conflict.others.reversed().map { value($0, isCurrent: false) })
    }

    private func facts(_ conflict: SyncConflict) -> (SyncState.Place, ConflictReport.Kind, String) {
        switch conflict.kind {
        case .field(let path): (conflict.place, .field, path)
        case .deletion(let path): (conflict.place, .deletion, path)
        }
    }

    private func value(_ value: SyncConflict.Value, isCurrent: Bool) -> ConflictReport.Value {
        ConflictReport.Value(
            json: String(decoding: value.value.json(), as: UTF8.self), device: name(of: value.stamp.device),
            at: value.stamp.milliseconds, isMine: value.stamp.device == own, isCurrent: isCurrent)
    }

    private func title(_ values: [String: JSONValue], _ id: String) -> String {
        Self.titles.lazy.compactMap { values[$0]?.text }.first ?? id
    }

    /// Returns the name of a device of the space.
    func name(of device: DeviceID) -> String {
        if device == own { return identity.name }
        let stored = local.state.values(of: device.text, in: Self.devices)["name"]?.text
        return stored ?? peers[device.text]?.name ?? "another machine"
    }

    /// The deleted items whose last values are known, the newest first.
    package var trash: [TrashedItem] {
        local.state.deleted.compactMap { place -> TrashedItem? in
            guard catalog.shape(of: place.collection) != nil,
                let stamp = local.state.deletionStamp(of: place.id, in: place.collection)
            else { return nil }
            let values = local.state.lastValues(of: place.id, in: place.collection)
            guard !values.isEmpty else { return nil }
            return TrashedItem(
                collection: place.collection, item: place.id, title: title(values, place.id),
                device: name(of: stamp.device), at: stamp.milliseconds)
        }.sorted { ($1.at, $1.item) < ($0.at, $0.item) }
    }

    /// The devices of the space, this one first.
    package var devices: [SyncStatus.Device] {
        let retired = retired
        return local.state.ids(in: Self.devices).compactMap { DeviceID($0) }.map { device in
            let peer = peers[device.text]
            return SyncStatus.Device(
                id: device.text, name: name(of: device), seen: device == own ? now() : peer?.at ?? 0,
                isThis: device == own, isRetired: retired[device] != nil, ahead: peer?.ahead ?? 0)
        }.sorted { ($0.isThis ? 0 : 1, $0.name, $0.id) < ($1.isThis ? 0 : 1, $1.name, $1.id) }
    }

    /// Stores what screens show.
    func storeReport(_ report: PassReport) throws(StorageError) {
        let conflicts = conflicts.map(\.report)
        let document = files.document("status", SyncStatus?.none)
        let before = document.read().value
        let status = SyncStatus(
            place: membership.place, isSealed: membership.isSealed, devices: devices, waiting: report.waiting,
            conflicts: conflicts.count, held: report.held, problems: report.problems, isOffline: report.isOffline,
            lastPass: now(),
            lastGood: report.problems.isEmpty ? now() : before?.lastGood ?? 0)
        try files.document("conflicts", [ConflictReport]()).write(conflicts)
        try document.write(status)
    }
}
