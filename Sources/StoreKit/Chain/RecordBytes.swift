/// What the readers and writers of records share about single bytes.
enum RecordBytes {
    /// Where the next byte is that cannot stand in a JSON string as it is: a quote, a backslash or a control character.
    /// Eight bytes at a time: each test leaves the high bit of a byte set, if at all, in the lowest byte that passes it
    /// (and perhaps in some above), which is the one asked for.
    static func plainRun(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        guard let base = UnsafeRawPointer(text.baseAddress) else { return text.count }
        let ones: UInt64 = 0x0101_0101_0101_0101
        var at = start
        while at + 8 <= text.count {
            let word = base.loadUnaligned(fromByteOffset: at, as: UInt64.self).littleEndian
            let quote = word ^ (ones &* 0x22)
            let slash = word ^ (ones &* 0x5C)
            let isControl = (word &- ones &* 0x20) & ~word
            let found = isControl | ((quote &- ones) & ~quote) | ((slash &- ones) & ~slash)
            let highs = found & (ones &* 0x80)
            if highs != 0 { return at + highs.trailingZeroBitCount / 8 }
            at += 8
        }
        while at < text.count, text[at] >= 0x20, text[at] != 0x22, text[at] != 0x5C { at += 1 }
        return at
    }

    /// The value of a digit in lower case.
    static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        default: nil
        }
    }

    /// The digit of a value below 16, in lower case.
    static func hexCharacter(_ digit: UInt8) -> UInt8 {
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
}
