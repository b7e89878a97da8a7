import FeedKit
import Glibc

/// Text prepared for comparison as people compare it: in small letters, with white space as single spaces, and with
/// typographic quotes and dashes as on a keyboard.
package struct FoldedText: Equatable, Hashable, Sendable {
    package enum Folding: Sendable {
        /// Ignores case but keeps diacritics, for names that machines compare, such as accounts.
        case capitals
        /// Also folds Latin letters with diacritics: U+00C0–U+024F, U+1E00–U+1EFF, and any letter followed by combining
        /// marks (U+0300–U+036F). `æ`, `œ` and `ß` become two letters; other scripts keep their marks. Superscript and
        /// subscript characters become plain ones.
        ///
        /// An ASCII letter or digit of the result comes from the same character in the text, in either case, or from a
        /// character that stands for it. A search therefore finds matches in the text's own bytes, or in those of a
        /// word with such characters (`text_marked_words`).
        case letters
    }

    /// The folded text in UTF-8.
    package let bytes: [UInt8]

    package init(_ text: String, _ folding: Folding = .letters) {
        var text = text
        bytes = text.withUTF8 { Self.folded($0, folding) }
    }

    package var isEmpty: Bool { bytes.isEmpty }

    /// Returns whether the other text occurs anywhere; the empty text occurs in every text.
    package func contains(_ other: FoldedText) -> Bool { firstIndex(of: other, from: 0) != nil }

    package func hasPrefix(_ other: FoldedText) -> Bool { bytes.starts(with: other.bytes) }

    /// Returns whether the other text occurs with no letter or digit right before or after it.
    package func containsWhole(_ other: FoldedText) -> Bool {
        guard !other.isEmpty else { return false }
        var from = 0
        while let index = firstIndex(of: other, from: from) {
            let end = index + other.bytes.count
            let begins = index == 0 || !Self.isWord(bytes[index - 1]) || !Self.isWord(bytes[index])
            let ends = end == bytes.count || !Self.isWord(bytes[end]) || !Self.isWord(bytes[end - 1])
            if begins, ends { return true }
            from = index + 1
        }
        return false
    }

    /// Returns whether a byte belongs to a word. All bytes outside ASCII count as letters, including the few signs
    /// among them.
    private static func isWord(_ byte: UInt8) -> Bool { byte >= 0x80 || byte.isASCIIAlphanumeric }

    private func firstIndex(of other: FoldedText, from start: Int) -> Int? {
        let sought = FoldedNeedle(other)
        return bytes.withUnsafeBytes { sought.firstIndex(in: $0, start..<$0.count) }
    }

    /// Folds a text and appends it.
    package static func append(_ text: String, _ folding: Folding = .letters, to bytes: inout [UInt8]) {
        var text = text
        text.withUTF8 { bytes += folded($0, folding) }
    }

    /// Folds a text that lies in memory and appends it.
    package static func append(memory text: UnsafeBufferPointer<UInt8>, _ folding: Folding, to bytes: inout [UInt8]) {
        bytes += folded(text, folding)
    }
}

extension UInt8 {
    package var isASCIIAlphanumeric: Bool {
        let small = self | 0x20
        return (small >= 0x61 && small <= 0x7A) || (self >= 0x30 && self <= 0x39)
    }
}

// MARK: Folding

extension FoldedText {
    /// A writer into memory that is large enough: no character grows to more than one and a half times its bytes.
    private struct Writer {
        let room: UnsafeMutablePointer<UInt8>
        var count = 0

        mutating func append(_ byte: UInt8) {
            room[count] = byte
            count += 1
        }

        mutating func append(contentsOf bytes: some Sequence<UInt8>) {
            for byte in bytes { append(byte) }
        }

        mutating func appendSpace() {
            if count == 0 || room[count - 1] != 0x20 { append(0x20) }
        }
    }

