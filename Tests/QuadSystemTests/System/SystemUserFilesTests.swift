import Glibc
import TestSupport
import Testing

@testable import QuadCore
@testable import QuadSystem
@testable import SystemKit

struct SystemUserFilesTests {
    private let folder: TemporaryDirectory
    private let files = SystemUserFiles(environment: [:])

    init() throws {
        folder = try TemporaryDirectory()
    }

    @Test func aFileIsReplacedInPlace() async throws {
        let path = folder.path + "/feeds.opml"
        try await files.write("one", to: path)
        chmod(path, 0o644)
        try await files.write("two", to: path)
        #expect(folder.read("feeds.opml") == "two")
        #expect(folder.mode("feeds.opml") == 0o644)
        #expect(folder.names == ["feeds.opml"])
    }

    @Test func aPathIsMadeAbsolute() throws {
        let here = try #require(getcwd(nil, 0).map { String(cString: $0) })
        #expect(files.whole("/a/b") == "/a/b")
        #expect(files.whole("~/b") == "~/b")
        #expect(files.whole("b") == here + "/b")
        #expect(SystemUserFiles(environment: ["HOME": here]).whole("b") == "~/b")
        let above = try #require(here.lastIndex(of: "/").map { String(here[..<$0]) })
        if !above.isEmpty {
            let below = here.dropFirst(above.count)
            #expect(SystemUserFiles(environment: ["HOME": above]).whole("b") == "~\(below)/b")
        }
        #expect(SystemUserFiles(environment: ["HOME": "/"]).whole("b") == here + "/b")
        #expect(SystemUserFiles(environment: ["HOME": here + "x"]).whole("b") == here + "/b")
    }

    @Test func aLinkStaysALink() async throws {
        try await files.write("one", to: folder.path + "/real")
        symlink(folder.path + "/real", folder.path + "/link")
        try await files.write("two", to: folder.path + "/link")
        #expect(folder.read("real") == "two")
        #expect(folder.names == ["link", "real"])
        var status = stat()
        #expect(lstat(folder.path + "/link", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }

    /// The program's files are recognized under every name.
    @Test func theProgramsOwnFilesAreNotReplaced() async throws {
        mkdir(folder.path + "/data", 0o700)
        let path = folder.path + "/data/log"
        try await files.write("a sale", to: path)
        symlink(path, folder.path + "/link")
        symlink(folder.path + "/data", folder.path + "/other")
        let files = SystemUserFiles(environment: [:], guarding: ProgramFiles(folders: [folder.path + "/data"]))
        for path in ["/data/log", "/link", "/other/log", "/data/../data/./log"].map({ folder.path + $0 }) {
            await #expect(throws: UserFileError("\(path) is one of Quad's own files: write to another place")) {
                try await files.write("a table", to: path)
            }
        }
        #expect(folder.read("data/log") == "a sale")
        try await files.write("a table", to: folder.path + "/table")
        try await files.write("a table", to: folder.path + "/data/table")
        #expect(folder.read("table") == "a table")
    }

    /// The configuration and the file of keys are protected, existing or not, through any link.
    @Test func configurationStateAndCacheCannotBeOverwritten() async throws {
        for name in ["state", "cache", "config"] { mkdir(folder.path + "/" + name, 0o700) }
        let config = folder.path + "/config/config.json"
        let files = SystemUserFiles(
            environment: [:],
            guarding: ProgramFiles(closed: [folder.path + "/state", folder.path + "/cache"], files: [config]))
        symlink(folder.path + "/state", folder.path + "/link")
        let targets = [
            "/state/growth-keys.json", "/link/growth-keys.json", "/cache/x", "/config/config.json",
            "/config/../config/config.json",
        ]
        for path in targets {
            await #expect(throws: UserFileError.self) { try await files.write("a table", to: folder.path + path) }
        }
        try await self.files.write("{}", to: config)
        symlink(config, folder.path + "/to-config")
        for path in [config, folder.path + "/to-config"] {
            await #expect(throws: UserFileError.self) { try await files.write("a table", to: path) }
        }
        #expect(folder.read("config/config.json") == "{}")
    }

    /// A file with the name of a log file would close its register.
    @Test func nothingIsAddedToAProtectedFolder() async throws {
        mkdir(folder.path + "/store", 0o700)
        mkdir(folder.path + "/store/log", 0o700)
        symlink(folder.path + "/store/log", folder.path + "/elsewhere")
        let files = SystemUserFiles(environment: [:], guarding: ProgramFiles(closed: [folder.path + "/store"]))
        for path in ["/store/settings.json", "/store/log/R-2026-12.jsonl", "/elsewhere/R-2026-12.jsonl"] {
            await #expect(throws: UserFileError.self) { try await files.write("a receipt", to: folder.path + path) }
            #expect(folder.read(String(path.dropFirst())) == nil)
        }
        try await files.write("a receipt", to: folder.path + "/receipt.txt")
        #expect(folder.read("receipt.txt") == "a receipt")
    }

    /// Replacing the pipe would remove the system's own files.
    @Test func aPipeIsWrittenTo() async throws {
        let path = folder.path + "/pipe"
        mkfifo(path, 0o600)
        let reader = open(path, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        try await files.write("through", to: path)
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = read(reader, &bytes, bytes.count)
        #expect(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self) == "through")
        #expect(folder.names == ["pipe"])
    }

    @Test func aWriteErrorIsReported() async throws {
        await #expect(throws: UserFileError.self) { try await files.write("x", to: folder.path + "/none/feeds.opml") }
        await #expect(throws: UserFileError.self) { try await files.write("x", to: "/dev/full") }
    }
}
