import FoundationEssentials
import Glibc
import QuadCore
import QuadSystem

/// Calendars in files and folders of this machine.
package enum CalendarFiles {
    /// The limits for a folder with one file per event.
    private static let mostFiles = 20_000
    private static let mostBytes = 64 << 20

    /// Returns what a path leads to; nil if nothing is there.
    package static func kind(of path: String) -> CalendarFeed.Kind? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFREG: return .file
        default: return nil
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        kind(of: path) == .folder && !path.lastPathPart.hasPrefix(".")
    }

    /// The documents at a path.
    package struct Documents {
        package var documents: [(name: String, bytes: [UInt8])] = []
        /// The files that cannot be read, in words.
        package var problems: [String] = []
    }

    package static func read(_ feed: CalendarFeed) throws(CampusError) -> Documents {
        guard feed.kind == .folder else {
            do throws(SystemError) {
                return Documents(documents: [(feed.address, try TextFile.bytes(of: feed.address, atMost: mostBytes))])
            } catch { throw CampusError(error) }
        }
        let names: [String]
        do { names = try FileManager.default.contentsOfDirectory(atPath: feed.address) } catch {
            throw .refused(
                "The folder \(feed.address) cannot be read", advice: "check that it exists and its permissions")
        }
        var found = Documents()
        var size = 0
        let calendars = names.filter { $0.lowercased().hasSuffix(".ics") && !$0.hasPrefix(".") }.sorted()
        guard !calendars.isEmpty || !names.contains(where: { isFolder("\(feed.address)/\($0)") }) else {
            throw .refused(
                "The folder \(feed.address) has no calendar files, only folders", advice: "follow one of them")
        }
        guard calendars.count <= mostFiles else {
            throw .refused(
                "The folder \(feed.address) has more than \(mostFiles.grouped) calendar files",
                advice: "follow its folders one by one")
        }
        for name in calendars {
            do throws(SystemError) {
                let bytes = try TextFile.bytes(of: "\(feed.address)/\(name)", atMost: mostBytes)
                size += bytes.count
                guard size <= mostBytes else { break }
                found.documents.append((name, bytes))
            } catch { found.problems.append(error.words) }
        }
        guard size <= mostBytes else {
            throw .refused(
                "The files in \(feed.address) have more than \(mostBytes >> 20) MB", advice: "split the folder")
        }
        return found
    }
}
