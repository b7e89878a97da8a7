import FoundationEssentials
import Glibc
import Testing

/// Compares `text` with the record in `Tests/<target>/Snapshots/<name>.txt`.
///
/// A missing or different record is an issue at the line of the call. With `RECORD_SNAPSHOTS=1`, the record is
/// rewritten instead; check the difference before you commit it. `name` may contain folders.
package func expectSnapshot(
    _ text: String, named name: String, filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
    let isRecording = getenv("RECORD_SNAPSHOTS").map { String(cString: $0) == "1" } ?? false
    let snapshot = TextSnapshot(path: "\(TextSnapshot.directory(forTestFile: filePath))/\(name).txt")
    if let difference = snapshot.difference(from: text, isRecording: isRecording) {
        Issue.record("\(difference)", sourceLocation: sourceLocation)
    }
}

/// A text on disk that the result of a test should equal.
package struct TextSnapshot {
    package let path: String

    package init(path: String) { self.path = path }

    /// Returns `…/Tests/<target>/Snapshots`, from any place in the target's folder.
    package static func directory(forTestFile path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let root = parts.lastIndex(of: "Tests").map { $0 + 2 } ?? parts.count - 1
        return (parts[..<min(root, parts.count - 1)] + ["Snapshots"]).joined(separator: "/")
    }

    /// Returns a message if `text` differs from the record; nil if it is equal or has just been recorded.
    package func difference(from text: String, isRecording: Bool = false) -> String? {
        let actual = text.hasSuffix("\n") ? text : text + "\n"
        if isRecording { return record(actual) }
        guard let data = FileManager.default.contents(atPath: path) else {
            return "No snapshot at \(path); RECORD_SNAPSHOTS=1 records this:\n\(actual)"
        }
        let expected = String(decoding: data, as: UTF8.self)
        // The comparison is by bytes: to a terminal, a letter with a combining accent is not the precomposed letter.
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
