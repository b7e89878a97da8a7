import JSONKit

/// The fields of an item by their paths, as they merge:
///
///     {"id":"4f9","name":"Mow","tags":["home"],"steps":[{"id":"1a","status":"done"}]}
///
///     name → "Mow"     tags → []     tags/home/= → "home"     steps → []     steps/1a/~ → "i"     steps/1a/status → "done"
///
/// The path `~` has the place of an element in its list, and keeps items without other members.
package enum ItemFields {
    /// An item with longer paths is one value.
    private static let longestPath = 400

    /// Returns the fields of an item.
    /// - Parameters:
    ///   - item: an object with an `id`.
    ///   - known: the fields that are known of the item. Elements that are still in order keep their places.
    package static func fields(
        of item: JSONValue, _ shape: ItemShape, known: [String: JSONValue] = [:]
    ) -> [String: JSONValue] {
        guard case .object(let members) = item else { return [:] }
        var fields: [String: JSONValue] = [:]
        if shape.isWhole != true { add(members, shape, at: "", known, to: &fields) }
        if shape.isWhole == true || fields.keys.contains(where: { $0.utf8.count > longestPath }) {
            return [
                FieldPath.itself: .object(
                    members.pairs.reduce(into: [:]) { whole, member in
                        if member.name != "id" && !shape.isKept(member.name) { whole.append(member.name, member.value) }
                    })
            ]
        }
        if fields.isEmpty { fields[FieldPath.itself] = .bool(true) }
        return fields
    }

    private static func add(
        _ members: JSONMembers, _ shape: ItemShape, at base: String, _ known: [String: JSONValue],
        to fields: inout [String: JSONValue]
    ) {
        for (name, value) in members.pairs where name != "id" && !shape.isKept(name) && value != .null {
            let path = base + FieldPath.part(name)
            fields[path] = value
            guard let elements = value.items else { continue }
            if let inner = shape.lists?[name], let ids = ids(elements, inner.key ?? "id") {
                fields[path] = .array([])
                let places = OrderKeys.keys(for: ids.map { known["\(path)/\(FieldPath.part($0))/~"]?.text })
                for (position, element) in elements.enumerated() {
                    let whole = "\(path)/\(FieldPath.part(ids[position]))/"
                    fields[whole + FieldPath.itself] = .text(places[position])
                    if case .object(let members) = element { add(members, inner, at: whole, known, to: &fields) }
                }
            } else if shape.isSet(name) {
                fields[path] = .array([])
                let wholes = elements.map { "\(path)/\(FieldPath.part(ofElement: $0))/" }
                for (whole, element) in zip(wholes, elements) { fields[whole + "="] = element }
                // Texts keep the order in which they were typed. Objects are events, which have a time.
                guard elements.allSatisfy({ $0.text != nil }), Set(wholes).count == wholes.count else { continue }
                let places = OrderKeys.keys(for: wholes.map { known[$0 + FieldPath.itself]?.text })
                for (whole, place) in zip(wholes, places) { fields[whole + FieldPath.itself] = .text(place) }
            }
        }
    }

    /// Returns the ids of elements; nil if one has none, or if two are equal.
    private static func ids(_ elements: [JSONValue], _ key: String) -> [String]? {
        var ids: [String] = []
        for element in elements {
            guard let id = element[key]?.word else { return nil }
            ids.append(id)
        }
        return Set(ids).count == ids.count ? ids : nil
    }

    // MARK: Back

    /// Returns the item with the given fields.
    /// - Parameter local: the item as it is stored here. Its members keep their order, and members that stay on this machine
    ///   their values.
    package static func item(
        _ id: String, _ fields: [String: JSONValue], _ shape: ItemShape, local: JSONValue? = nil
    ) -> JSONValue {
        if case .object(let own) = fields[FieldPath.itself] {
            var members: JSONMembers = ["id": .text(id)]
            for (name, value) in own.pairs where name != "id" && !shape.isKept(name) { members.append(name, value) }
            if case .object(let local) = local {
                for (name, value) in local.pairs where shape.isKept(name) { members.append(name, value) }
            }
            return .object(members)
        }
        return object(id, FieldTree(fields), shape, local)
    }

    private static func object(_ id: String, _ tree: FieldTree, _ shape: ItemShape, _ local: JSONValue?) -> JSONValue {
        var members: JSONMembers = shape.key == nil ? ["id": .text(id)] : [:]
        var names: Set<String> = ["id"]
        if case .object(let own) = local {
            for (name, value) in own.pairs where names.insert(name).inserted {
                if shape.isKept(name) {
                    members.append(name, value)
                } else if let value = Self.value(name, tree, shape, local: value) {
                    members.append(name, value)
                }
            }
        }
        for name in tree.names where names.insert(name).inserted && !shape.isKept(name) {
            if let value = value(name, tree, shape, local: nil) { members.append(name, value) }
        }
        return .object(members)
    }

    private static func value(_ name: String, _ tree: FieldTree, _ shape: ItemShape, local: JSONValue?) -> JSONValue? {
        let value = tree.values[name]
        // A list that could not be taken apart is one value.
        if let items = value?.items, !items.isEmpty { return value }
        let elements = tree.elements[name] ?? [:]
        guard value != nil || !elements.isEmpty else { return nil }
        if let inner = shape.lists?[name] {
            guard value == nil || value?.items != nil else { return value }
            let known = Dictionary((local?.items ?? []).map { ($0[inner.key ?? "id"]?.word ?? "", $0) }) { first, _ in
                first
            }
            let ordered = elements.sorted { ($0.value.place, $0.key) < ($1.value.place, $1.key) }
            return .array(ordered.map { object($0.key, $0.value, inner, known[$0.key]) })
        }
        guard !elements.isEmpty, value == nil || value?.items != nil else { return value }
        return .array(set(elements, local: local?.items ?? []))
    }

    /// Returns the elements of a set: in the order of their places, or else the local ones and then the others.
    private static func set(_ elements: [String: FieldTree], local: [JSONValue]) -> [JSONValue] {
        if elements.values.allSatisfy({ !$0.place.isEmpty }) {
            return elements.sorted { ($0.value.place, $0.key) < ($1.value.place, $1.key) }.compactMap(\.value.element)
        }
        var rest = elements.compactMapValues(\.element)
        let kept = local.filter { rest.removeValue(forKey: FieldPath.name(FieldPath.part(ofElement: $0)[...])) != nil }
        let all = kept + rest.sorted { $0.key < $1.key }.map(\.value)
        // Events have a time and are stored in its order.
        let times = all.compactMap { $0["at"]?.text }
        guard times.count == all.count else { return all }
        return zip(times, all).enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(
            \.element.1)
    }
}
