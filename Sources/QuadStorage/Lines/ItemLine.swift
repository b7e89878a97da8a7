import JSONStore

/// Facts from an item's line, without decoding the item.
@usableFromInline
package enum ItemLine {
    @usableFromInline
    package static func id(of line: UnsafeBufferPointer<UInt8>) -> String? {
        var cursor = JSONCursor(line)
        if cursor.take(literal: #"{"id":"#), let id = cursor.string() { return cursor.text(id) }
        cursor.at = 0
        var found: JSONCursor.Span?
        let isWhole = cursor.members { key, cursor in
            cursor.holds(key, "id") ? cursor.set(&found) : cursor.skipValue()
        }
        return isWhole ? found.map { cursor.text($0) } : nil
    }
}
