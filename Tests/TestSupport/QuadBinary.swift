import FoundationEssentials
import Glibc

/// Returns the built `quad`: `QUAD_BINARY` if it is set, else the program beside the running test bundle or benchmark.
package func quadBinary() throws(TestSupportError) -> String {
    if let path = getenv("QUAD_BINARY") { return String(cString: path) }
    let running = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let path = URL(filePath: running).deletingLastPathComponent().appending(path: "quad").path
    guard access(path, X_OK) == 0 else {
        throw .notFound(path, hint: "build it with `swift build --product quad`, or set QUAD_BINARY")
    }
    return path
}

/// Returns a file that is built beside the running test, benchmark or torture program.
package func siblingBinary(_ name: String) throws(TestSupportError) -> String {
    let running = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let path = URL(filePath: running).deletingLastPathComponent().appending(path: name).path
    guard access(path, R_OK) == 0 else { throw .notFound(path, hint: "build it with `swift build`") }
    return path
}
