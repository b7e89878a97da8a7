import JSONKit
import JSONStore

/// An item of any kind, as its line. It lets the campaigns work on collections that they know nothing about.
package struct AnyLine: StoredItem {
    package let id: String
    package let line: [UInt8]

    package init(_ id: String, revision: Int, text: String) {
        self.id = id
        var line = Array(#"{"id":"#.utf8)
        JSONText.append(id, to: &line)
        line += Array(#","revision":\#(revision),"text":"#.utf8)
        JSONText.append(text, to: &line)
        self.line = line + [0x7D]
    }

    package init?(quickly line: UnsafeBufferPointer<UInt8>) {
        var cursor = JSONCursor(line)
        var id: String?
        let isWhole = cursor.members { key, cursor in
            guard cursor.holds(key, "id") else { return cursor.skipValue() }
            id = cursor.string().map { cursor.text($0) }
            return id != nil
        }
        guard isWhole, let id else { return nil }
        self.id = id
        self.line = Array(line)
    }

    package func writeQuickly(to bytes: inout [UInt8]) -> Bool {
        bytes += line
        return true
    }
}
