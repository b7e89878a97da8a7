/// The part of a server's text that is safe to show, from bytes that may be split anywhere.
///
/// Characters that could control a terminal or change the text direction are removed one by one. An escape sequence may
/// arrive in a dozen pieces, and without its first character it is harmless. Invalid UTF-8 becomes U+FFFD, as the
/// Unicode Standard (§3.9) recommends. The two halves of a surrogate pair are joined.
package struct ShownText: Sendable {
    /// The limit in bytes of the stored text; the rest is left out.
    package static let limit = 1 << 20

    package private(set) var text = ""
    /// Whether text was left out at the end.
    private(set) var isFull = false

    private var needed = 0
    private var point: UInt32 = 0
    private var lowest: UInt8 = 0x80
    private var highest: UInt8 = 0xBF
    /// The first half of a surrogate pair whose second half is still missing.
    private var half: UInt32?

    init() {}

    /// - Returns: the text to show after all text shown before.
    package mutating func add(_ bytes: some Sequence<UInt8>) -> String {
        var shown = String.UnicodeScalarView()
        for byte in bytes { take(byte, &shown) }
        return keep(shown)
    }

    /// Ends the text, and returns the replacement for bytes that stayed incomplete.
    package mutating func end() -> String {
        var shown = String.UnicodeScalarView()
        if needed > 0 { decoded(0xFFFD, &shown) }
        needed = 0
        endHalf(&shown)
        return keep(shown)
    }

    /// Converts a whole text at once.
    package static func of(_ bytes: some Sequence<UInt8>) -> String {
        var text = ShownText()
        _ = text.add(bytes)
        _ = text.end()
        return text.text
    }

    private mutating func keep(_ shown: String.UnicodeScalarView) -> String {
        guard !shown.isEmpty, !isFull else { return "" }
        var new = String(shown)
        let room = Self.limit - text.utf8.count
        if new.utf8.count > room {
            isFull = true
            var kept = String.UnicodeScalarView()
            var used = 0
            for scalar in shown {
                used += UTF8.width(scalar)
                guard used <= room else { break }
                kept.append(scalar)
            }
            new = String(kept)
        }
        text += new
        return new
    }

    // MARK: Decoding

    private mutating func take(_ byte: UInt8, _ shown: inout String.UnicodeScalarView) {
        guard needed > 0 else { return begin(byte, &shown) }
        guard (lowest...highest).contains(byte) else {
            needed = 0
            decoded(0xFFFD, &shown)
            return begin(byte, &shown)
        }
        (lowest, highest) = (0x80, 0xBF)
        point = point << 6 | UInt32(byte & 0x3F)
        needed -= 1
        if needed == 0 { decoded(point, &shown) }
    }

    private mutating func begin(_ byte: UInt8, _ shown: inout String.UnicodeScalarView) {
        (lowest, highest) = (0x80, 0xBF)
        switch byte {
        case 0..<0x80:
            decoded(UInt32(byte), &shown)
        case 0xC2...0xDF:
            (needed, point) = (1, UInt32(byte & 0x1F))
        case 0xE0...0xEF:
            (needed, point) = (2, UInt32(byte & 0x0F))
            if byte == 0xE0 { lowest = 0xA0 }
        case 0xF0...0xF4:
            (needed, point) = (3, UInt32(byte & 0x07))
            if byte == 0xF0 { lowest = 0x90 }
            if byte == 0xF4 { highest = 0x8F }
        default:
            decoded(0xFFFD, &shown)
        }
    }

    private mutating func decoded(_ point: UInt32, _ shown: inout String.UnicodeScalarView) {
        if let half, (0xDC00..<0xE000).contains(point) {
            self.half = nil
            return show(0x1_0000 + (half - 0xD800) << 10 + (point - 0xDC00), &shown)
        }
        endHalf(&shown)
        if (0xD800..<0xDC00).contains(point) { half = point } else { show(point, &shown) }
    }

    private mutating func endHalf(_ shown: inout String.UnicodeScalarView) {
        guard half != nil else { return }
        half = nil
        show(0xFFFD, &shown)
    }

    private func show(_ point: UInt32, _ shown: inout String.UnicodeScalarView) {
        guard let scalar = Unicode.Scalar(point) else { return shown.append("\u{FFFD}") }
        switch point {
        case 0x09, 0x0A: shown.append(scalar)
        case 0..<0x20, 0x7F..<0xA0: break
        // UAX #9: marks, embeddings, overrides, isolates, and the deprecated characters they replaced.
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: break
        case 0x2028, 0x2029: shown.append("\n")
        default: shown.append(scalar)
        }
    }
}
