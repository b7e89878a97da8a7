import FoundationEssentials
import Testing

/// The source files of the program, by their paths below `Sources`.
enum SourceFiles {
    typealias File = (name: String, text: String)

    static let root = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()

    /// The files of screens and of the shell.
    static var screens: [File] {
        get throws { try all.filter { $0.name.hasPrefix("QuadShell/") || $0.name.contains("UI/Screens/") } }
    }

    /// The files that store items of the user on disk. The leaderboard's server has no undo history.
    static var storage: [File] {
        get throws {
            try all.filter { file in
                (file.name.hasPrefix("QuadStorage/") || file.name.contains("Core/Data/"))
                    && !file.name.hasPrefix("LeaderboardCore/")
            }
        }
    }

    /// The commands of the program and their building blocks.
    static var commands: [File] {
        get throws {
            try all.filter { file in
                ["quad/", "QuadCommandLine/"].contains { file.name.hasPrefix($0) } || file.name.contains("UI/Commands/")
            }
        }
    }

    static var all: [File] {
        get throws { try files(of: "Sources") }
    }

    /// The files of tests, by their paths below `Tests`.
    static var tests: [File] {
        get throws { try files(of: "Tests") }
    }

    private static func files(of folder: String) throws -> [File] {
        try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)").sorted()
            .filter { $0.hasSuffix(".swift") }.map { name in
                let bytes = try #require(FileManager.default.contents(atPath: "\(root)/\(folder)/\(name)"))
                return (name, String(decoding: bytes, as: UTF8.self))
            }
    }
}
