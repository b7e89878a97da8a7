/// The words of a piece of HTML without its markup, fast: for excerpts, search and read times.
package enum HTMLPlainText {
    /// One line: tags gone, blocks parted by a space, references decoded once, scripts and controls left out.
    /// - Parameter limit: Bytes after which reading stops, at the end of a word.
    package static func text(of html: String, limit: Int = .max) -> String {
        var html = html
        return html.withUTF8 { text(of: $0, limit: limit) }
    }

    package static func text(of html: UnsafeBufferPointer<UInt8>, limit: Int = .max) -> String {
        guard DocumentCleaner.isClean(UnsafeRawBufferPointer(html)) else {
            return DocumentCleaner.cleaned(Array(html)).withUnsafeBufferPointer { read($0, limit) }
        }
        return read(html, limit)
    }

    /// The beginning of the text, at most `limit` bytes, ended by an ellipsis where something was left out.
    package static func excerpt(of html: String, limit: Int) -> String {
        // One byte more than fits, to see whether there is more; three for the ellipsis.
        let text = text(of: html, limit: limit + 1)
        if text.utf8.count <= limit, !isCut(html, text) { return text }
        let head = text.utf8.count + 3 <= limit ? text : cut(text, max(limit - 3, 0))
        return head.isEmpty ? "" : head + "…"
    }

    /// Whether there is more text in `html` than `text`, which was cut at a word's end.
    private static func isCut(_ html: String, _ text: String) -> Bool {
        html.utf8.count > text.utf8.count && self.text(of: html, limit: text.utf8.count + 512) != text
    }

    private static func read(_ html: UnsafeBufferPointer<UInt8>, _ limit: Int) -> String {
        // Every reference and every tag is at least as long as what it stands for.
        let room = limit < html.count ? limit + 1 : html.count
        let text = String(unsafeUninitializedCapacity: room + 8) { output in
            var reader = Reader(html, output, room)
            reader.read()
            return reader.written
        }
        return text.utf8.count > limit ? cut(text, limit) : text
    }

    /// The first `limit` bytes up to the end of a word.
    private static func cut(_ text: String, _ limit: Int) -> String {
        guard text.utf8.count > limit else { return text }
        let head = text.utf8.prefix(limit)
        if let space = head.lastIndex(of: .space) { return String(text[..<space]) }
        // One long word: cut between characters.
        var end = head.endIndex
        while end > text.startIndex, end.samePosition(in: text) == nil { end = text.utf8.index(before: end) }
        return String(text[..<end])
    }

    private struct Reader {
        private var scanner: TagScanner
        private let html: UnsafeBufferPointer<UInt8>
        private let output: UnsafeMutableBufferPointer<UInt8>
        private let room: Int
        private(set) var written = 0
        /// White space seen since the last word.
        private var isParted = false
        /// The element everything inside of which is left out, and how often it is open.
        private var skipping = (name: PackedName.none, depth: 0)

        init(_ html: UnsafeBufferPointer<UInt8>, _ output: UnsafeMutableBufferPointer<UInt8>, _ room: Int) {
            scanner = TagScanner(html)
            self.html = html
            self.output = output
            self.room = room
        }

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
            } else if traits.contains(.removed) {
                if !scanner.isEmpty, !traits.contains(.void) { skipping = (scanner.name, 1) }
            } else if !traits.contains(.inline) {
                isParted = true
            }
            guard traits.contains(.rawText), !scanner.isEmpty else { return }
            let range = scanner.skipRawText()
            if skipping.depth == 0 { text(range, decoding: true) }
        }

        private mutating func end() {
            if skipping.depth > 0 {
                if scanner.name == skipping.name { skipping.depth -= 1 }
            } else if !HTMLVocabulary.traits(of: scanner.name).contains(.inline) {
                isParted = true
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

        /// Copies words up to the next `<`; returns where it is.
        private mutating func text(from start: Int, to end: Int, decoding: Bool) -> Int {
            var cursor = start
            while cursor < end, written < room {
                let byte = html[cursor]
                switch byte {
                case .space, 0x09, 0x0A, 0x0C, 0x0D: isParted = true
                case .lessThan: return cursor
                case .ampersand where decoding:
                    if let reference = CharacterReference.read(html, at: cursor + 1, limit: end) {
                        put(reference.scalar)
                        cursor = reference.end
                        continue
                    }
                    put(byte)
                default: put(byte)
                }
                cursor += 1
            }
            return cursor
        }

        @inline(__always)
        private mutating func put(_ byte: UInt8) {
            if isParted {
                if written > 0 {
                    output[written] = .space
                    written += 1
                }
                isParted = false
            }
            output[written] = byte
            written += 1
        }

        private mutating func put(_ scalar: Unicode.Scalar?) {
            guard let scalar else { return }
            if scalar.isASCII, UInt8(scalar.value).isWhiteSpace {
                isParted = true
            } else {
                UTF8.encode(scalar).map { for byte in $0 { put(byte) } }
            }
        }
    }
}
