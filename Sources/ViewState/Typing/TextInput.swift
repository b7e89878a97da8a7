import TextKit

/// The text and cursor of a field of one line.
package struct TextInput: Equatable, Sendable {
    /// The most clusters. Further typed or pasted text is dropped, because every frame measures the line and every key
    /// may parse all of it.
    package static let longest = 4_096
    private var buffer: EditBuffer
    private let limit: Int
    /// Whether the text is an untouched suggestion. Typing replaces the suggestion, and a key that deletes removes it.
    /// A key that moves the cursor keeps it.
    package private(set) var isSuggested: Bool

    /// - Parameter limit: the most clusters.
    package init(_ text: String = "", limit: Int = longest, isSuggested: Bool = false) {
        self.limit = limit
        self.isSuggested = isSuggested && !text.isEmpty
        buffer = EditBuffer(String(Self.singleLine(text).prefix(limit)))
    }

    package var text: String {
        get { buffer.text }
        set { self = TextInput(newValue, limit: limit) }
    }

    /// Whether the field accepts no more text.
    package var isFull: Bool { buffer.characters.count >= limit }

    /// Whether the text takes at most `columns` columns. Stops measuring as early as possible.
    package func fits(columns: Int) -> Bool {
        var left = columns
        for character in buffer.characters {
            left -= TextWidth.columns(of: character)
            if left < 0 { return false }
        }
        return true
    }

    func hasSameText(as other: TextInput) -> Bool { buffer.characters == other.buffer.characters }

    package var isEmpty: Bool { buffer.characters.isEmpty }
    /// The length in clusters.
    package var length: Int { buffer.characters.count }

    /// The number of grapheme clusters before the cursor.
    var cursor: Int { buffer.cursor }

    /// Handles the editing keys of a shell. Returns false for other keys.
    @discardableResult
    package mutating func handle(_ key: Key) -> Bool {
        if isSuggested, let isHandled = handleSuggested(key) { return isHandled }
        if isFull, key.text != nil { return true }
        guard buffer.handle(key) else { return false }
        // `yank` can insert the removed text more than once.
        buffer.cut(to: limit)
        return true
    }

    /// Handles a key while the text is a suggestion. Returns nil if the key has its usual effect.
    private mutating func handleSuggested(_ key: Key) -> Bool? {
        var edited = buffer
        guard edited.handle(key) else { return false }
        isSuggested = false
        let removes = edited.characters.count < buffer.characters.count || key == Key(.delete)
        guard removes || key.text != nil else { return nil }
        clear()
        return removes ? true : nil
    }

    private mutating func clear() {
        buffer.remove(0..<buffer.characters.count, keeping: true)
        isSuggested = false
    }

    package mutating func insert(_ text: String) {
        if isSuggested { clear() }
        let room = limit - buffer.characters.count
        if room > 0 { buffer.insert(String(Self.singleLine(text).prefix(room))) }
    }

    /// Inserts pasted text. Line breaks become spaces, and characters that steer a terminal are removed.
    package mutating func paste(_ text: String) {
        insert(text)
    }

    package mutating func moveCursor(to place: Int) {
        buffer.moveCursor(to: place)
    }

    /// The visible part of the text, and the column of the cursor in it.
    package struct Window: Equatable, Sendable {
        package var text: String
        package var cursorColumn: Int
        package var isCutBefore: Bool
        package var isCutAfter: Bool
    }

    /// Returns the part of the text that is visible in `columns`. The last column is reserved for a cursor after the
    /// end.
    ///
    /// The window scrolls by half of its width, so that the text stands still while the cursor moves in it.
    package func window(columns: Int, mask: Character? = nil) -> Window {
        window(columns: columns, mask: mask, measure: TextWidth.columns(of:))
    }

    package func window(columns: Int, mask: Character? = nil, measure: (Character) -> Int) -> Window {
        let shown = buffer.characters
        func width(_ place: Int) -> Int { measure(mask ?? shown[place]) }
        let before = (0..<cursor).reduce(0) { $0 + width($1) }
        let step = max(1, columns / 2)
        let skipped = before < columns ? 0 : ((before - columns) / step + 1) * step
        var start = 0
        var startColumn = 0
        while start < cursor, startColumn < skipped {
            startColumn += width(start)
            start += 1
        }
        var end = start
        var used = 0
        while end < shown.count {
            let next = width(end)
            guard used + next <= columns else { break }
            used += next
            end += 1
        }
        let visible = mask.map { String(repeating: $0, count: end - start) } ?? String(shown[start..<end])
        return Window(
            text: visible, cursorColumn: min(before - startColumn, max(0, columns - 1)),
            isCutBefore: start > 0, isCutAfter: end < shown.count)
    }

    private static func singleLine(_ text: String) -> String {
        UntrustedText.clean(text)
    }
}
