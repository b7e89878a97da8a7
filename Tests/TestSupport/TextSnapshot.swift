import FoundationEssentials
import Glibc
import Testing

/// Compares `text` with what is recorded in `Tests/<target>/Snapshots/<name>.txt`.
///
/// A missing or different record is an issue at the line of the call. With `RECORD_SNAPSHOTS=1` the record is
/// rewritten instead; look at the difference before committing it. `name` may have folders in it.
package func expectSnapshot(
    _ text: String, named name: String, filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
    let isRecording = getenv("RECORD_SNAPSHOTS").map { String(cString: $0) == "1" } ?? false
    let snapshot = TextSnapshot(path: "\(TextSnapshot.directory(forTestFile: filePath))/\(name).txt")
    if let difference = snapshot.difference(from: text, isRecording: isRecording) {
        Issue.record("\(difference)", sourceLocation: sourceLocation)
    }
}

/// A text on disk that a test's result should still equal.
package struct TextSnapshot {
    package let path: String

    package init(path: String) { self.path = path }

    /// `…/Tests/<target>/Snapshots`, from anywhere in the target's folder.
    package static func directory(forTestFile path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let root = parts.lastIndex(of: "Tests").map { $0 + 2 } ?? parts.count - 1
        return (parts[..<min(root, parts.count - 1)] + ["Snapshots"]).joined(separator: "/")
    }

    /// What to say when `text` is not what is recorded; nil when it is, or has just been recorded.
    package func difference(from text: String, isRecording: Bool = false) -> String? {
        let actual = text.hasSuffix("\n") ? text : text + "\n"
        if isRecording { return record(actual) }
        guard let data = FileManager.default.contents(atPath: path) else {
            return "No snapshot at \(path); RECORD_SNAPSHOTS=1 records this:\n\(actual)"
        }
        let expected = String(decoding: data, as: UTF8.self)
        // Bytes, not characters: to a terminal a letter and its accent are not one precomposed letter.
        guard !expected.utf8.elementsEqual(actual.utf8) else { return nil }
        return "Not as recorded in \(path) (- recorded, + now; RECORD_SNAPSHOTS=1 accepts it):\n"
            + TextDifference(from: expected, to: actual).description
    }

    private func record(_ text: String) -> String? {
        let url = URL(filePath: path)
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
            return nil
        } catch {
            return "Could not record \(path): \(error)"
        }
    }
}
