import FoundationEssentials
import Glibc
import QuadCore
import SystemKit

/// The fetching program, which is a part of the installation and is not searched on PATH.
package enum NetProgram {
    private static let name = "quad-net"

    /// Returns its path: beside this program, as in a build, or where the program is installed.
    package static func find() throws(NewsError) -> String {
        let running = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return try find(besides: running)
    }

    static func find(besides program: String) throws(NewsError) -> String {
        let folder = program.lastIndex(of: "/").map { String(program[..<$0]) } ?? "."
        let above = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ".."
        let places = ["\(folder)/\(name)", "\(above)/libexec/quad/\(name)"]
        for place in places where ExecutableSearch.find(place) != nil { return place }
        throw .fetcher(
            "The fetch program is missing: \(places[0]) or \(places[1]); install Quad again, or build it with "
                + "make build")
    }

    /// Replaces this process with the fetching program, which takes over the terminal, input and output.
    /// - Throws: an error if the program cannot be started. Otherwise the call does not return.
    package static func become(_ arguments: [String]) throws(NewsError) -> Never {
        let path = try find()
        // A signal ignored here would stay ignored there.
        signal(SIGPIPE, SIG_DFL)
        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
        execv(path, &words)
        let reason = String(cString: strerror(errno))
        for word in words { free(word) }
        throw .fetcher("\(path) cannot be started: \(reason); install Quad again")
    }
}
