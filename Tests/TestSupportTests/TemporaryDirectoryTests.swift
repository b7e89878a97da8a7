import FoundationEssentials
import Glibc
import TestSupport
import Testing

struct TemporaryDirectoryTests {
    @Test func eachDirectoryIsUniqueAndRemovedWithItsValue() throws {
        let other = try TemporaryDirectory()
        var directory: TemporaryDirectory? = try TemporaryDirectory()
        let path = try #require(directory?.path)
        #expect(path != other.path)
        try directory?.write("text", to: "deep/er/file.txt")
        #expect(FileManager.default.contents(atPath: path + "/deep/er/file.txt") == Data("text".utf8))
        directory = nil
        #expect(access(path, F_OK) != 0)
        #expect(access(other.path, F_OK) == 0)
    }
}
