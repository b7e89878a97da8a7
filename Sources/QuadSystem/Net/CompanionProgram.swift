import FoundationEssentials
import Glibc
import SystemKit

/// A program that belongs to the installation and is not searched on PATH.
package struct CompanionProgram: Sendable {
    private let name: String

    package init(_ name: String) {
        self.name = name
    }

    /// Returns the possible paths: beside this program, as in a build, and where the program is installed.
    package var places: [String] { places(besides: Self.running) }

    /// Returns the path of the program, or nil if it is missing.
    package func find() -> String? { find(besides: Self.running) }

    func find(besides program: String) -> String? {
        places(besides: program).first { ExecutableSearch.find($0) != nil }
    }

    func places(besides program: String) -> [String] {
        let folder = program.lastIndex(of: "/").map { String(program[..<$0]) } ?? "."
        let above = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ".."
        return ["\(folder)/\(name)", "\(above)/libexec/quad/\(name)"]
    }

    private static var running: String {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    }

    /// Replaces this process with the program at a path. The program takes over the terminal, input and output.
    /// - Returns: the reason why the program cannot be started. Otherwise the call does not return.
    package static func replaceProcess(with path: String, _ arguments: [String]) -> String {
        // A signal ignored here would stay ignored there.
        signal(SIGPIPE, SIG_DFL)
        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
        execv(path, &words)
        let reason = String(cString: strerror(errno))
        for word in words { free(word) }
        return reason
    }
}
