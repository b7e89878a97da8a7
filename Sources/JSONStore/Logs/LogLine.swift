/// What a log adds to each line: its number and its checksum, as the last members.
///
///     {"id":"…","title":"…","n":812,"#":"89abcdef"}
///     {"after":811,"#":"…"}
///
/// Numbers have no gaps. They begin with 1, or after the one that the first line tells of, which a log has that was written
/// anew. Lines before the first number are those of older versions; others without were typed by somebody.
package enum LogLine {
    private static let number = Array(#","n":"#.utf8)
    private static let after = Array(#"{"after":"#.utf8)

    /// Where the members of the object end: what follows is added by the log.
    package static func contentEnd(_ line: UnsafeBufferPointer<UInt8>) -> Int {
        guard line.count > Seal.count, Seal.checksum(of: line) != nil else { return max(0, line.count - 1) }
        let end = line.count - Seal.count
        guard let found = numberStart(line, end) else { return end }
        return found
    }

    /// The number of the line; `nil` of one that has none.
    static func number(_ line: UnsafeBufferPointer<UInt8>) -> Int? {
        guard line.count > Seal.count, Seal.checksum(of: line) != nil else { return nil }
        let end = line.count - Seal.count
        guard let start = numberStart(line, end) else { return nil }
        return value(line[(start + number.count)..<end])
    }

    /// Of the line that says where numbers begin.
    static func start(_ line: UnsafeBufferPointer<UInt8>) -> Int? {
        guard isStart(line), Seal.verdict(line) == .intact else { return nil }
        return value(line[after.count..<(line.count - Seal.count)])
    }

    static func isStart(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        guard line.count > after.count, line[2] == after[2], line[3] == after[3] else { return false }
        return line[..<after.count].elementsEqual(after)
    }

    /// An object that stands by itself in a file, with its checksum.
    package static func sealed(_ object: [UInt8]) -> [UInt8] { Seal.closed(object) }

    /// Whether it is as `sealed` gave it.
    package static func isIntact(_ object: ArraySlice<UInt8>) -> Bool {
        object.withUnsafeBufferPointer { Seal.verdict($0) == .intact }
    }

    /// Whether it has a checksum that is another: files of older versions, and those typed by hand, have none.
    package static func isBroken(_ object: UnsafeBufferPointer<UInt8>) -> Bool { Seal.verdict(object) == .broken }

    /// As it was before a log had it; without the white space that an editor may leave after an object.
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
