import FoundationEssentials
import GeneratedStores
import TestSupport

/// Timewarrior in its own folder, with as many intervals as there are sessions.
struct Timewarrior {
    private let path: String
    private let directory: String

    /// Returns nil if Timewarrior is not installed.
    init?(in directory: String, _ growth: GeneratedGrowth, count: Int) throws {
        guard let path = ReferencePrograms.find("timew") else { return nil }
        self.path = path
        self.directory = directory
        try FileManager.default.createDirectory(atPath: directory + "/data", withIntermediateDirectories: true)
        try Data().write(to: URL(filePath: directory + "/timewarrior.cfg"))
        let tags = GeneratedGrowth.methodIDs.map { "\"\($0)\":{\"count\":\(count / GeneratedGrowth.methodIDs.count)}" }
        try Data("{\(tags.joined(separator: ",\n"))}\n".utf8).write(to: URL(filePath: directory + "/data/tags.data"))
        for (month, lines) in growth.intervals(count) {
            try Data(lines.utf8).write(to: URL(filePath: "\(directory)/data/\(month).data"))
        }
    }

    /// Prints the summary of all days to /dev/null.
    /// - Returns: the milliseconds.
    func summary() throws -> Double {
        try timed(
            "/bin/sh", ["-c", #"exec "$@" > /dev/null"#, "sh", path, "summary", ":all"],
            environment: ["TIMEWARRIORDB": directory, "HOME": directory])
    }
}
