import JSONKit

extension SyncConflict {
    /// The value whose list continues the lists of all other values; nil if there is none.
    package func continuing(_ member: String) -> JSONValue? {
        let values = ((current.map { [$0] } ?? []) + others).map(\.value)
        guard case .field(FieldPath.itself) = kind,
            // A tie is decided by the text of the values, so all machines choose the same one.
            let longest = values.max(by: { Self.order($0, member) < Self.order($1, member) }),
            let list = longest[member]?.items
        else { return nil }
        let areContinued = values.allSatisfy { value in
            value.isObject && list.starts(with: value[member]?.items ?? [])
        }
        return areContinued ? longest : nil
    }

    private static func order(_ value: JSONValue, _ member: String) -> (Int, String) {
        (value[member]?.items?.count ?? 0, String(decoding: value.json(), as: UTF8.self))
    }
}
