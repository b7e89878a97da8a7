/// The checksum of an object on one line, as its last member: `{"id":"a","title":"x","#":"89abcdef"}`. It is that of
/// all bytes before its own comma. A line without it is still the same object, so files stay files of plain JSON.
enum Seal {
    enum Verdict: Equatable {
        case intact
        /// The line has none, as those written by older versions and those typed by hand.
        case missing
        /// The line was changed after it was written.
        case broken
    }

    /// Bytes of `,"#":"89abcdef"}`.
    static let count = 16
    private static let prefix: [UInt8] = Array(##","#":""##.utf8)

    /// Puts the seal in place of the closing brace.
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

    /// Takes the seal off the line, which is the bare object then.
    static func open(_ line: inout [UInt8]) -> Verdict {
        let verdict = line.withUnsafeBufferPointer { Self.verdict($0) }
        if verdict != .missing {
            line.removeLast(count)
            line.append(0x7D)
        }
        return verdict
    }

    /// The checksum a line says it has; `nil` if it says nothing.
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

    /// Eight hexadecimal digits of small letters.
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
