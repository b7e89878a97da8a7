import FoundationEssentials
import Glibc
import TestSupport
import Testing

struct TextSnapshotTests {
    @Test func saysHowToRecordAMissingSnapshot() throws {
        let directory = try TemporaryDirectory()
        let difference = try #require(TextSnapshot(path: directory.appending("a.txt")).difference(from: "text"))
        #expect(difference.contains("RECORD_SNAPSHOTS=1"))
        #expect(!FileManager.default.fileExists(atPath: directory.appending("a.txt")))
    }

    @Test func recordsAndThenAgrees() throws {
        let directory = try TemporaryDirectory()
        let snapshot = TextSnapshot(path: directory.appending("board/a.txt"))
        #expect(snapshot.difference(from: "one\ntwo", isRecording: true) == nil)
        #expect(snapshot.difference(from: "one\ntwo") == nil)
        #expect(snapshot.difference(from: "one\ntwo ") != nil)
        #expect(snapshot.difference(from: "one") != nil)
    }

    @Test func tellsPrecomposedFromCombined() throws {
        let directory = try TemporaryDirectory()
        let snapshot = TextSnapshot(path: directory.appending("a.txt"))
        #expect(snapshot.difference(from: "\u{e9}", isRecording: true) == nil)
        #expect(snapshot.difference(from: "e\u{301}") != nil)
    }

    @Test func changedLinesAreShownWithTheirContext() {
        let old = (1...9).map { "line \($0)" }.joined(separator: "\n")
        let new = old.replacing("line 5", with: "line five ")
        #expect(
            TextDifference(from: old, to: new).description == """
                  …
                  line 3
                  line 4
                - line 5
                + line five·
                  line 6
                  line 7
                  …
                """)
    }

    @Test(arguments: [
        ("/p/Tests/ATests/X.swift", "/p/Tests/ATests/Snapshots"),
        ("/p/Tests/ATests/Deep/er/X.swift", "/p/Tests/ATests/Snapshots"),
        ("/p/elsewhere/X.swift", "/p/elsewhere/Snapshots"),
    ])
    func keepsSnapshotsWithTheirTarget(file: String, directory: String) {
        #expect(TextSnapshot.directory(forTestFile: file) == directory)
    }

    @Test(.enabled(if: getenv("RECORD_SNAPSHOTS") == nil, "Recording would record it"))
    func aMissingSnapshotIsAnIssue() throws {
        let directory = try TemporaryDirectory()
        withKnownIssue {
            expectSnapshot("text", named: "never-recorded", filePath: directory.appending("ATests.swift"))
        }
    }
}
