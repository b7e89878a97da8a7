/// The members that a log adds at the end of each line: its number and its checksum.
///
///     {"id":"…","title":"…","n":812,"#":"89abcdef"}
///     {"after":811,"#":"…"}
///
/// Numbers are consecutive. They begin with 1, or after the number in the first line of a log that was rewritten. Lines
/// before the first number come from older versions; other lines without a number were typed by a person.
package enum LogLine {
    private static let number = Array(#","n":"#.utf8)
    private static let after = Array(#"{"after":"#.utf8)

    /// Returns the objects of a line: one for an intact line, several if the newlines between them were lost, and none if
    /// a part is no object.
    static func joined(_ line: UnsafeBufferPointer<UInt8>) -> [UnsafeBufferPointer<UInt8>] {
        var (objects, start, looks) = ([UnsafeBufferPointer<UInt8>](), 0, 0)
        for end in 1..<max(1, line.count) where line[end - 1] == 0x7D && line[end] == 0x7B && looks < mostLooks {
            looks += 1
            let part = UnsafeBufferPointer(rebasing: line[start..<end])
            guard JSONLog.isObject(part) else { continue }
            objects.append(part)
            start = end
        }
        let rest = UnsafeBufferPointer(rebasing: line[start...])
        return JSONLog.isObject(rest) ? objects + [rest] : []
    }

    /// A hostile line may have any number of places that look like the end of an object.
    private static let mostLooks = 1_000

    /// Whether a line is one whole JSON value.
    package static func isValue(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        (try? JSONScanner.check(Array(line))) != nil
    }

    /// Returns the end of the object's own members; the log added everything after it.
    package static func contentEnd(_ line: UnsafeBufferPointer<UInt8>) -> Int {
        guard line.count > Seal.count, Seal.checksum(of: line) != nil else { return max(0, line.count - 1) }
        let end = line.count - Seal.count
        guard let found = numberStart(line, end) else { return end }
        return found
    }

    /// Returns the number of the line; nil if it has none.
    static func number(_ line: UnsafeBufferPointer<UInt8>) -> Int? {
        guard line.count > Seal.count, Seal.checksum(of: line) != nil else { return nil }
        let end = line.count - Seal.count
        guard let start = numberStart(line, end) else { return nil }
        return value(line[(start + number.count)..<end])
    }

    /// Returns the start number if the line is a start line.
    static func start(_ line: UnsafeBufferPointer<UInt8>) -> Int? {
        guard isStart(line), Seal.verdict(line) == .intact else { return nil }
        return value(line[after.count..<(line.count - Seal.count)])
    }

    static func isStart(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        guard line.count > after.count, line[2] == after[2], line[3] == after[3] else { return false }
        return line[..<after.count].elementsEqual(after)
    }

    /// Returns an object with its checksum, for a file that contains a single object.
    package static func sealed(_ object: [UInt8]) -> [UInt8] { Seal.closed(object) }

    /// Whether the object is unchanged since `sealed`.
    package static func isIntact(_ object: ArraySlice<UInt8>) -> Bool {
        object.withUnsafeBufferPointer { Seal.verdict($0) == .intact }
    }

    /// Whether the object has a wrong checksum. Files of older versions and files typed by a person have none.
    package static func isBroken(_ object: UnsafeBufferPointer<UInt8>) -> Bool { Seal.verdict(object) == .broken }

    /// Returns the object without the members of the log, and without white space that an editor may have left after
    /// it.
    package static func bare(_ line: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        let count = line.lastIndex { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }.map { $0 + 1 } ?? 0
        let line = UnsafeBufferPointer(rebasing: line[..<count])
        var bare = [UInt8](line[..<contentEnd(line)])
        bare.append(0x7D)
        return bare
    }

    static func startLine(after number: Int) -> [UInt8] {
        var line = after + Array("\(number)}".utf8)
        Seal.close(&line)
        return line + [0x0A]
    }

    private static func numberStart(_ line: UnsafeBufferPointer<UInt8>, _ end: Int) -> Int? {
        var at = end
        while at > 0, line[at - 1] &- 0x30 <= 9 { at -= 1 }
        let start = at - number.count
        guard at < end, start > 0, line[start..<at].elementsEqual(number) else { return nil }
        return start
    }

    private static func value(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        guard !digits.isEmpty, digits.count < 18, digits.allSatisfy({ $0 &- 0x30 <= 9 }) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
}
