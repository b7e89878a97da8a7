import TestSupport

/// A program that the benchmarks compare with or need.
struct ComparedProgram {
    /// The way to learn the version of a program.
    enum VersionSource {
        /// The program prints its version with `--version`.
        case option
        /// The program cannot print its version, but Debian's package manager knows the version of this package.
        case package(String)
    }

    /// The name of the executable.
    let name: String
    let use: String
    let source: VersionSource

    static let all: [ComparedProgram] = [
        ComparedProgram(name: "newsboat", use: "News", source: .option),
        ComparedProgram(name: "sfeed_curses", use: "News", source: .package("sfeed")),
        ComparedProgram(name: "sqlite3", use: "News: improves newsboat's database", source: .option),
        ComparedProgram(name: "task", use: "Jobs: Taskwarrior", source: .option),
        ComparedProgram(name: "khard", use: "Coaches", source: .option),
        ComparedProgram(name: "abook", use: "Coaches", source: .package("abook")),
        ComparedProgram(name: "hledger", use: "Store", source: .option),
        ComparedProgram(name: "timew", use: "Growth: Timewarrior", source: .option),
        ComparedProgram(name: "elia", use: "Growth: chats", source: .option),
        ComparedProgram(name: "curl", use: "Growth: answers of a model", source: .option),
        ComparedProgram(name: "calcurse", use: "Start, keys and memory; Campus", source: .option),
        ComparedProgram(name: "khal", use: "Campus", source: .option),
        ComparedProgram(name: "cc", use: "Start, keys and memory: compiles `oneline`", source: .option),
    ]

    /// Returns the version, or words that say why there is none.
    /// - Parameter home: a directory in which the program may write.
    func version(home: String) -> String {
        guard let path = ReferencePrograms.find(name) else { return "missing on this machine" }
        let (program, arguments) = command(path)
        let result = try? Subprocess.run(
            program, arguments,
            environment: ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": home, "TASKRC": "/dev/null"])
        guard let result, let match = result.stdout.firstMatch(of: #/\d+(?:\.\d+)+/#) else {
            return "installed, version unknown"
        }
        return String(match.output)
    }

    private func command(_ path: String) -> (program: String, arguments: [String]) {
        switch source {
        case .option: (path, ["--version"])
        case .package(let package): ("/usr/bin/dpkg-query", ["--show", "--showformat=${Version}", package])
        }
    }
}
