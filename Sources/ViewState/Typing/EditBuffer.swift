import TextKit

/// Text with a cursor between its grapheme clusters, and the editing commands of a shell. Text fields are built on it.
struct EditBuffer: Equatable, Sendable {
    private(set) var characters: [Character]
    /// The number of clusters before the cursor.
    private(set) var cursor: Int
    private var killed: [Character] = []

    init(_ text: String) {
        characters = text.compactMap(UntrustedText.bounded)
        cursor = characters.count
    }

    var text: String { String(characters) }

    /// Removes the clusters beyond a limit.
    mutating func cut(to limit: Int) {
        guard characters.count > limit else { return }
        let place = min(cursor, limit)
        remove(limit..<characters.count)
        cursor = place
    }

    mutating func moveCursor(to place: Int) {
        cursor = min(max(0, place), characters.count)
    }

    mutating func insert(_ text: String) {
        guard !text.isEmpty else { return }
        replace(cursor..<cursor, with: text)
    }

    /// Removes a range and, on request, keeps it for `yank`. Returns whether there was anything to remove.
    @discardableResult
    mutating func remove(_ range: Range<Int>, keeping: Bool = false) -> Bool {
        let range = range.clamped(to: 0..<characters.count)
        guard !range.isEmpty else { return false }
        if keeping { killed = Array(characters[range]) }
        replace(range, with: "")
        return true
    }

    /// Replaces a range with text and puts the cursor after the text.
    ///
    /// A combining mark or a joiner merges with its neighbors. Clusters are therefore computed anew, from the cluster
    /// before the text to the first unchanged cluster; nothing after it can have changed.
    private mutating func replace(_ range: Range<Int>, with text: String) {
        let start = max(0, range.lowerBound - 1)
        let head = String(characters[start..<range.lowerBound]) + text
        var end = range.upperBound
        var changed = Self.clusters(head)
        let inserted = changed.count
        var step = 1
        while end < characters.count {
            end = min(end + step, characters.count)
            step *= 2
            changed = Self.clusters(head + String(characters[range.upperBound..<end]))
            if let last = changed.last, last.utf8.elementsEqual(characters[end - 1].utf8) { break }
        }
        characters.replaceSubrange(start..<end, with: changed)
        cursor = min(start + inserted, characters.count)
    }

    /// Returns the clusters of a text, each cut to a readable length. Otherwise one cluster could grow forever, mark by
    /// mark.
    private static func clusters(_ text: String) -> [Character] { text.compactMap(UntrustedText.bounded) }

    mutating func yank() {
        insert(String(killed))
    }

    /// Swaps the cluster before the cursor with the cluster after it, or the last two clusters at the end.
    mutating func transpose() {
        let second = cursor == characters.count ? cursor - 1 : cursor
        guard second > 0, second < characters.count else { return }
        characters.swapAt(second - 1, second)
        cursor = second + 1
    }

    /// The start of the word before the cursor.
    var wordStart: Int {
        var place = cursor
        while place > 0, !characters[place - 1].isWordPart { place -= 1 }
        while place > 0, characters[place - 1].isWordPart { place -= 1 }
        return place
    }

    /// The end of the word at or after the cursor.
    var wordEnd: Int {
        var place = cursor
        while place < characters.count, !characters[place].isWordPart { place += 1 }
        while place < characters.count, characters[place].isWordPart { place += 1 }
        return place
    }

    /// The start of the run of non-spaces before the cursor, which Ctrl-W removes.
    var blankWordStart: Int {
        var place = cursor
        while place > 0, characters[place - 1].isWhitespace { place -= 1 }
        while place > 0, !characters[place - 1].isWhitespace { place -= 1 }
        return place
    }

    /// The line of the cursor, without its line break.
    var line: Range<Int> {
        let start = characters[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0
        let end = characters[cursor...].firstIndex(of: "\n") ?? characters.count
        return start..<end
    }

    /// Handles the keys with the same effect in fields of one line and of several lines. Returns false for other keys.
    mutating func handle(_ key: Key) -> Bool {
        if let character = key.text {
            guard let visible = UntrustedText.visible(character) else { return false }
            insert(String(visible))
            return true
        }
        return handleMove(key) || handleRemoval(key)
    }

    private mutating func handleMove(_ key: Key) -> Bool {
        switch key {
        case .control("a"), Key(.home): moveCursor(to: line.lowerBound)
        case .control("e"), Key(.end): moveCursor(to: line.upperBound)
        case .control("b"), Key(.left): moveCursor(to: cursor - 1)
        case .control("f"), Key(.right): moveCursor(to: cursor + 1)
        case .alt("b"), Key(.left, .control), Key(.left, .alt): moveCursor(to: wordStart)
        case .alt("f"), Key(.right, .control), Key(.right, .alt): moveCursor(to: wordEnd)
        default: return false
        }
        return true
    }

    private mutating func handleRemoval(_ key: Key) -> Bool {
        switch key {
        case Key(.backspace), .control("h"): remove(cursor - 1..<cursor)
        case Key(.delete), .control("d"): remove(cursor..<cursor + 1)
        case .control("w"): remove(blankWordStart..<cursor, keeping: true)
        case Key(.backspace, .alt): remove(wordStart..<cursor, keeping: true)
        case .alt("d"): remove(cursor..<wordEnd, keeping: true)
        case .control("u"): remove(line.lowerBound..<cursor, keeping: true)
        case .control("k"): killToLineEnd()
        case .control("y"): yank()
        case .control("t"): transpose()
        default: return false
        }
        return true
    }

    /// Removes the rest of the line. At the end of a line, removes the line break, as a shell's editor does.
    private mutating func killToLineEnd() {
        let end = line.upperBound
        remove(cursor..<(end == cursor ? end + 1 : end), keeping: true)
    }
}

extension Key {
    static func alt(_ character: Character) -> Key {
        Key(.character(character), .alt)
    }
}

extension Character {
    fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}
