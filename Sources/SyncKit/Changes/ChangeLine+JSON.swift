import JSONKit

/// A line as JSON:
///
///     {"n":812,"t":"01k3c8m2v4000","in":{"jobs/jobs":[{"i":"4f9","f":{"steps/1a2b/status":"completed"},
///      "b":{"steps/1a2b/status":"01k3c8m2q8000-…"}}]}}
///
/// `b` has the replaced stamps, as one text or a list; `d` lists deletions, `[""]` for the item. Members that this version does not know are
/// passed over: whole lines are passed on as they are.
extension ChangeLine {
    private static let mostInName = 200
    private static let mostInPath = 500
    private static let deepest = 64

    package var json: [UInt8] { JSONValue.object(numbered(true)).json() }

    /// The line without its number, for a log that numbers its lines.
    package var unnumbered: [UInt8] { JSONValue.object(numbered(false)).json() }

    private func numbered(_ isNumbered: Bool) -> JSONMembers {
        let collections = changes.sorted { $0.key < $1.key }.reduce(into: JSONMembers()) { members, collection in
            members.append(collection.key, .array(collection.value.map { Self.json($0, writer: device) }))
        }
        var members: JSONMembers = isNumbered ? ["n": .number(number)] : [:]
        members.append("t", .text(stamp.text(writer: device)))
        members.append("in", .object(collections))
        return members
    }

    private static func json(_ change: ItemChange, writer: DeviceID) -> JSONValue {
        var members: JSONMembers = ["i": .text(change.id)]
        if !change.writes.isEmpty { members.append("f", .object(ordered(change.writes) { $0 })) }
        if !change.replaces.isEmpty {
            members.append(
                "b",
                .object(
                    ordered(change.replaces) { stamps in
                        let texts = stamps.sorted().map { JSONValue.text($0.text(writer: writer)) }
                        return texts.count == 1 ? texts[0] : .array(texts)
                    }))
        }
        if !change.deletions.isEmpty { members.append("d", .array(change.deletions.sorted().map { .text($0) })) }
        return .object(members)
    }

    private static func ordered<Value>(_ values: [String: Value], _ json: (Value) -> JSONValue) -> JSONMembers {
        values.sorted { $0.key < $1.key }.reduce(into: JSONMembers()) { $0.append($1.key, json($1.value)) }
    }

    /// Reads a line of a device.
    package init(_ json: [UInt8], of device: DeviceID) throws(SyncError) {
        guard let value = try? JSONReader.read(json, .strict, depthLimit: Self.deepest), value.isObject else {
            throw .damagedLine("it is no JSON object")
        }
        guard let number = value["n"]?.integer, number > 0 else { throw .damagedLine("it has no number") }
        guard let stamp = value["t"]?.text.flatMap({ Stamp($0, writer: device) }), stamp.device == device else {
            throw .damagedLine("it has no stamp")
        }
        guard case .object(let collections) = value["in"] else { throw .damagedLine("it has no changes") }
        var changes: [String: [ItemChange]] = [:]
        for name in collections.names {
            guard (1...Self.mostInName).contains(name.utf8.count), changes[name] == nil,
                let items = collections[name]?.items
            else { throw .damagedLine("a collection is unfit") }
            changes[name] = try items.map { (item) throws(SyncError) in try Self.change(item, writer: device) }
        }
        self.init(number: number, stamp: stamp, changes: changes)
        guard changes.values.allSatisfy({ $0.allSatisfy { $0.replacedStamps.allSatisfy { $0.tick < stamp.tick } } })
        else { throw .damagedLine("it replaces a later change") }
    }

    private static func change(_ value: JSONValue, writer: DeviceID) throws(SyncError) -> ItemChange {
        guard let id = value["i"]?.text, id.utf8.count <= mostInName else { throw .damagedLine("an item has no id") }
        var change = ItemChange(id: id)
        for deletion in value["d"]?.items ?? [] {
            guard case .string(let bytes) = deletion else { throw .damagedLine("a deletion is unfit") }
            let path = String(decoding: bytes, as: UTF8.self)
            guard FieldPath.isWhole(path), path.utf8.count <= mostInPath else {
                throw .damagedLine("a deletion is unfit")
            }
            change.deletions.insert(path)
        }
        if case .object(let fields) = value["f"] {
            for path in fields.names {
                guard !FieldPath.isWhole(path), path.utf8.count <= mostInPath else {
                    throw .damagedLine("a path is unfit")
                }
                change.writes[path] = fields[path]
            }
        }
        if case .object(let paths) = value["b"] {
            for path in paths.names { change.replaces[path] = try stamps(paths[path], writer: writer) }
        }
        return change
    }

    private static func stamps(_ value: JSONValue?, writer: DeviceID) throws(SyncError) -> [Stamp] {
        let texts = value?.items ?? (value.map { [$0] } ?? [])
        return try texts.map { (text) throws(SyncError) in
            guard let stamp = text.text.flatMap({ Stamp($0, writer: writer) }) else {
                throw .damagedLine("a replaced stamp is unfit")
            }
            return stamp
        }
    }
}
