import FeedKit

/// A fast sanitizer for markup that is already well-formed, as in most feeds. It works in one pass that mostly copies.
///
/// It only accepts markup in which `MarkupSanitizer` would not close, move or guess anything, and then writes the same
/// result. On any other markup it gives up.
struct CleanMarkup {
    private let html: UnsafeBufferPointer<UInt8>
    private let base: String?
    private var cursor = 0
    /// The start of the text that can be copied unchanged up to the cursor. Everything before is already written.
    private var copied = 0
    private var open: [PageElement] = []
    private var openLinks = 0
    private var attributes: CleanAttributes
    private var markup = SafeMarkup(output: [])

    /// Appends the sanitized `html` to `output`. Returns false and leaves `output` unchanged if the markup needs the
    /// thorough sanitizer. `html` must be valid UTF-8 without unsafe characters.
    static func sanitize(_ html: UnsafeBufferPointer<UInt8>, base: String?, into output: inout [UInt8]) -> Bool {
        let before = output.count
        // The capacity is at least doubled. Reserving only the exact size would copy the whole buffer for each of
        // several texts.
        if output.capacity - before < html.count + 64 {
            output.reserveCapacity(max(before + html.count + 64, output.capacity * 2))
        }
        var clean = CleanMarkup(html, base: base)
        // The buffer is swapped, because with a second owner each write would copy it.
        swap(&clean.markup.output, &output)
        let isDone = clean.run()
        swap(&clean.markup.output, &output)
        if !isDone { output.removeLast(output.count - before) }
        return isDone
    }

    private init(_ html: UnsafeBufferPointer<UInt8>, base: String?) {
        self.html = html
        self.base = base
        attributes = CleanAttributes(html)
        open.reserveCapacity(16)
    }

    private mutating func run() -> Bool {
        while skipText() {
            switch html[cursor] {
            case .ampersand: reference()
            case .greaterThan:
                copy()
                markup.append("&gt;")
                skip(to: cursor + 1)
            default: guard tag() else { return false }
            }
        }
        copy()
        while let element = open.popLast() { markup.appendEnd(element.name) }
        return true
    }

    /// Writes the text between `copied` and the cursor.
    private mutating func copy() {
        markup.append(html, copied..<cursor)
        copied = cursor
    }

    private mutating func skip(to end: Int) {
        cursor = end
        copied = end
    }

    // MARK: Text

    /// Moves to the next `<`, `>` or `&`, eight bytes at a time. Returns false at the end.
    private mutating func skipText() -> Bool {
        let raw = UnsafeRawBufferPointer(html)
        while cursor + 8 <= html.count {
            let word = raw.loadUnaligned(fromByteOffset: cursor, as: UInt64.self)
            let found =
                Self.zeros(word ^ 0x3C3C_3C3C_3C3C_3C3C) | Self.zeros(word ^ 0x3E3E_3E3E_3E3E_3E3E)
                | Self.zeros(word ^ 0x2626_2626_2626_2626)
            if found != 0 {
                cursor += UInt64(littleEndian: found).trailingZeroBitCount / 8
                return true
            }
            cursor += 8
        }
        while cursor < html.count {
            let byte = html[cursor]
            if byte == .lessThan || byte == .greaterThan || byte == .ampersand { return true }
            cursor += 1
        }
        return false
    }

    /// Sets the high bit of each byte that is zero. Only the first one is exact.
    @inline(__always)
    private static func zeros(_ word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
    }

    private mutating func reference() {
        if let length = Self.canonicalReference(html, cursor, quotes: false) {
            cursor += length
            return
        }
        copy()
        if let found = CharacterReference.read(html, at: cursor + 1, limit: html.count) {
            markup.append(found, quotes: false)
            skip(to: found.end)
        } else {
            markup.append("&amp;")
            skip(to: cursor + 1)
        }
    }

    /// Returns the length of a reference that can be written unchanged; nil for other references.
    static func canonicalReference(_ html: UnsafeBufferPointer<UInt8>, _ at: Int, quotes: Bool) -> Int? {
        let left = html.count - at
        guard left >= 4 else { return nil }
        switch (html[at + 1], html[at + 2], html[at + 3]) {
        case (UInt8(ascii: "l"), UInt8(ascii: "t"), .semicolon): return 4
        case (UInt8(ascii: "g"), UInt8(ascii: "t"), .semicolon): return 4
        case (UInt8(ascii: "a"), UInt8(ascii: "m"), UInt8(ascii: "p")):
            return left >= 5 && html[at + 4] == .semicolon ? 5 : nil
        case (UInt8(ascii: "q"), UInt8(ascii: "u"), UInt8(ascii: "o")):
            return quotes && left >= 6 && html[at + 4] == UInt8(ascii: "t") && html[at + 5] == .semicolon ? 6 : nil
        default: return nil
        }
    }

