import FoundationEssentials
import TestSupport

/// The files that older versions wrote, in a folder for each version.
enum OlderFiles {
    static let versions = ["0.1.0", "0.2.0"]

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures").path

    /// Copies the files of a version to a new folder, in the layout of `--data-dir`.
    static func copy(_ version: String) throws -> TemporaryDirectory {
        let copy = try TemporaryDirectory()
        for (part, place) in [("data", "data"), ("state", "data/state"), ("config.json", "config.json")] {
            try FileManager.default.copyItem(atPath: "\(folder)/\(version)/\(part)", toPath: copy.appending(place))
        }
        // Git does not record that only the user may read the files.
        let result = try Subprocess.run("/bin/chmod", ["-R", "u=rwX,go=", copy.path], environment: [:])
        guard result.status == .success else { throw TestSupportError.notFound(copy.path, hint: result.stderr) }
        return copy
    }
}
