import FoundationEssentials
import Glibc
import SystemKit
import Testing

/// A folder that lives as long as a test.
final class FolderOfTest: Sendable {
    let path: String

    init() {
        path = FileManager.default.temporaryDirectory.path + "/quad-test-\(UUID().uuidString)"
        mkdir(path, 0o700)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }

    func read(_ name: String) -> String? {
        FileManager.default.contents(atPath: path + "/" + name).map { String(decoding: $0, as: UTF8.self) }
    }

    func mode(_ name: String) -> mode_t? {
        var status = stat()
        return stat(path + "/" + name, &status) == 0 ? status.st_mode & 0o7777 : nil
    }

    /// A program of a few lines of shell; gives its path.
    func program(_ name: String, _ script: String) -> String {
        // Written by another process: a child that some other test starts at this moment would inherit a descriptor
        // of ours, and what is open for writing cannot be run.
        var writer = ChildProcess("sh", ["-c", "cat > '\(path)/\(name)' && chmod 755 '\(path)/\(name)'"])
        writer.input = Array("#!/bin/sh\n\(script)\n".utf8)
        #expect((try? writer.runHere())?.succeeded == true)
        return path + "/" + name
    }

    /// What a file says once it is there, within ten seconds.
    func awaited(_ name: String) -> String? {
        for _ in 0..<1_000 {
            if let text = read(name), text.hasSuffix("\n") { return text }
            poll(nil, 0, 10)
        }
        return nil
    }
}
