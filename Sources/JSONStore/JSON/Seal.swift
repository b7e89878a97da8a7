/// The checksum of an object on one line, as its last member: `{"id":"a","title":"x","#":"89abcdef"}`. The checksum
/// covers all bytes before its own comma. A line without it is still the same object, so the files remain plain JSON.
enum Seal {
    enum Verdict: Equatable {
        case intact
        /// The line has no checksum: an older version wrote it, or a person typed it.
        case missing
        /// The line was changed after it was written.
        case broken
    }

    /// The length of `,"#":"89abcdef"}` in bytes.
    static let count = 16
    private static let prefix: [UInt8] = Array(##","#":""##.utf8)

    /// Replaces the closing brace by the seal.
    static func close(_ line: inout [UInt8]) {
        line.removeLast()
        let checksum = Checksum.of(line)
        line.append(contentsOf: prefix)
        appendDigits(checksum, to: &line)
        line.append(contentsOf: [0x22, 0x7D])
    }

    static func closed(_ line: some Collection<UInt8>) -> [UInt8] {
        var sealed: [UInt8] = []
        sealed.reserveCapacity(line.count + count)
        sealed.append(contentsOf: line)
        close(&sealed)
        return sealed
    }

    static func verdict(_ line: UnsafeBufferPointer<UInt8>) -> Verdict {
        guard let found = checksum(of: line) else { return .missing }
        let body = UnsafeBufferPointer(rebasing: line[..<(line.count - count)])
        return Checksum.of(UnsafeRawBufferPointer(body)) == found ? .intact : .broken
    }

    /// Removes the seal, so that the line is the bare object again.
    static func open(_ line: inout [UInt8]) -> Verdict {
        let verdict = line.withUnsafeBufferPointer { Self.verdict($0) }
        if verdict != .missing {
            line.removeLast(count)
            line.append(0x7D)
        }
        return verdict
    }

    /// Returns the checksum in the line; nil if it has none.
    static func checksum(of line: UnsafeBufferPointer<UInt8>) -> UInt32? {
        guard line.count > count, line[line.count - 1] == 0x7D, line[line.count - 2] == 0x22 else { return nil }
        let start = line.count - count
        for position in prefix.indices where line[start + position] != prefix[position] { return nil }
        return number(line[(start + prefix.count)..<(line.count - 2)])
    }

    static func appendDigits(_ checksum: UInt32, to bytes: inout [UInt8]) {
        for shift in stride(from: UInt32(28), through: 0, by: -4) {
            let digit = UInt8(truncatingIfNeeded: checksum >> shift) & 15
            bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
        }
    }

    /// Reads eight lowercase hexadecimal digits.
    static func number(_ digits: some Collection<UInt8>) -> UInt32? {
        guard digits.count == 8 else { return nil }
        var value: UInt32 = 0
        for digit in digits {
            switch digit {
            case 0x30...0x39: value = value << 4 | UInt32(digit - 0x30)
            case 0x61...0x66: value = value << 4 | UInt32(digit - 0x57)
            default: return nil
            }
        }
        return value
    }
}
