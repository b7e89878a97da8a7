import TextKit

/// The text and cursor of a field of several lines. Lines too long for the field wrap when they are drawn.
package struct TextAreaInput: Equatable, Sendable {
    /// The most clusters. Further typed or pasted text is dropped, because every frame wraps all lines.
    static let longest = 20_000
    private var buffer: EditBuffer
    /// The column that up and down try to keep, even across shorter lines.
    private var aim: Int?

    package init(_ text: String = "") {
        buffer = EditBuffer(String(UntrustedText.clean(text, keepingLineBreaks: true).prefix(Self.longest)))
    }

    /// Whether the field accepts no more text.
    var isFull: Bool { buffer.characters.count >= Self.longest }

    func hasSameText(as other: TextAreaInput) -> Bool { buffer.characters == other.buffer.characters }

    package var text: String {
        get { buffer.text }
        set { self = TextAreaInput(newValue) }
    }

    package var isEmpty: Bool { buffer.characters.isEmpty }
    var cursor: Int { buffer.cursor }

    /// Edits the text like `TextInput`. Enter breaks the line; up and down move by the rows that `columns` produces.
    @discardableResult
    package mutating func handle(_ key: Key, columns: Int = .max) -> Bool {
        if isFull, key.text != nil || key == Key(.enter) { return true }
        switch key {
        case Key(.up), .control("p"): moveRow(by: -1, columns: columns)
        case Key(.down), .control("n"): moveRow(by: 1, columns: columns)
        case Key(.enter):
            buffer.insert("\n")
            aim = nil
        default:
            guard buffer.handle(key) else { return false }
            buffer.cut(to: Self.longest)
            aim = nil
        }
        return true
    }

    package mutating func paste(_ text: String) {
        let room = max(0, Self.longest - buffer.characters.count)
        buffer.insert(String(UntrustedText.clean(text, keepingLineBreaks: true).prefix(room)))
        aim = nil
    }

    mutating func moveCursor(to place: Int) {
        buffer.moveCursor(to: place)
        aim = nil
    }

    /// Returns the rows for a width of `columns`, as ranges of clusters without line breaks.
    package func rows(columns: Int) -> [Range<Int>] {
        let width = max(1, columns)
        var rows: [Range<Int>] = []
        var start = 0
        var used = 0
        var lastSpace: Int?
        for (index, character) in buffer.characters.enumerated() {
            if character == "\n" {
                rows.append(start..<index)
                start = index + 1
                (used, lastSpace) = (0, nil)
                continue
            }
            used += columnsShown(character)
            if used > width, index > start {
                let end = lastSpace.map { $0 + 1 } ?? index
                rows.append(start..<end)
                start = end
                used = buffer.characters[start...index].reduce(0) { $0 + columnsShown($1) }
                lastSpace = nil
            }
            if character == " " { lastSpace = index }
        }
        rows.append(start..<buffer.characters.count)
        return rows
    }

    /// Returns the text of a row. A tab becomes one space.
    package func text(of row: Range<Int>) -> String {
        String(buffer.characters[row.clamped(to: 0..<buffer.characters.count)])
    }

    /// Returns the row and column of the cursor in `rows`.
    package func cursorPlace(in rows: [Range<Int>]) -> Point {
        let row = rows.lastIndex { $0.lowerBound <= cursor } ?? 0
        guard rows.indices.contains(row) else { return Point(x: 0, y: 0) }
        let start = min(rows[row].lowerBound, cursor)
        return Point(x: buffer.characters[start..<cursor].reduce(0) { $0 + columnsShown($1) }, y: row)
    }

    private func columnsShown(_ character: Character) -> Int {
        character == "\t" ? 1 : TextWidth.columns(of: character)
    }

    private mutating func moveRow(by distance: Int, columns: Int) {
        let rows = rows(columns: columns)
        let place = cursorPlace(in: rows)
        let target = place.y + distance
        guard rows.indices.contains(target) else {
            buffer.moveCursor(to: distance < 0 ? 0 : buffer.characters.count)
            return
        }
        let wanted = aim ?? place.x
        let isWrapped = target + 1 < rows.count && rows[target + 1].lowerBound == rows[target].upperBound
        // The position after the last cluster of a wrapped row is the start of the next row.
        let last = isWrapped ? rows[target].upperBound - 1 : rows[target].upperBound
        var index = rows[target].lowerBound
        var column = 0
        while index < last, column + columnsShown(buffer.characters[index]) <= wanted {
            column += columnsShown(buffer.characters[index])
            index += 1
        }
        buffer.moveCursor(to: index)
        aim = wanted
    }
}
