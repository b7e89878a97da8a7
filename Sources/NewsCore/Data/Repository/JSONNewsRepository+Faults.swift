import JSONStore
import QuadCore
import SystemKit

// Lines of the article lists that are intact as JSON and not articles. The storage itself cannot tell.
extension JSONNewsRepository {
    /// The most lines that a message names.
    private static let mostNamed = 5

    /// Returns a message for each article list with such lines.
    package static func articleFaults(directory: String, options: StorageOptions) -> [String] {
        let files = NewsFiles(directory: directory, options: options)
        return Folder.names(files.articles).filter { $0.hasSuffix(".jsonl") }.compactMap { name in
            let lines = unreadableLines("\(files.articles)/\(name)", options)
            guard !lines.isEmpty else { return nil }
            let named = lines.prefix(mostNamed).map(String.init).joined(separator: ", ")
            let more = lines.count > mostNamed ? " and \((lines.count - mostNamed).grouped) more" : ""
            let subject =
                lines.count == 1 ? "line \(named) is not an article" : "lines \(named)\(more) are not articles"
            return "news/articles/\(name): \(subject). Correct or delete what is wrong there; a deleted article "
                + "comes back with the next fetch if its feed still has it."
        }
    }

    private static func unreadableLines(_ path: String, _ options: StorageOptions) -> [Int] {
        var offsets: [Int] = []
        // A file that cannot be read, and lines that are no JSON, are reported with the storage.
        guard let log = try? JSONLog.reading(path, options: options) else { return [] }
        _ = try? log.forEachLine(LineBuffer()) { line, offset in
            if ArticleHead(line) == nil, LogLine.isValue(line) { offsets.append(offset) }
        }
        guard !offsets.isEmpty, let bytes = try? Folder.contents(of: path, options: options) else { return [] }
        // Empty lines and the line with the start number count, as they do in an editor.
        var (number, start) = (1, 0)
        return offsets.map { offset in
            number += bytes[start..<min(offset, bytes.count)].count { $0 == 0x0A }
            start = min(offset, bytes.count)
            return number
        }
    }
}
