/// The characters of HTML's 2,125 named references (WHATWG HTML §13.5). The table is searched in place in the program
/// file, so that it costs nothing before the first lookup and no memory afterwards.
enum EntityNames {
    /// The length of the longest name in bytes.
    static let lengthLimit = 31

    /// Returns the one or two characters of `name` (without `&` and `;`, case-sensitive); nil if there is no such name.
    static func characters(_ name: Span<UInt8>) -> (Unicode.Scalar, Unicode.Scalar?)? {
        EntityTable.text.withUTF8Buffer { table in
            var low = 0
            var high = table.count
            while low < high {
                var start = (low + high) / 2
                while start > low, !table[start - 1].isWhiteSpace { start -= 1 }
                var colon = start
                while table[colon] != UInt8(ascii: ":") { colon += 1 }
                let order = compare(name, table[start..<colon])
                if order == 0 { return codes(table, colon + 1) }
                if order < 0 {
                    high = start > low ? start - 1 : low
                } else {
                    while colon < high, !table[colon].isWhiteSpace { colon += 1 }
                    low = colon + 1
                }
            }
            return nil
        }
    }

    private static func compare(_ name: Span<UInt8>, _ entry: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        let base = entry.startIndex
        for index in 0..<min(name.count, entry.count) {
            let difference = Int(name[index]) - Int(entry[base + index])
            if difference != 0 { return difference }
        }
        return name.count - entry.count
    }

    private static func codes(
        _ table: UnsafeBufferPointer<UInt8>, _ start: Int
    ) -> (Unicode.Scalar, Unicode.Scalar?)? {
        var cursor = start
        guard let first = code(table, &cursor) else { return nil }
        guard cursor < table.count, table[cursor] == UInt8(ascii: ",") else { return (first, nil) }
        cursor += 1
        return (first, code(table, &cursor))
    }

    private static func code(_ table: UnsafeBufferPointer<UInt8>, _ cursor: inout Int) -> Unicode.Scalar? {
        var value: UInt32 = 0
        while cursor < table.count, let digit = table[cursor].hexValue {
            value = value << 4 | digit
            cursor += 1
        }
        return Unicode.Scalar(value)
    }
}
