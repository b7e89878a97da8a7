import FoundationEssentials
import TestSupport

/// Taskwarrior in its own folder, with as many tasks as there are jobs.
struct Taskwarrior {
    private let path: String
    private let directory: String
    private var environment: [String: String] {
        ["TASKDATA": directory + "/data", "TASKRC": directory + "/taskrc", "HOME": directory]
    }

    /// Returns nil if Taskwarrior is not installed.
    init?(in directory: String) throws {
        guard let path = ReferencePrograms.find("task") else { return nil }
        self.path = path
        self.directory = directory
        try FileManager.default.createDirectory(
            atPath: directory + "/data", withIntermediateDirectories: true)
        try Data("confirmation=off\nverbose=nothing\nnews.version=99\n".utf8).write(
            to: URL(filePath: directory + "/taskrc"))
    }

    /// Imports a file. Like all of these functions, returns the milliseconds.
    func read(_ file: String) throws -> Double { try run(["import", file]) }

    /// Prints the list of next tasks at full length; the output is discarded.
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
