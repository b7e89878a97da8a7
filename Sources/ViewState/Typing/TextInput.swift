import TextKit

/// What is typed into a field of one line.
package struct TextInput: Equatable, Sendable {
    /// Clusters; what is typed or pasted beyond them is left out, as every frame measures the line and every key may
    /// be understood with all of it.
    package static let longest = 4_096
    private var buffer: EditBuffer
    private let limit: Int
    /// Whether the text is a suggestion nobody touched: what is typed takes its place, and a key that removes takes it
    /// away; one that moves the cursor keeps it.
    package private(set) var isSuggested: Bool

    /// - Parameter limit: clusters it takes.
    package init(_ text: String = "", limit: Int = longest, isSuggested: Bool = false) {
        self.limit = limit
        self.isSuggested = isSuggested && !text.isEmpty
        buffer = EditBuffer(String(Self.singleLine(text).prefix(limit)))
    }

    package var text: String {
        get { buffer.text }
        set { self = TextInput(newValue, limit: limit) }
    }

    /// Whether it takes no more.
    package var isFull: Bool { buffer.characters.count >= limit }

    /// Whether it takes no more than so many columns. Looks no further than it must.
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
    /// In clusters.
    package var length: Int { buffer.characters.count }

    /// Grapheme clusters before the cursor.
    var cursor: Int { buffer.cursor }

    /// Edits by the keys of a shell's line. False for a key that is not one of them.
    @discardableResult
    package mutating func handle(_ key: Key) -> Bool {
        if isSuggested, let isHandled = handleSuggested(key) { return isHandled }
        if isFull, key.text != nil { return true }
        guard buffer.handle(key) else { return false }
        // What was killed may be put back more than once.
        buffer.cut(to: limit)
        return true
    }

    /// Nil for what goes on as ever.
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

    /// Pasted text, its line breaks as spaces and nothing in it that steers a terminal.
    package mutating func paste(_ text: String) {
        insert(text)
    }

    package mutating func moveCursor(to place: Int) {
        buffer.moveCursor(to: place)
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
