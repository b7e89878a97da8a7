import Glibc
import JSONKit
import JSONStore

/// Reading and erasing of single lines.
enum StoredLine {
    /// Returns the bytes of a range of a file, or fewer at its end; nil if the file cannot be read.
    static func bytes(_ path: String, _ range: Range<Int>) -> [UInt8]? {
        guard let descriptor = opened(path) else { return nil }
        defer { close(descriptor) }
        return bytes(descriptor, range)
    }

    /// Opens a file for reading; nil if there is no regular file. Nothing waits for a pipe in place of a file.
    static func opened(_ path: String) -> Int32? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    static func bytes(_ descriptor: Int32, _ range: Range<Int>) -> [UInt8]? {
        var isWhole = true
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            while count < range.count, let base = buffer.baseAddress {
                let got = pread(descriptor, base + count, range.count - count, range.lowerBound + count)
                if got < 0 && errno == EINTR { continue }
                if got < 0 { isWhole = false }
                guard got > 0 else { return }
                count += got
            }
        }
        return isWhole ? bytes : nil
    }

    /// Returns the value of a line; nil for a line that is damaged or erased.
    static func value(_ line: UnsafeBufferPointer<UInt8>) -> JSONValue? {
        guard !LogLine.isBroken(line) else { return nil }
        let value = try? JSONReader.read(Array(line), .strict, depthLimit: 4)
        return value?.isObject == true ? value : nil
    }

    static func isErased(_ value: JSONValue) -> Bool { value["erased"]?.isTrue == true }

    /// Overwrites a line with one of the same length that says only that a line was erased. A line that is torn by a
    /// power cut is damaged, and its content is gone, too.
    static func erase(_ path: String, _ place: LinePlace, _ options: StorageOptions) throws(StorageError) {
        guard let line = bytes(path, place.offset..<place.offset + place.length), line.count == place.length else {
            throw .damaged(path: path, detail: "a line is missing")
        }
        let number = line.withUnsafeBufferPointer { value($0)?["n"]?.integer }
        let erased = erasedLine(number: number, length: line.count)
        let descriptor = options.system.open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0)
        guard descriptor >= 0 else { throw .system(path: path, operation: "Erasing in", code: errno) }
        defer { close(descriptor) }
        let written = erased.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, place.offset) }
        guard written == erased.count, options.system.synchronize(descriptor) == 0 else {
            throw .system(path: path, operation: "Erasing in", code: errno)
        }
    }

    private static func erasedLine(number: Int?, length: Int) -> [UInt8] {
        let start = Array(#"{"erased":true"#.utf8)
        let end = Array((number.map { #","n":\#($0)}"# } ?? "}").utf8)
        let room = length - LogLine.sealed(start + end).count
        // Every stored line is longer than this; a shorter one becomes blanks.
        guard room >= 0 else { return [UInt8](repeating: 0x20, count: length) }
        return LogLine.sealed(start + [UInt8](repeating: 0x20, count: room) + end)
    }
}
