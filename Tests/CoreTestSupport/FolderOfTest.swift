import FoundationEssentials
import Glibc

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

    var names: [String] { names(in: ".") }

    func names(in subfolder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: path + "/" + subfolder).sorted()) ?? []
    }

    func write(_ text: String, to name: String) {
        _ = FileManager.default.createFile(atPath: path + "/" + name, contents: Data(text.utf8))
    }

    func read(_ name: String) -> String? {
        FileManager.default.contents(atPath: path + "/" + name).map { String(decoding: $0, as: UTF8.self) }
    }

    func mode(_ name: String) -> mode_t? {
        var status = stat()
        return stat(path + "/" + name, &status) == 0 ? status.st_mode & 0o7777 : nil
    }

    func isLink(_ name: String) -> Bool {
        var status = stat()
        return lstat(path + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }
}
