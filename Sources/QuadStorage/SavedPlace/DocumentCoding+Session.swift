import JSONKit
import JSONStore
import QuadCore

/// The coding of the saved place, written by hand for speed: it is read before the first frame and written after keys.
extension DocumentCoding<SavedPlace> {
    static let session = DocumentCoding(bytes: written, value: read)

    // MARK: Writing

    private static func written(_ state: SavedPlace) -> [UInt8] {
        var bytes: [UInt8] = []
        var members = state.tab.map { tab in [("tab", { JSONText.append(tab, to: &$0) })] } ?? []
        members.append(("drafts", { append(state.drafts, to: &$0, JSONText.append) }))
        if !state.otherDrafts.isEmpty {
            members.append(("otherDrafts", { append(state.otherDrafts, to: &$0, append) }))
        }
        members.append(("places", { append(state.places, to: &$0, append) }))
        members.append(("memories", { append(state.memories, to: &$0, JSONText.append) }))
        for (index, (key, value)) in members.enumerated() {
            bytes.append(contentsOf: (index == 0 ? "{\n  \"\(key)\" : " : ",\n  \"\(key)\" : ").utf8)
            value(&bytes)
        }
        bytes.append(contentsOf: "\n}".utf8)
        return bytes
    }

    private static func append<Element>(
        _ members: [String: Element], to bytes: inout [UInt8], _ appendElement: (Element, inout [UInt8]) -> Void
    ) {
        bytes.append(UInt8(ascii: "{"))
        for (index, (key, value)) in members.sorted(by: { $0.key < $1.key }).enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            JSONText.append(key, to: &bytes)
            bytes.append(UInt8(ascii: ":"))
            appendElement(value, &bytes)
        }
        bytes.append(UInt8(ascii: "}"))
    }

    private static func append(_ texts: [String], to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "["))
        for (index, text) in texts.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            JSONText.append(text, to: &bytes)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    // MARK: Reading

    private static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> SavedPlace? {
        var state = SavedPlace()
        var cursor = JSONCursor(bytes)
        let isRead = cursor.members { key, cursor in
            if cursor.holds(key, "tab") { return cursor.set(&state.tab) }
            if cursor.holds(key, "drafts") { return set(&state.drafts, from: &cursor, text) }
            if cursor.holds(key, "otherDrafts") { return set(&state.otherDrafts, from: &cursor, texts) }
            if cursor.holds(key, "places") { return set(&state.places, from: &cursor, texts) }
            if cursor.holds(key, "memories") { return set(&state.memories, from: &cursor, text) }
            return cursor.skipValue()
        }
        return isRead && cursor.isAtEnd() ? state : nil
    }

    private static func set<Element>(
        _ members: inout [String: Element], from cursor: inout JSONCursor, _ element: (inout JSONCursor) -> Element?
    ) -> Bool {
        if cursor.null() { return true }
        return cursor.members { key, cursor in
            members[cursor.text(key)] = element(&cursor)
            return members[cursor.text(key)] != nil
        }
    }

    private static func text(_ cursor: inout JSONCursor) -> String? {
        cursor.string().map { cursor.text($0) }
    }

    private static func texts(_ cursor: inout JSONCursor) -> [String]? {
        var texts: [String]?
        return cursor.set(&texts) ? texts : nil
    }
}
