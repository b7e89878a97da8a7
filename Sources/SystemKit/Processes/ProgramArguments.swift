import Glibc

/// The arguments of this process.
///
/// Swift looks for the arguments below the environment on the stack. Swift finds none if code changed a variable before
/// `main`, as a preloaded library may, because `environ` has moved. The kernel still knows the arguments.
package enum ProgramArguments {
    /// The arguments without the program's name.
    package static var words: [String] { words(in: "/proc/self/cmdline") ?? Array(CommandLine.arguments.dropFirst()) }

    static func words(in path: String) -> [String]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            bytes += chunk[..<count]
        }
        // Each argument ends with a NUL, even an empty one.
        guard bytes.last == 0 else { return nil }
        let words = bytes.dropLast().split(separator: 0, omittingEmptySubsequences: false)
        return words.dropFirst().map { String(decoding: $0, as: UTF8.self) }
    }
}
