/// The words of HTML without markup, extracted quickly for excerpts, search and reading times.
package enum HTMLPlainText {
    /// Returns one line of text: no tags, a space between blocks, references decoded once, scripts and control
    /// characters left out.
    /// - Parameter limit: The number of bytes after which reading stops, at the end of a word.
    package static func text(of html: String, limit: Int = .max) -> String {
        var html = html
        return html.withUTF8 { text(of: $0, limit: limit) }
    }

    package static func text(of html: UnsafeBufferPointer<UInt8>, limit: Int = .max) -> String {
        beginning(of: html, limit).text
    }

    /// Returns the beginning of the text, at most `limit` bytes, with an ellipsis if something was left out.
    package static func excerpt(of html: String, limit: Int) -> String {
        var html = html
        let (text, isWhole) = html.withUTF8 { beginning(of: $0, limit) }
        if isWhole { return text }
        let head = text.utf8.count + 3 <= limit ? text : cut(text, max(limit - 3, 0))
        return head.isEmpty ? "" : head + "…"
    }

    /// Returns at most `limit` bytes up to the end of a word, and whether that is the whole text.
    private static func beginning(
        of html: UnsafeBufferPointer<UInt8>, _ limit: Int
    ) -> (text: String, isWhole: Bool) {
        // The first bytes of the markup usually contain enough text.
        if limit < html.count / 8, limit * 3 + 256 < html.count {
            var end = limit * 3 + 256
            while end > 0, html[end] & 0xC0 == 0x80 { end -= 1 }
            let part = read(UnsafeBufferPointer(rebasing: html[..<end]), limit)
            if part.isFull { return (part.text, false) }
        }
        let (text, isFull, isCut) = read(html, limit)
        return (text, !isFull && !isCut)
    }

    /// Reads the text. `isFull` is true if the room ended before the markup did.
    private static func read(
        _ html: UnsafeBufferPointer<UInt8>, _ limit: Int
    ) -> (text: String, isFull: Bool, isCut: Bool) {
        guard DocumentCleaner.isClean(UnsafeRawBufferPointer(html)) else {
            return DocumentCleaner.cleaned(Array(html)).withUnsafeBufferPointer { read($0, limit) }
        }
        // A tag is longer than its text, and so is a reference. The exceptions are `&nGt;` and `&nLt;`: five bytes of
        // markup for six bytes of text. The extra two bytes are for a space after the last word and for one more byte,
        // which shows that there is more text.
        let room = limit < html.count ? limit + 2 : html.count + html.count / 3
        var isFull = false
        let text = String(unsafeUninitializedCapacity: room + 8) { output in
            var reader = Reader(html, output, room)
            reader.read()
            isFull = reader.isFull
            return reader.length
        }
        guard text.utf8.count > limit else { return (text, isFull, false) }
        return (cut(text, limit), isFull, true)
    }

    /// Returns the first `limit` bytes up to the end of a word.
    private static func cut(_ text: String, _ limit: Int) -> String {
        guard text.utf8.count > limit else { return text }
        let head = text.utf8.prefix(limit)
        if text.utf8[head.endIndex] == .space { return String(text[..<head.endIndex]) }
        if let space = head.lastIndex(of: .space) { return String(text[..<space]) }
        // A single long word is cut between characters.
        var end = head.endIndex
        while end > text.startIndex, end.samePosition(in: text) == nil { end = text.utf8.index(before: end) }
        return String(text[..<end])
    }

    private struct Reader {
        private var scanner: TagScanner
        private let html: UnsafeBufferPointer<UInt8>
        private let output: UnsafeMutableBufferPointer<UInt8>
        private let room: Int
        private var written = 0
        /// The element whose content is being skipped, and the number of its open start tags.
        private var skipping = (name: PackedName.none, depth: 0)
        /// The end marks of the open superscripts and subscripts.
        private var marks: [(name: PackedName, close: String)] = []

        init(_ html: UnsafeBufferPointer<UInt8>, _ output: UnsafeMutableBufferPointer<UInt8>, _ room: Int) {
            scanner = TagScanner(html)
            self.html = html
            self.output = output
            self.room = room
        }

        /// Bytes of the text, without a trailing space.
        var length: Int { written > 0 && output[written - 1] == .space ? written - 1 : written }

        /// Whether reading stopped because the room ended before the markup did.
        var isFull: Bool { written >= room && scanner.position < html.count }

        mutating func read() {
            while written < room, scanner.position < html.count {
                if html[scanner.position] != .lessThan {
                    let start = scanner.position
                    if skipping.depth > 0 {
                        scanner.position = scanner.offset(of: .lessThan, from: start) ?? html.count
                    } else {
                        scanner.position = text(from: start, to: html.count, decoding: true)
                    }
                    continue
                }
                switch scanner.tag() {
                case .start: start()
                case .end: end()
                case .raw(let range):
                    if skipping.depth == 0 { text(range) }
                case .skipped: break
                case .text:
                    if skipping.depth == 0 { put(.lessThan) }
                    scanner.position += 1
                }
            }
        }

        private mutating func start() {
            let traits = HTMLVocabulary.traits(of: scanner.name)
            if skipping.depth > 0 {
                if scanner.name == skipping.name, !scanner.isEmpty { skipping.depth += 1 }
            } else if traits.contains(.wordless) {
                if !scanner.isEmpty, !traits.contains(.void) { skipping = (scanner.name, 1) }
            } else if !traits.contains(.inline) {
                part()
            } else {
                script()
            }
            guard traits.contains(.rawText), !scanner.isEmpty else { return }
            let range = scanner.skipRawText()
            if skipping.depth == 0 { text(range, decoding: true) }
        }

        /// Writes superscript or subscript the way it is displayed, because `x²` is not the word `x2`.
        private mutating func script() {
            let role = HTMLRole.of(scanner.name).role
            guard role == .raised || role == .lowered, !scanner.isEmpty else { return }
            let (script, end) = ScriptText.read(scanner, isRaised: role == .raised)
            switch script {
            case .drawn(let text):
                put(text)
                scanner.position = end
            case .marked(let open, let close):
                put(open)
                marks.append((scanner.name, close))
            case .plain: marks.append((scanner.name, ""))
            }
        }

        private mutating func endScript() {
            guard let last = marks.last, last.name == scanner.name else { return }
            marks.removeLast()
            put(last.close)
        }

        private mutating func put(_ text: String) {
            for scalar in text.unicodeScalars where written < room { put(scalar) }
        }

        private mutating func end() {
            if skipping.depth > 0 {
                if scanner.name == skipping.name { skipping.depth -= 1 }
            } else if !HTMLVocabulary.traits(of: scanner.name).contains(.inline) {
                part()
            } else {
                endScript()
            }
        }

        private mutating func text(_ range: Range<Int>, decoding: Bool = false) {
            var cursor = range.lowerBound
            while cursor < range.upperBound, written < room {
                cursor = text(from: cursor, to: range.upperBound, decoding: decoding)
                if cursor < range.upperBound {
                    put(html[cursor])
                    cursor += 1
                }
            }
        }

        /// Copies words up to the next `<` and returns its position.
        private mutating func text(from start: Int, to end: Int, decoding: Bool) -> Int {
            var cursor = start
            while cursor < end, written < room {
                cursor = words(from: cursor, to: end)
                guard cursor < end, written < room else { break }
                let byte = html[cursor]
                if byte == .lessThan { return cursor }
                if byte == .ampersand, decoding,
                    let reference = CharacterReference.read(html, at: cursor + 1, limit: end)
                {
                    put(reference.scalar)
                    put(reference.second)
                    cursor = reference.end
                } else {
                    put(byte)
                    cursor += 1
                }
            }
            return cursor
        }

        /// Copies text up to the next `<` or `&` and folds white space. Eight bytes are copied at a time while nothing
        /// has to be changed.
        private mutating func words(from start: Int, to end: Int) -> Int {
            let source = UnsafeRawBufferPointer(html)
            let target = UnsafeMutableRawBufferPointer(output)
            var (cursor, written) = (start, written)
            while cursor < end, written < room {
                let isParted = written == 0 || output[written - 1] == .space
                if cursor + 8 <= end, written + 8 <= room {
                    let word = UInt64(littleEndian: source.loadUnaligned(fromByteOffset: cursor, as: UInt64.self))
                    let controls = (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
                    let spaces = Self.zeros(word ^ 0x2020_2020_2020_2020)
                    let marks = Self.zeros(word ^ 0x3C3C_3C3C_3C3C_3C3C) | Self.zeros(word ^ 0x2626_2626_2626_2626)
                    let doubled = spaces & (spaces &<< 8 | (isParted ? 0x80 : 0))
                    // The lowest bit found is correct or too early, and all bytes before it can be copied unchanged.
                    let length = (controls | marks | doubled).trailingZeroBitCount / 8
                    if length > 0 {
                        target.storeBytes(of: word.littleEndian, toByteOffset: written, as: UInt64.self)
                        cursor += length
                        written += length
                        continue
                    }
                }
                let byte = html[cursor]
                if byte == .lessThan || byte == .ampersand { break }
                if byte > .space || !isParted {
                    output[written] = byte > .space ? byte : .space
                    written += 1
                }
                cursor += 1
            }
            self.written = written
            return cursor
        }

        /// Sets the high bit of each byte that is zero. Bits above the first one may be false hits.
        @inline(__always)
        private static func zeros(_ word: UInt64) -> UInt64 {
            (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
        }

        private mutating func put(_ byte: UInt8) {
            output[written] = byte
            written += 1
        }

        private mutating func part() {
            if written > 0, output[written - 1] != .space { put(.space) }
        }

        private mutating func put(_ scalar: Unicode.Scalar?) {
            guard let scalar else { return }
            if scalar.isASCII, UInt8(scalar.value).isWhiteSpace {
                part()
            } else {
                UTF8.encode(scalar).map { for byte in $0 { put(byte) } }
            }
        }
    }
}