    // MARK: Tags

    /// Handles the tag at the cursor. Returns false if the markup needs the thorough sanitizer.
    private mutating func tag() -> Bool {
        guard cursor + 1 < html.count else { return false }
        let next = html[cursor + 1]
        if next.isLetter { return startTag() }
        if next == UInt8(ascii: "/") { return endTag() }
        return next == UInt8(ascii: "!") && comment()
    }

    private mutating func comment() -> Bool {
        guard cursor + 4 <= html.count, html[cursor + 2] == UInt8(ascii: "-"), html[cursor + 3] == UInt8(ascii: "-")
        else { return false }
        var end = cursor + 4
        while end + 3 <= html.count {
            if html[end] == UInt8(ascii: "-"), html[end + 1] == UInt8(ascii: "-"), html[end + 2] == .greaterThan {
                copy()
                skip(to: end + 3)
                return true
            }
            end += 1
        }
        return false
    }

    /// Returns the end of the name at `start` (letters, digits, hyphens and underscores), and whether the name can be
    /// written unchanged.
    private func nameEnd(_ start: Int) -> (end: Int, isCanonical: Bool) {
        var end = start
        var isCanonical = true
        while end < html.count {
            let byte = html[end]
            if byte >= 0x61 && byte <= 0x7A || byte.isDigit {
                end += 1
            } else if byte.isLetter || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") {
                if byte.isLetter { isCanonical = false }
                end += 1
            } else {
                break
            }
        }
        return (end, isCanonical)
    }

    private mutating func endTag() -> Bool {
        let start = cursor + 2
        let (end, isCanonical) = nameEnd(start)
        guard end > start, html[start].isLetter, end < html.count, html[end] == .greaterThan else { return false }
        let name = PackedName(html, start..<end)
        if let last = open.last, last.name == name {
            open.removeLast()
            if last.isLink { openLinks -= 1 }
            if isCanonical {
                cursor = end + 1
                return true
            }
            copy()
            markup.appendEnd(name)
        } else {
            let element = PageElement(name)
            guard !element.isAllowed || element.isVoid else { return false }
            copy()
        }
        skip(to: end + 1)
        return true
    }

    private mutating func startTag() -> Bool {
        let (nameEnd, isNameCanonical) = nameEnd(cursor + 1)
        let name = PackedName(html, cursor + 1..<nameEnd)
        let element = PageElement(name)
        guard !element.isRemoved, !element.isRawText, !element.isDrawing, !element.isEmbedding else {
            return false
        }
        var end = nameEnd
        guard let areCanonical = attributes.read(&end), fits(element), !needsLook(element) else { return false }
        let isSlashed = html[end] == UInt8(ascii: "/")
        guard !isSlashed || element.isVoid || !element.isAllowed else { return false }
        let after = end + (isSlashed ? 2 : 1)
        if isNameCanonical, areCanonical, element.isAllowed,
            element.isVoid ? isSlashed && html[end - 1] == .space : html[end - 1] != .space
        {
            cursor = after
        } else {
            copy()
            skip(to: after)
            guard element.isAllowed else { return true }
            markup.appendStart(name)
            attributes.write(of: name, base: base, to: &markup)
            markup.append(element.isVoid ? " />" : ">")
        }
        if !element.isVoid {
            open.append(element)
            if element.isLink { openLinks += 1 }
        }
        return true
    }

    /// Whether a picture may have its real address outside of `src`.
    private func needsLook(_ element: PageElement) -> Bool {
        element.name == PackedName("picture") || element.name == PackedName("img") && attributes.mayBeLazy
    }

    /// Whether the element can start here without ending another element.
    private func fits(_ element: PageElement) -> Bool {
        guard element.isAllowed, let innermost = open.last else { return true }
        guard open.count < MarkupSanitizer.depthLimit, element.fits(in: innermost) else { return false }
        return !element.isLink || openLinks == 0
    }
}
