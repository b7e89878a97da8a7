import FoundationEssentials
import Glibc
import QuadCore
import SystemKit

/// The program that fetches: a part of the installation, not something to look for on PATH.
package enum NetProgram {
    private static let name = "quad-net"

    /// Beside this program, as it is built, or where it is installed.
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
            "The program that fetches is missing: \(places[0]) or \(places[1]); install Quad again, or build it with "
                + "make build")
    }

    /// Becomes that program, with this one's terminal, input and output.
    /// - Throws: when it cannot be started; else it does not return.
    package static func become(_ arguments: [String]) throws(NewsError) -> Never {
        let path = try find()
        // What is ignored here would be ignored there.
        signal(SIGPIPE, SIG_DFL)
        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
        execv(path, &words)
        let reason = String(cString: strerror(errno))
        for word in words { free(word) }
        throw .fetcher("\(path) cannot be started: \(reason); install Quad again")
    }
}