    private static func folded(_ text: UnsafeBufferPointer<UInt8>, _ folding: Folding) -> [UInt8] {
        guard !text.isEmpty else { return [] }
        return [UInt8](unsafeUninitializedCapacity: text.count * 2) { room, count in
            guard let base = room.baseAddress else { return }
            var writer = Writer(room: base)
            var index = 0
            while index < text.count {
                let byte = text[index]
                if byte < 0x80 {
                    index += 1
                    if byte == 0x20 || byte &- 0x09 < 5 {
                        writer.appendSpace()
                    } else {
                        writer.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
                    }
                    continue
                }
                let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
                let end = min(index + length, text.count)
                var value = UInt32(byte) & (0x7F >> UInt32(length))
                for next in index + 1..<end { value = value << 6 | UInt32(text[next] & 0x3F) }
                if !appendFolded(value, folding, to: &writer) { writer.append(contentsOf: text[index..<end]) }
                index = end
            }
            count = writer.count
        }
    }

    /// - Returns: false if the character stays as it is.
    private static func appendFolded(_ value: UInt32, _ folding: Folding, to output: inout Writer) -> Bool {
        switch value {
        case 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0x85: output.appendSpace()
        case 0x2018, 0x2019, 0x201B: output.append(0x27)
        case 0x201C, 0x201D, 0xAB, 0xBB: output.append(0x22)
        case 0x2026: output.append(contentsOf: "...".utf8)
        case 0x2010...0x2014, 0x2212: output.append(0x2D)
        case 0x0300...0x036F where folding == .letters: break
        case 0xB2, 0xB3, 0xB9, 0x2B0...0x2B8, 0x2E1...0x2E3, 0x1D2C...0x1DBF, 0x2070...0x209C, 0x2C7D:
            guard folding == .letters, let plain = ScriptCharacters.plain(value) else {
                return appendSmall(value, to: &output)
            }
            output.append(plain)
        case 0xC0...0x24F where folding == .letters: return appendLetter(value, to: &output)
        case 0x1E00...0x1EFF where folding == .letters: return appendLetter(value, to: &output)
        default: return appendSmall(value, to: &output)
        }
        return true
    }

    private static func appendLetter(_ value: UInt32, to output: inout Writer) -> Bool {
        let letter = value < 0x250 ? latin[Int(value) - 0xC0] : latinAdditional[Int(value) - 0x1E00]
        if letter != UInt8(ascii: ".") {
            output.append(letter)
            return true
        }
        switch value {
        case 0xC6, 0xE6, 0x1E2, 0x1E3, 0x1FC, 0x1FD: output.append(contentsOf: "ae".utf8)
        case 0x152, 0x153: output.append(contentsOf: "oe".utf8)
        case 0xDF, 0x1E9E: output.append(contentsOf: "ss".utf8)
        case 0xDE, 0xFE: output.append(contentsOf: "th".utf8)
        default: return appendSmall(value, to: &output)
        }
        return true
    }

    private static func appendSmall(_ value: UInt32, to output: inout Writer) -> Bool {
        // Signs, and scripts without capitals: looking up each character would take most of the time. U+0130 and the
        // Kelvin sign (U+212A), whose small letters are ASCII, stay as they are.
        switch value {
        case 0x80...0xBF, 0x130, 0x2000..<0x2C00, 0x2E80..<0xA640, 0xA800..<0xFF00, 0x1F000...: return false
        default: break
        }
        guard let scalar = Unicode.Scalar(value), scalar.properties.changesWhenLowercased else { return false }
        output.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
        return true
    }

    /// The base letters without diacritics, from the canonical decompositions of Unicode; a dot means none.
    private static let latin = Array(
        ("aaaaaa.ceeeeiiiidnooooo.ouuuuy..aaaaaa.ceeeeiiiidnooooo.ouuuuy.yaaaaaaccccccccdd"
            + "ddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkk.llllll..llnnnnnn...oooooo..rrrrrrssssss"
            + "ssttttttuuuuuuuuuuuuwwyyyzzzzzzsb......................i........oo.............u"
            + "u............................aaiioouuuuuuuuuu.aaaa....ggkkoooo..j...gg..nnaa..oo"
            + "aaaaeeeeiiiioooorrrruuuusstt..hh......aaeeooooooooyy...............b............").utf8)
    private static let latinAdditional = Array(
        ("aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooo"
            + "oooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwy.s...."
            + "aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuu"
            + "uuyyyyyyyy......").utf8)
}
