import FoundationEssentials
import GeneratedStores
import TestSupport

/// Timewarrior with as many intervals as there are sessions, in a folder of its own.
struct Timewarrior {
    private let path: String
    private let directory: String

    /// Nil if it is not installed.
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

    /// What was done on all days, which nobody reads; in milliseconds.
    func summary() throws -> Double {
        try timed(
            "/bin/sh", ["-c", #"exec "$@" > /dev/null"#, "sh", path, "summary", ":all"],
            environment: ["TIMEWARRIORDB": directory, "HOME": directory])
    }
}
