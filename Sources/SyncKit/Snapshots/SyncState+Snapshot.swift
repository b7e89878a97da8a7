import JSONKit

/// A whole state as lines of JSON, for devices that join: the first line has the known lines of each device, and each
/// further line has an item.
///
///     {"v":1,"known":{"<device>":[812,"01k3c8m2v4000",{"<device>":40}]},"items":17}
///     {"in":"jobs/jobs","i":"4f9","f":{"title":{"h":[["01k3…-…","Mow"]],"a":["…"],"l":["01k3…-…","Mow"]}}}
extension SyncState {
    private static let version = 1
    private static let deepest = 64
    /// The writer of stamps in a snapshot, so that each stamp names its device.
    private static let nobody = DeviceID(bits: 0)

    package var snapshot: [[UInt8]] {
        let items = collections.sorted { $0.key < $1.key }.flatMap { name, items in
            items.sorted { $0.key < $1.key }.map { Self.line($0.value, name, $0.key) }
        }
        return [header(items: items.count)] + items
    }

    private func header(items: Int) -> [UInt8] {
        var members = JSONMembers()
        for (device, known) in known.sorted(by: { $0.key < $1.key }) {
            let passed = known.passed.sorted { $0.key < $1.key }.reduce(into: JSONMembers()) {
                $0.append($1.key.text, .number($1.value))
            }
            members.append(
                device.text,
                .array([
                    .number(known.number), .text(Stamp(tick: known.tick, device: device).text(writer: device)),
                    .object(passed),
                ]))
        }
        return JSONValue.object(["v": .number(Self.version), "known": .object(members), "items": .number(items)]).json()
    }

    private static func line(_ item: ItemState, _ collection: String, _ id: String) -> [UInt8] {
        let fields = item.fields.sorted { $0.key < $1.key }.reduce(into: JSONMembers()) { fields, entry in
            var field: JSONMembers = ["h": .array(entry.value.heads.map(json))]
            if !entry.value.awaited.isEmpty {
                field.append("a", .array(entry.value.awaited.sorted().map { .text($0.text(writer: nobody)) }))
            }
            // The last write is usually the one that counts.
            if let last = entry.value.last, last != entry.value.winner { field.append("l", json(last)) }
            fields.append(entry.key, .object(field))
        }
        return JSONValue.object(["in": .text(collection), "i": .text(id), "f": .object(fields)]).json()
    }

    private static func json(_ write: FieldState.Write) -> JSONValue {
        .array([.text(write.stamp.text(writer: nobody)), write.value])
    }

    // MARK: Reading

    package init(snapshot lines: [[UInt8]]) throws(SyncError) {
        self.init()
        guard let first = lines.first, let header = try? JSONReader.read(first, .strict, depthLimit: Self.deepest),
            header["v"]?.integer == Self.version, case .object(let devices) = header["known"]
        else { throw .damagedSnapshot("its first line is damaged or of a newer version") }
        guard header["items"]?.integer == lines.count - 1 else { throw .damagedSnapshot("it is not whole") }
        for name in devices.names {
            guard let device = DeviceID(name), let known = devices[name].flatMap({ Self.known($0, of: device) }) else {
                throw .damagedSnapshot("a device is unfit")
            }
            self.known[device] = known
        }
        for line in lines.dropFirst() { try read(line) }
    }

    private static func known(_ value: JSONValue, of device: DeviceID) -> Known? {
        guard let parts = value.items, parts.count == 3, let number = parts[0].integer, number >= 0,
            let stamp = parts[1].text.flatMap({ Stamp($0, writer: device) }), case .object(let passed) = parts[2]
        else { return nil }
        var known = Known(number: number, tick: stamp.tick)
        for name in passed.names {
            guard let other = DeviceID(name), let number = passed[name]?.integer else { return nil }
            known.passed[other] = number
        }
        return known
    }

    private mutating func read(_ line: [UInt8]) throws(SyncError) {
        guard let value = try? JSONReader.read(line, .strict, depthLimit: Self.deepest),
            let collection = value["in"]?.text, let id = value["i"]?.text, case .object(let fields) = value["f"],
            collections[collection]?[id] == nil
        else { throw .damagedSnapshot("an item is unfit") }
        var item = ItemState()
        for path in fields.names {
            guard let field = fields[path].flatMap(Self.field) else { throw .damagedSnapshot("a field is unfit") }
            item.fields[path] = field
        }
        collections[collection, default: [:]][id] = item
    }

    private static func field(_ value: JSONValue) -> FieldState? {
        guard let heads = value["h"]?.items else { return nil }
        let writes = heads.compactMap(write)
        let awaited = (value["a"]?.items ?? []).compactMap { $0.text.flatMap { Stamp($0, writer: nobody) } }
        let last = value["l"].flatMap(write) ?? writes.last
        guard writes.count == heads.count, awaited.count == value["a"]?.items?.count ?? 0,
            zip(writes, writes.dropFirst()).allSatisfy({ $0.stamp < $1.stamp })
        else { return nil }
        return FieldState(heads: writes, awaited: Set(awaited), last: last)
    }

    private static func write(_ value: JSONValue) -> FieldState.Write? {
        guard let parts = value.items, parts.count == 2,
            let stamp = parts[0].text.flatMap({ Stamp($0, writer: nobody) })
        else { return nil }
        return FieldState.Write(stamp: stamp, value: parts[1])
    }
}
