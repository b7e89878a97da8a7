/// The lines to append to a log.
package struct LogLines {
    package private(set) var bytes: [UInt8] = []
    private var lastNumber: Int

    /// - Parameter number: the number of the previous line.
    init(after number: Int) {
        lastNumber = number
    }

    package mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

    /// - Parameter write: appends an object.
    /// - Returns: the range of the line in `bytes`.
    @discardableResult
    package mutating func add(_ write: (inout [UInt8]) -> Void) -> Range<Int> {
        let start = bytes.count
        write(&bytes)
        lastNumber += 1
        bytes.removeLast()
        bytes.append(contentsOf: #","n":"#.utf8)
        bytes.append(contentsOf: String(lastNumber).utf8)
        let checksum = bytes.withUnsafeBytes { Checksum.of(UnsafeRawBufferPointer(rebasing: $0[start...])) }
        bytes.append(contentsOf: ##","#":""##.utf8)
        Seal.appendDigits(checksum, to: &bytes)
        bytes.append(contentsOf: [0x22, 0x7D])
        defer { bytes.append(0x0A) }
        return start..<bytes.count
    }

    /// Adds a line from a log or from a person. A line that is not an object, or is an empty object, is added byte for
    /// byte.
    mutating func add(line: [UInt8]) -> Range<Int> {
        guard let members = try? JSONScanner.members(line), !members.isEmpty else {
            let start = bytes.count
            bytes += line
            defer { bytes.append(0x0A) }
            return start..<bytes.count
        }
        return add { $0 += line.withUnsafeBufferPointer(LogLine.bare) }
    }

    /// Returns the bytes and removes them from here.
    mutating func take() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }
}
