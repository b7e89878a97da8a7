/// What is typed into a field of one line.
package struct TextInput: Equatable, Sendable {
    /// Clusters; what is pasted beyond them is left out, as every key draws and understands the whole line anew.
    package static let longest = 10_000
    private var buffer: EditBuffer

    package init(_ text: String = "") {
        buffer = EditBuffer(Self.singleLine(text))
    }

    package var text: String {
        get { buffer.text }
        set { buffer = EditBuffer(Self.singleLine(newValue)) }
    }

    package var isEmpty: Bool { buffer.characters.isEmpty }

    /// Grapheme clusters before the cursor.
    package var cursor: Int { buffer.cursor }

    /// Edits by the keys of a shell's line. False for a key that is not one of them.
    @discardableResult
    package mutating func handle(_ key: Key) -> Bool {
        buffer.handle(key)
    }

    package mutating func insert(_ text: String) {
        let room = Self.longest - buffer.characters.count
        if room > 0 { buffer.insert(String(Self.singleLine(text).prefix(room))) }
    }

    /// Pasted text, its line breaks as spaces and nothing in it that steers a terminal.
    package mutating func paste(_ text: String) {
        insert(text)
    }

    package mutating func moveCursor(to place: Int) {
        buffer.moveCursor(to: place)
    }

    package mutating func clear() {
        buffer.remove(0..<buffer.characters.count, keeping: true)
    }

    /// What of the text shows in a field, and where in it the cursor stands.
    package struct Window: Equatable, Sendable {
        package var text: String
        package var cursorColumn: Int
        package var isCutBefore: Bool
        package var isCutAfter: Bool
    }

    /// The part of the text to show in `columns`, of which the last is for the cursor behind the end.
    ///
    /// It scrolls by half its width, so that the text stands still while the cursor moves in it.
    package func window(columns: Int, mask: Character? = nil) -> Window {
        let shown = mask.map { Array(repeating: $0, count: buffer.characters.count) } ?? buffer.characters
        let widths = shown.map { TextWidth.columns(of: $0) }
        let before = widths[..<cursor].reduce(0, +)
        let step = max(1, columns / 2)
        let skipped = before < columns ? 0 : ((before - columns) / step + 1) * step
        var start = 0
        var startColumn = 0
        while start < cursor, startColumn < skipped {
            startColumn += widths[start]
            start += 1
        }
        var end = start
        var used = 0
        while end < shown.count, used + widths[end] <= columns {
            used += widths[end]
            end += 1
        }
        return Window(
            text: String(shown[start..<end]), cursorColumn: min(before - startColumn, max(0, columns - 1)),
            isCutBefore: start > 0, isCutAfter: end < shown.count)
    }

    private static func singleLine(_ text: String) -> String {
        UntrustedText.clean(text)
    }
}
