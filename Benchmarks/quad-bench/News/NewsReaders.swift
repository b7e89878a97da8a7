import FoundationEssentials
import GeneratedStores
import Glibc
import TestSupport

/// A feed reader with its own feeds on disk: Quad, or a program to compare with.
protocol NewsReader {
    var name: String { get }
    /// Fetches every feed and returns the wall time in milliseconds.
    func reload() throws -> Double
    /// Returns the program on the terminal, showing its feeds.
    func program(ready: String, keys: [KeyPress]) -> ProgramCase
    /// Removes everything that was fetched.
    func forget() throws
}

struct ReaderError: Error, CustomStringConvertible {
    let description: String
}

/// Runs a command to its end and returns its wall time in milliseconds.
func timed(_ program: String, _ arguments: [String], environment: [String: String] = [:]) throws -> Double {
    let start = monotonicNanoseconds()
    let result = try Subprocess.run(
        program, arguments, environment: ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"].merging(environment) { $1 },
        timeout: .seconds(3_600))
    let elapsed = Double(monotonicNanoseconds() - start) / 1e6
    guard result.status == .success else {
        throw ReaderError(description: "\(program) \(arguments.first ?? ""): \(result.stderr.prefix(300))")
    }
    return elapsed
}

/// Runs a command, discards its output and returns its wall time in milliseconds.
private func timedPrinting(_ words: [String]) throws -> Double {
    try timed("/bin/sh", ["-c", #"exec "$@" > /dev/null"#, "sh"] + words)
}

struct QuadReader: NewsReader {
    let name = "quad"
    let path: String
    let data: String

    init(path: String, directory: String, addresses: [String]) throws {
        self.path = path
        data = directory + "/quad"
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        let opml = directory + "/feeds.opml"
        let outlines = addresses.enumerated().map {
            "<outline type=\"rss\" text=\"\(GeneratedFeeds.title($0.offset))\" xmlUrl=\"\($0.element)\"/>\n"
        }
        try Data(("<opml version=\"2.0\"><body>\n" + outlines.joined() + "</body></opml>\n").utf8)
            .write(to: URL(filePath: opml))
        _ = try timed(path, ["--data-dir", data, "news", "import", opml])
    }

    func reload() throws -> Double { try timed(path, ["--data-dir", data, "news", "reload"]) }

    /// Prints all articles to /dev/null and returns the wall time in milliseconds.
    func list(_ options: [String]) throws -> Double {
        try timedPrinting([path, "--data-dir", data, "news", "list"] + options)
    }

    func program(ready: String, keys: [KeyPress]) -> ProgramCase {
        ProgramCase(
            name: name, path: path, arguments: ["--data-dir", data, "news"], ready: ready, keys: keys,
            quitKeys: [.character("Q")])
    }

    func forget() throws {
        for part in ["articles", "bodies", "health.json", "health.journal.jsonl", "counts.json"] {
            try? FileManager.default.removeItem(atPath: data + "/news/" + part)
        }
    }
}

struct Newsboat: NewsReader {
    let name = "newsboat"
    let directory: String
    private let path: String

    /// - Parameter threads: the number of threads; nil for the program's default.
    init?(directory: String, addresses: [String], threads: Int? = 8) throws {
        guard let path = ReferencePrograms.find("newsboat") else { return nil }
        self.path = path
        self.directory = directory + "/newsboat"
        try FileManager.default.createDirectory(atPath: self.directory, withIntermediateDirectories: true)
        try Data(addresses.map { $0 + "\n" }.joined().utf8).write(to: URL(filePath: self.directory + "/urls"))
        let configuration = "confirm-exit no\n" + (threads.map { "reload-threads \($0)\n" } ?? "")
        try Data(configuration.utf8).write(to: URL(filePath: self.directory + "/config"))
    }

    private var files: [String] {
        ["-u", directory + "/urls", "-c", directory + "/cache.db", "-C", directory + "/config"]
    }

    func reload() throws -> Double {
        try timed(path, files + ["-x", "reload"], environment: ["HOME": directory])
    }

    /// Improves newsboat's query plan. The default query plan is the reason why newsboat is slow.
    func analyze() throws {
        guard let sqlite = ReferencePrograms.find("sqlite3") else {
            throw ReaderError(description: "install sqlite3")
        }
        _ = try timed(sqlite, [directory + "/cache.db", "ANALYZE"])
    }

    func program(ready: String, keys: [KeyPress]) -> ProgramCase {
        ProgramCase(
            name: name, path: path, arguments: files, ready: ready, keys: keys, quitKeys: [.character("q")],
            home: directory)
    }

    func forget() throws { try? FileManager.default.removeItem(atPath: directory + "/cache.db") }
}

/// sfeed, which consists of a parser and a viewer.
struct Sfeed: NewsReader {
    let name = "sfeed_curses"
    let directory: String
    private let corpus: GeneratedFeeds
    private let path: String

    init?(directory: String, corpus: GeneratedFeeds) throws {
        guard let path = ReferencePrograms.find("sfeed_curses") else { return nil }
        self.path = path
        self.corpus = corpus
        self.directory = directory + "/sfeed"
        try FileManager.default.createDirectory(atPath: self.directory, withIntermediateDirectories: true)
    }

    private func file(_ feed: Int) -> String { "\(directory)/\(GeneratedFeeds.title(feed))" }

    /// Parses the feeds from files: sfeed itself has no network code.
    func reload() throws -> Double {
        var total = 0.0
        for feed in 0..<corpus.feeds {
            let document = "\(directory)/document.xml"
            try Data(corpus.document(feed).utf8).write(to: URL(filePath: document))
            total += try timed("/bin/sh", ["-c", "sfeed < \"$0\" > \"$1\"", document, file(feed)])
        }
        return total
    }

    /// Prints all articles with the given program and returns the wall time in milliseconds; nil if this version of sfeed
    /// does not have the program.
    func list(_ program: String) throws -> Double? {
        guard ReferencePrograms.find(program) != nil else { return nil }
        return try timedPrinting([program] + (0..<corpus.feeds).map(file))
    }

    func program(ready: String, keys: [KeyPress]) -> ProgramCase {
        ProgramCase(
            name: name, path: path, arguments: (0..<corpus.feeds).map(file), ready: ready, keys: keys,
            quitKeys: [.character("q")])
    }

    func forget() throws {}
}
