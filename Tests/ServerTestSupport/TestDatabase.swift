import Glibc
import Synchronization
import TestSupport

/// A PostgreSQL server of the tests, in a temporary folder, with a database for each test. The server listens only on a
/// socket in the folder, so it needs no free port.
package final class TestDatabase: Sendable {
    private static let programs = "/usr/lib/postgresql/15/bin"
    package static let isInstalled = access("\(programs)/initdb", X_OK) == 0

    /// The server that all tests share; the process ends with it.
    package static let shared = Result { try TestDatabase() }

    private let folder: TemporaryDirectory
    private let databases = Mutex(0)
    private let syncs: Bool

    /// - Parameter syncs: whether the server syncs its files. Tests need no sync; measurements do.
    package init(syncs: Bool = false) throws {
        self.syncs = syncs
        folder = try TemporaryDirectory("quad-pg")
        // PostgreSQL refuses to run as root, so root starts it as the user of the Debian package.
        chmod(folder.path, 0o777)
        try run("initdb", ["-D", data, "-A", "trust", "-U", "postgres", "--no-locale", "-E", "UTF8", "-N"])
        try start()
        Self.stopAtExit(of: data)
    }

    private var data: String { folder.appending("data") }

    private func start() throws {
        let options =
            "-p 5432 -k \(folder.path) -c listen_addresses= -c max_connections=60 -c fsync=\(syncs ? "on" : "off")"
        try run("pg_ctl", ["-D", data, "-o", options, "-l", folder.appending("log"), "-w", "start"])
    }

    private func run(_ program: String, _ arguments: [String]) throws {
        try Self.run(program, arguments)
    }

    private static func run(_ program: String, _ arguments: [String]) throws {
        let words = ["\(programs)/\(program)"] + arguments
        let line = words.map { "'\($0)'" }.joined(separator: " ") + " >/dev/null 2>&1 </dev/null"
        let environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C"]
        let result =
            getuid() == 0
            ? try Subprocess.run("su", ["postgres", "-c", line], environment: environment, directory: "/")
            : try Subprocess.run("sh", ["-c", line], environment: environment, directory: "/")
        guard result.status == .success else { throw FailedError(program: program) }
    }

    package struct FailedError: Error {
        package let program: String
    }

    /// Stops the server when the tests end.
    private static func stopAtExit(of data: String) {
        dataToStop.withLock { $0 = data }
        atexit {
            guard let data = TestDatabase.dataToStop.withLock({ $0 }) else { return }
            try? TestDatabase.run("pg_ctl", ["-D", data, "-m", "immediate", "stop"])
            // The folder belongs to a value that lives until the process ends.
            let folder = String(data.dropLast("/data".count))
            _ = try? Subprocess.run("rm", ["-rf", folder], environment: ["PATH": "/usr/bin:/bin"])
        }
    }

    private static let dataToStop = Mutex<String?>(nil)

    /// Makes an empty database and returns its connection string.
    package func makeDatabase() throws -> String {
        let name = databases.withLock { count in
            count += 1
            return "board\(count)"
        }
        try run("createdb", ["-h", folder.path, "-U", "postgres", name])
        return "host=\(folder.path) user=postgres dbname=\(name)"
    }

    /// Ends all sessions of a database, as a restart of the server does.
    package func endSessions(of connection: String) throws {
        let name = connection.split(separator: "=").last.map(String.init) ?? ""
        let sql = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $$\(name)$$"
        try run("psql", ["-h", folder.path, "-U", "postgres", "-c", sql, "postgres"])
    }
}
