import NewsCore

/// A hash of calendars that ignores the lines which some servers change at every request: Google stamps each event with the
/// current time.
enum CalendarHash {
    private static let ignored = ["DTSTAMP", "LAST-MODIFIED"].map { Array($0.utf8) }

    static func value(of documents: [[UInt8]]) -> UInt64 {
        var hash = ContentHash()
        for bytes in documents {
            bytes.withUnsafeBufferPointer { buffer in
                var start = 0
                // Bytes before this place are hashed already.
                var kept = 0
                while start < buffer.count {
                    let end = buffer[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? buffer.count
                    if isIgnored(buffer[start..<end]) {
                        hash.add(UnsafeBufferPointer(rebasing: buffer[kept..<start]))
                        kept = end
                    }
                    start = end
                }
                hash.add(UnsafeBufferPointer(rebasing: buffer[kept...]))
            }
        }
        return hash.value
    }

    private static func isIgnored(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard line.first == ignored[0][0] || line.first == ignored[1][0] else { return false }
        return ignored.contains { name in
            guard line.starts(with: name) else { return false }
            let next = line.dropFirst(name.count).first
            return next == UInt8(ascii: ":") || next == UInt8(ascii: ";")
        }
    }
}
