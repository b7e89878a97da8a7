import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import QuadSystem

/// The private folder of a demo.
struct DemoFolderTests {
    @Test func theFolderIsForTheUserAloneAndGoesAway() throws {
        let parent = try TemporaryDirectory()
        let folder = try DemoFolder(in: [parent.path])
        var status = stat()
        #expect(stat(folder.path, &status) == 0 && status.st_mode & 0o777 == 0o700)
        try parent.write("text", to: String(folder.path.dropFirst(parent.path.count + 1)) + "/data/file")
        folder.remove()
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test func aFolderWithoutALockIsALeftoverAndALockedOneIsNot() throws {
        let parent = try TemporaryDirectory()
        try parent.write("text", to: "quad-demo-abcdef/file")
        try parent.write("text", to: "quad-other/file")
        let first = try DemoFolder(in: [parent.path])
        let second = try DemoFolder(in: [parent.path])
        let names = try FileManager.default.contentsOfDirectory(atPath: parent.path).sorted()
        #expect(names.count == 3 && names.contains("quad-other"))
        #expect(FileManager.default.fileExists(atPath: first.path))
        #expect(FileManager.default.fileExists(atPath: second.path))
    }

    /// A link with the name of a demo leads elsewhere, and what is there stays.
    @Test func aLinkIsNotFollowed() throws {
        let parent = try TemporaryDirectory()
        try parent.write("text", to: "own/file")
        symlink(parent.appending("own"), parent.appending("quad-demo-abcdef"))
        _ = try DemoFolder(in: [parent.path])
        #expect(FileManager.default.fileExists(atPath: parent.appending("own/file")))
    }

    @Test func anotherPlaceIsTriedAndTheErrorSaysWhy() throws {
        let parent = try TemporaryDirectory()
        let missing = parent.appending("missing")
        #expect(try DemoFolder(in: [missing, parent.path]).path.hasPrefix(parent.path + "/"))
        #expect(throws: SystemError("The demo found no place for its files", code: ENOENT)) {
            try DemoFolder(in: [missing])
        }
    }
}
