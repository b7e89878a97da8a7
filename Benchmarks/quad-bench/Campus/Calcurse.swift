import FoundationEssentials
import TestSupport

/// calcurse in its own folder.
struct Calcurse {
    private let path: String
    private let directory: String

    /// Returns nil if calcurse is not installed.
    init?(in directory: String) throws {
        guard let path = ReferencePrograms.find("calcurse") else { return nil }
        self.path = path
        self.directory = directory
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    }

    /// Imports a calendar file.
    /// - Returns: the milliseconds.
    func importing(_ file: String) throws -> Double {
        try timed(
            "/bin/sh", ["-c", #"exec "$@" > /dev/null 2>&1"#, "sh", path, "-D", directory, "-i", file],
            environment: ["HOME": directory, "LANG": "C.UTF-8"])
    }

    func program(keys: [KeyPress]) -> ProgramCase {
        ProgramCase(
            name: "calcurse", path: path, arguments: ["-D", directory], ready: "Appointments", keys: keys,
            quitKeys: [.character("q"), .character("y")])
    }
}
