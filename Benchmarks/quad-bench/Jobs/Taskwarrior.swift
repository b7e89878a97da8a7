import FoundationEssentials
import TestSupport

/// Taskwarrior with as many tasks as there are jobs, in a folder of its own.
struct Taskwarrior {
    private let path: String
    private let directory: String
    private var environment: [String: String] {
        ["TASKDATA": directory + "/data", "TASKRC": directory + "/taskrc", "HOME": directory]
    }

    /// Nil if it is not installed.
    init?(in directory: String) throws {
        guard let path = ReferencePrograms.find("task") else { return nil }
        self.path = path
        self.directory = directory
        try FileManager.default.createDirectory(
            atPath: directory + "/data", withIntermediateDirectories: true)
        try Data("confirmation=off\nverbose=nothing\nnews.version=99\n".utf8).write(
            to: URL(filePath: directory + "/taskrc"))
    }

    /// In milliseconds, as all of these.
    func read(_ file: String) throws -> Double { try run(["import", file]) }

    /// The list of what is next, as long as it likes: nobody reads it.
    func next() throws -> Double { try run(["rc.verbose=nothing", "next"]) }

    func complete(_ number: Int) throws -> Double { try run(["\(number)", "done"]) }

    func forget() throws {
        try FileManager.default.removeItem(atPath: directory + "/data")
        try FileManager.default.createDirectory(atPath: directory + "/data", withIntermediateDirectories: true)
    }

    private func run(_ words: [String]) throws -> Double {
        try timed(
            "/bin/sh", ["-c", #"exec "$@" > /dev/null"#, "sh", path, "rc.confirmation=off"] + words,
            environment: environment)
    }
}
