import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import QuadSystem

/// The private folder of a demo.
struct DemoFolderTests {
    private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    @Test func theFolderIsPrivateAndIsDeleted() throws {
        let parent = try TemporaryDirectory()
        let folder = try DemoFolder(in: parent.path)
        var status = stat()
        #expect(stat(folder.path, &status) == 0 && status.st_mode & 0o777 == 0o700)
        try parent.write("text", to: String(folder.path.dropFirst(parent.path.count + 1)) + "/data/file")
        folder.remove()
        #expect(!exists(folder.path))
    }

    @Test func theFolderOfAKilledDemoIsDeletedAndThatOfARunningOneStays() throws {
        let parent = try TemporaryDirectory()
        try parent.write("", to: "quad-demo-abcdef/demo.lock")
        try parent.write("text", to: "quad-demo-abcdef/data/file")
        let first = try DemoFolder(in: parent.path)
        DemoFolder.removeLeftovers(in: parent.path)
        #expect(!exists(parent.appending("quad-demo-abcdef")))
        let second = try DemoFolder(in: parent.path)
        #expect(exists(first.path) && exists(second.path))
    }

    /// Only a folder with the name and the marker of a demo is a leftover.
    @Test(arguments: ["quad-demo-abcdef", "quad-demo-recording", "quad-demo-", "quad-other", "film"])
    func aFolderThatIsNotADemoStays(name: String) throws {
        let parent = try TemporaryDirectory()
        try parent.write("text", to: "\(name)/file")
        if name != "quad-demo-abcdef" { try parent.write("", to: "\(name)/demo.lock") }
        DemoFolder.removeLeftovers(in: parent.path)
        #expect(exists(parent.appending("\(name)/file")))
    }

    /// Links with the names of a demo and of its marker lead elsewhere, and the files there stay.
    @Test func noLinkIsFollowed() throws {
        let parent = try TemporaryDirectory()
        try parent.write("text", to: "own/file")
        try parent.write("", to: "own/demo.lock")
        try parent.write("text", to: "quad-demo-ghijkl/file")
        symlink(parent.appending("own"), parent.appending("quad-demo-abcdef"))
        symlink(parent.appending("own/demo.lock"), parent.appending("quad-demo-ghijkl/demo.lock"))
        DemoFolder.removeLeftovers(in: parent.path)
        #expect(exists(parent.appending("own/file")) && exists(parent.appending("quad-demo-ghijkl/file")))
    }

    @Test func aMissingPlaceIsReported() throws {
        let missing = try TemporaryDirectory().appending("missing")
        #expect(
            throws: SystemError(
                "The demo could not create its folder in \(missing): No such file or directory",
                remedy: "set TMPDIR to a folder with room that you can write to")
        ) {
            try DemoFolder(in: missing)
        }
    }

    @Test func memoryIsTriedFirst() {
        #expect(
            DemoFolder.parents(["XDG_RUNTIME_DIR": "/run/user/1", "TMPDIR": "relative"]) == [
                "/run/user/1", "/dev/shm", "/tmp",
            ])
    }
}
