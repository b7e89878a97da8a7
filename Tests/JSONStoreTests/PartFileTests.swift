import Glibc
import Testing

@testable import JSONStore

@Suite struct PartFileTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func aPartFileGetsItsNameAndReplacesNothing() throws {
        try scratch.write("mine", to: "talk.mp3")
        let part = try PartFile(scratch.file("talk.mp3"))
        #expect(throws: PartFile.FileError.inUse) { try PartFile(scratch.file("talk.mp3")) }
        _ = write(part.descriptor, "new", 3)
        #expect(part.size == 3)
        #expect(try part.finish() == scratch.file("talk (2).mp3"))
        #expect(scratch.text("talk.mp3") == "mine" && scratch.text("talk (2).mp3") == "new")
        #expect(scratch.names == ["talk (2).mp3", "talk.mp3"])
    }

    @Test func aPartFileFollowsNoLink() throws {
        try scratch.write("mine", to: "elsewhere")
        symlink(scratch.file("elsewhere"), scratch.file("talk.mp3.part"))
        #expect(throws: PartFile.FileError.self) { try PartFile(scratch.file("talk.mp3")) }
        #expect(scratch.text("elsewhere") == "mine")
    }

    @Test func aPartFileCreatesItsFolder() throws {
        try PartFile.prepareFolder(scratch.file("a/b/c"))
        try PartFile.prepareFolder(scratch.file("a/b/c"))
        _ = try PartFile(scratch.file("a/b/c/talk.mp3"))
        try scratch.write("x", to: "file")
        #expect(throws: PartFile.FileError.self) { try PartFile.prepareFolder(scratch.file("file/b")) }
    }
}
