import NewsCore

/// A hash of calendars that ignores the lines which some servers change at every request: Google stamps each event with the
/// current time.
enum CalendarHash {
    private static let ignored = ["DTSTAMP", "LAST-MODIFIED"].map { Array($0.utf8) }

    static func value(of documents: [[UInt8]]) -> UInt64 {
        var hash = ContentHash()
        for bytes in documents {
            // The value depends on the pieces that are added, so each document is one piece.
            bare(bytes).withUnsafeBufferPointer { hash.add($0) }
        }
        return hash.value
    }

    private static func bare(_ bytes: [UInt8]) -> [UInt8] {
        var bare: [UInt8] = []
        bare.reserveCapacity(bytes.count)
        bytes.withUnsafeBufferPointer { buffer in
            var start = 0
            while start < buffer.count {
                let end = buffer[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? buffer.count
                if !isIgnored(buffer[start..<end]) { bare.append(contentsOf: buffer[start..<end]) }
                start = end
            }
        }
        return bare
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
