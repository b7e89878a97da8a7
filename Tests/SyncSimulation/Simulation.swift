import JSONKit
import SyncKit

/// Two to seven devices that change the same items while clocks are wrong, files come late and programs are killed. One
/// seed gives one run.
package struct Simulation {
    package struct Report: Equatable, Sendable {
        package var problems: [String] = []
        package var writes = 0
        package var conflicts = 0
    }

    private static let collections = ["jobs/jobs", "coaches/contacts"]
    private static let paths = ["title", "note", "due", "seen"]
    private static let members = ["name", "done"]
    private static let year = 365 * 86_400_000
    private static let mostDevices = 7

    private var random: SimulationRandom
    private var devices: [SimulatedDevice] = []
    private var folder = SimulatedFolder()
    private var record = SimulationRecord()
    private var time = 1_796_000_000_000
    private var values = 0
    /// Earlier data of each device, as a backup has them.
    private var backups: [SimulatedDevice] = []
    /// The identities that are no longer used, with the numbers of their last lines.
    private var retired: [DeviceID: Int] = [:]

    package init(seed: UInt64) {
        random = SimulationRandom(seed: seed)
        for _ in 0..<(2 + random.number(below: 4)) { addDevice() }
    }

    /// Runs the steps, lets everything arrive, and compares the devices.
    package mutating func run(steps: Int) -> Report {
        var report = Report()
        do {
            for _ in 0..<steps { try step() }
            try settle()
            report.problems = differences() + record.problems(on: devices[0])
        } catch { report.problems = ["\(error)"] }
        report.writes = record.writes
        report.conflicts = devices[0].conflicts.count
        return report
    }

    // MARK: Devices

    private mutating func newID() -> DeviceID { DeviceID(bits: UInt128(random.next()) << 64 | UInt128(random.next())) }

    private mutating func addDevice() {
        var device = SimulatedDevice(id: newID())
        if random.happens(50) { device.clockError = random.number(below: 2 * Self.year) - Self.year }
        devices.append(device)
        backups.append(device)
    }

    private mutating func join() throws {
        guard devices.count < Self.mostDevices, let other = devices.randomElement(using: &random) else { return }
        devices.append(try SimulatedDevice(id: newID(), snapshot: other.state.snapshot))
        backups.append(devices[devices.count - 1])
    }

    private func others(than place: Int) -> Set<Int> { Set(0..<Self.mostDevices).subtracting([place]) }

    // MARK: Steps

    private mutating func step() throws {
        time += random.number(below: 60_000)
        let place = random.number(below: devices.count)
        switch random.number(below: 100) {
        case 0..<12: try create(on: place)
        case 12..<45: try edit(on: place)
        case 45..<52: try delete(on: place)
        case 52..<56: try restore(on: place)
        case 56..<62: try resolve(on: place)
        case 62..<88: try synchronize(place)
        case 88..<90: devices[place].isOffline.toggle()
        case 90..<92: devices[place].clockError = random.number(below: 2 * Self.year) - Self.year
        case 92..<95: try devices[place].restart(forgetting: random.number(below: 4))
        case 95..<96: try join()
        case 96..<97: backups[place] = devices[place]
        case 97..<98: try useBackup(place)
        default: devices[place].purge(active: Set(devices.map(\.id)), retired: retired)
        }
    }

    private mutating func item(on place: Int) -> SyncState.Place? {
        let collection = Self.collections[random.number(below: Self.collections.count)]
        return devices[place].state.ids(in: collection).randomElement(using: &random).map {
            SyncState.Place(collection: collection, id: $0)
        }
    }

    /// Returns a value that was never written before, or a common one that two devices may write both.
    private mutating func value() -> JSONValue {
        values += 1
        return random.happens(10) ? .text("same") : .text("v\(values)")
    }

    private mutating func create(on place: Int) throws {
        values += 1
        let new = SyncState.Place(
            collection: Self.collections[random.number(below: Self.collections.count)], id: "i\(values)")
        try write(newFields(), to: new, on: place)
    }

    private mutating func newFields() -> [String: JSONValue] {
        var fields: [String: JSONValue] = [:]
        for path in Self.paths { fields[path] = value() }
        if random.happens(50) { fill(newStep(), of: &fields) }
        return fields
    }

    private mutating func newStep() -> String {
        values += 1
        return "steps/s\(values)/"
    }

    private mutating func fill(_ step: String, of fields: inout [String: JSONValue]) {
        for member in Self.members { fields[step + member] = value() }
    }

    private mutating func edit(on place: Int) throws {
        guard let item = item(on: place) else { return }
        var fields = devices[place].state.values(of: item.id, in: item.collection)
        for path in Self.paths where random.happens(30) { fields[path] = random.happens(5) ? nil : value() }
        if random.happens(20) {
            // A new step, or one that was deleted, as undo does it.
            let deleted = devices[place].state.deletedElements(of: item.id, in: item.collection)
            fill(random.happens(50) ? newStep() : deleted.randomElement(using: &random) ?? newStep(), of: &fields)
        }
        for step in Set(fields.keys.compactMap(Self.step)).sorted() where random.happens(25) {
            if random.happens(30) {
                for member in Self.members { fields[step + member] = nil }
            } else {
                fields[step + Self.members[random.number(below: Self.members.count)]] = value()
            }
        }
        if !fields.isEmpty { try write(fields, to: item, on: place) }
    }

    private mutating func write(_ fields: [String: JSONValue], to item: SyncState.Place, on place: Int) throws {
        let state = devices[place].state
        guard let change = state.change(of: item.id, in: item.collection, to: fields, rules: SimulatedDevice.rules)
        else { return }
        let old = state.values(of: item.id, in: item.collection)
        for path in change.writes.keys.sorted() {
            for whole in ["", Self.step(of: path)].compactMap(\.self)
            where !old.keys.contains(where: { $0.hasPrefix(whole) }) { record.wants(whole, of: item, devices[place]) }
            let field = SimulationRecord.Field(place: item, path: path)
            record.replaced(old[path] ?? .null, of: field)
            record.wrote(fields[path] ?? .null, to: field)
        }
        try write(change, of: item, on: place)
    }

    private static func step(of path: String) -> String? {
        path.hasPrefix("steps/") ? path.lastIndex(of: "/").map { String(path[...$0]) } : nil
    }

    /// Stores a change, whose deletions replace everything that the device shows of the item or the step.
    private mutating func write(_ change: ItemChange, of item: SyncState.Place, on place: Int) throws {
        let device = devices[place]
        let values = device.state.values(of: item.id, in: item.collection)
        for whole in change.deletions.sorted() {
            for (path, value) in values where path.hasPrefix(whole) {
                record.replaced(value, of: SimulationRecord.Field(place: item, path: path))
            }
            record.replacedNothing(below: whole, of: item, except: Set(values.keys))
            for conflict in device.conflicts where conflict.place == item {
                guard case .field(let path) = conflict.kind, path.hasPrefix(whole) else { continue }
                let field = SimulationRecord.Field(place: item, path: path)
                for other in conflict.others { record.replaced(other.value, of: field) }
            }
        }
        try devices[place].write([item.collection: [change]], at: time)
        for whole in change.deletions { record.deleted(whole, of: item, by: devices[place]) }
    }

    private mutating func delete(on place: Int) throws {
        guard let item = item(on: place), let change = devices[place].state.deletion(of: item.id, in: item.collection)
        else { return }
        try write(change, of: item, on: place)
    }

    /// Takes back a deletion, or makes an item again that another device deleted.
    private mutating func restore(on place: Int) throws {
        guard let item = devices[place].state.deleted.randomElement(using: &random) else { return }
        try write(newFields(), to: item, on: place)
    }

    private mutating func resolve(on place: Int) throws {
        let device = devices[place]
        guard let conflict = device.conflicts.randomElement(using: &random) else { return }
        switch conflict.kind {
        case .deletion where random.happens(50):
            guard let change = device.state.resolution(of: conflict, with: .delete) else { return }
            try write(change, of: conflict.place, on: place)
        case .deletion(let whole):
            guard let change = device.state.resolution(of: conflict, with: .keep) else { return }
            record.wants(whole, of: conflict.place, device)
            try devices[place].write([conflict.place.collection: [change]], at: time)
        case .field(let path):
            let both = ([conflict.current].compactMap(\.self) + conflict.others).map(\.value)
            let value = random.happens(70) ? both[random.number(below: both.count)] : value()
            guard let change = device.state.resolution(of: conflict, with: .value(value)) else { return }
            let field = SimulationRecord.Field(place: conflict.place, path: path)
            for old in both { record.replaced(old, of: field) }
            record.wrote(value, to: field)
            try devices[place].write([conflict.place.collection: [change]], at: time)
        }
    }

    private mutating func synchronize(_ place: Int) throws {
        guard !devices[place].isOffline else { return }
        folder.deliver(to: place, percent: 60, &random)
        // Whichever comes first: a stuck upload blocks nothing that comes in.
        if random.happens(80) {
            devices[place].push(to: &folder, others: others(than: place), isAnswerLost: random.happens(15))
        }
        try devices[place].pull(folder.visible(to: place, &random))
    }

    /// A backup is restored: the machine gets another identity, and reads the folder before anyone writes on it. What it had
    /// not sent is lost with the old data, so it is sent first.
    private mutating func useBackup(_ place: Int) throws {
        devices[place].push(to: &folder, others: others(than: place), isAnswerLost: false)
        retired[devices[place].id] = devices[place].log.count
        var device = backups[place]
        device.becomes(newID())
        try device.pull(folder.segments)
        devices[place] = device
    }

    // MARK: The end

    private mutating func settle() throws {
        for _ in 0..<2 {
            for place in devices.indices { devices[place].push(to: &folder, others: [], isAnswerLost: false) }
            for place in devices.indices { try devices[place].pull(folder.segments) }
        }
    }

    private func differences() -> [String] {
        let first = devices[0]
        let awaiting = devices.filter(\.state.isAwaiting).map { _ in "a device waits for a line that it has" }
        return awaiting
            + devices.dropFirst().flatMap { device -> [String] in
                var differences: [String] = []
                if device.state.heads != first.state.heads { differences.append("the known lines differ") }
                if device.hash != first.hash { differences.append("the states differ") }
                if device.conflicts != first.conflicts { differences.append("the conflicts differ") }
                return differences
            }
    }
}
