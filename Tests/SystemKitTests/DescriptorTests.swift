import Glibc
import Testing

@testable import SystemKit

struct DescriptorTests {
    @Test func partialWritesAreCompleted() throws {
        let taken = TakenBytes()
        let bytes = Array("what is written".utf8)
        try Descriptor.write(bytes, to: 1) { _, rest in
            if taken.refusesOnce() {
                errno = EINTR
                return -1
            }
            taken.bytes += rest.prefix(4)
            return min(4, rest.count)
        }
        #expect(taken.bytes == bytes)
    }

    @Test(arguments: [(-1, EFBIG), (-1, EIO), (0, ENOSPC)])
    func aWriteErrorIsThrown(count: Int, code: Int32) {
        #expect(throws: SystemCallError(code: code)) {
            try Descriptor.write([1], to: 1) { _, _ in
                errno = code
                return count
            }
        }
    }

    @Test func aFullPipeIsWaitedFor() async throws {
        let (reading, writing) = try Descriptor.pipe()
        defer { close(reading) }
        Descriptor.makeNonBlocking(writing)
        let bytes = [UInt8](repeating: 7, count: 1_000_000)
        try OwnThread.start {
            try? Descriptor.write(bytes, to: writing)
            close(writing)
        }
        var count = 0
        var piece = [UInt8](repeating: 0, count: 65_536)
        while true {
            let got = read(reading, &piece, piece.count)
            guard got > 0 else { break }
            count += got
        }
        #expect(count == bytes.count)
    }
}

private final class TakenBytes {
    var bytes: [UInt8] = []
    private var hasRefused = false

    func refusesOnce() -> Bool {
        defer { hasRefused = true }
        return !hasRefused
    }
}
