import Glibc
import TestSupport
import Testing

@testable import quad_net

struct DocumentInputTests {
    /// The pipe has a silent writer, or no writer at all.
    @Test(arguments: [false, true])
    func aSilentPipeTimesOut(isOpen: Bool) throws {
        let folder = try TemporaryDirectory()
        let path = folder.appending("pipe")
        #expect(mkfifo(path, 0o600) == 0)
        let other = isOpen ? open(path, O_RDWR | O_CLOEXEC) : -1
        defer { if other >= 0 { close(other) } }
        #expect(throws: DocumentInput.InputError(words: "nothing was written to it for 1 seconds; it is not a file")) {
            try DocumentInput.read(path, patience: 0.2)
        }
    }

    @Test func aPipeIsRead() throws {
        let folder = try TemporaryDirectory()
        let path = folder.appending("pipe")
        #expect(mkfifo(path, 0o600) == 0)
        let other = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK)
        #expect(write(other, "feed", 4) == 4)
        let reader = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        close(other)
        defer { close(reader) }
        #expect(try DocumentInput.read("/dev/fd/\(reader)", patience: 5) == Array("feed".utf8))
    }

    @Test func aFileIsRead() throws {
        let folder = try TemporaryDirectory()
        try folder.write("feed", to: "a")
        #expect(try DocumentInput.read(folder.appending("a")) == Array("feed".utf8))
        #expect(throws: DocumentInput.InputError(words: "No such file or directory")) {
            try DocumentInput.read(folder.appending("b"))
        }
    }
}
