import Glibc

/// Reads the properties of a calendar file. Unfolds bytes, not characters, because a fold may divide a character. Accepts
/// line ends of any system, blank lines, and a byte order mark.
struct ContentLineReader: ~Copyable {
    /// A longer property is cut.
    static let longestLine = 64 << 10

    private let bytes: UnsafeBufferPointer<UInt8>
    private var at = 0
    /// The number of line ends before `at`.
    private var lines = 0
    /// The next newline at or after `at`, once it is known. Without it, a file with lone carriage returns would be searched
    /// to its end for each line.
    private var newline = -1
    /// The unfolded bytes of a property that spans several lines.
    private var joined: [UInt8] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    }

    /// Calls `visit` with each line that is not blank, in order.
    /// - Parameter visit: gets nil instead of a property for a line that is none, with the number of the line.
    mutating func forEach(_ visit: (ContentLine?, _ number: Int) -> Void) {
        while at < bytes.count {
            let number = lines + 1
            let first = nextLine()
            let mayBeSoft = first.last == UInt8(ascii: "=") || isFolded
            let isQuotedPrintable = mayBeSoft && Self.namesQuotedPrintable(first)
            guard isFolded || (isQuotedPrintable && first.last == UInt8(ascii: "=")) else {
                give(first, number, visit)
                continue
            }
            joined.removeAll(keepingCapacity: true)
            joined.append(contentsOf: first)
            while at < bytes.count {
                if isFolded {
                    at += 1
                    append(nextLine())
                } else if joined.last == UInt8(ascii: "="), isQuotedPrintable {
                    // A soft line break of quoted-printable text.
                    joined.removeLast()
                    append(nextLine())
                } else {
                    break
                }
            }
            joined.withUnsafeBufferPointer { give($0, number, visit) }
        }
    }

    private func give(
        _ line: UnsafeBufferPointer<UInt8>, _ number: Int, _ visit: (ContentLine?, Int) -> Void
    ) {
        guard !line.allSatisfy({ $0.isBlank || $0 == 0 }) else { return }
        let isCut = line.count > Self.longestLine
        var end = min(line.count, Self.longestLine)
        // A cut must not divide a character of UTF-8.
        while isCut, end > 0, line[end] & 0xC0 == 0x80 { end -= 1 }
        let kept = UnsafeBufferPointer(rebasing: line[..<end])
        visit(ContentLine(kept, number: number, isCut: isCut), number)
    }

    private mutating func append(_ line: UnsafeBufferPointer<UInt8>) {
        // A property that long is cut; a hostile file must not fill the memory.
        if joined.count <= Self.longestLine { joined.append(contentsOf: line) }
    }

    /// Whether the next line continues this one.
    private var isFolded: Bool { at < bytes.count && bytes[at].isBlank }

    private static func namesQuotedPrintable(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let words = line[..<colon].map(\.upperCased)
        return words.count > 16 && String(decoding: words, as: UTF8.self).contains("QUOTED-PRINTABLE")
    }

    /// Returns the bytes up to the next line end, which `\n`, `\r\n`, `\r\r\n` and a lone `\r` may be.
    private mutating func nextLine() -> UnsafeBufferPointer<UInt8> {
        let start = at
        if newline < at { newline = place(of: 0x0A, in: at..<bytes.count) ?? bytes.count }
        var end = newline
        // Carriage returns before the newline belong to the line end; a lone one ends a line by itself.
        while end > start, bytes[end - 1] == 0x0D { end -= 1 }
        if let lone = place(of: 0x0D, in: start..<end) {
            at = lone + 1
            lines += 1
            return UnsafeBufferPointer(rebasing: bytes[start..<lone])
        }
        at = min(newline + 1, bytes.count)
        lines += 1
        return UnsafeBufferPointer(rebasing: bytes[start..<end])
    }

    private func place(of byte: Int32, in range: Range<Int>) -> Int? {
        guard let base = bytes.baseAddress, let found = memchr(base + range.lowerBound, byte, range.count) else {
            return nil
        }
        return base.distance(to: found.assumingMemoryBound(to: UInt8.self))
    }
}
