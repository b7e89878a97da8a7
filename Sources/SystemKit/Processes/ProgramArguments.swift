import Glibc

/// The words that this process was started with.
///
/// Swift looks for them below the environment on the stack, and finds none once somebody has set a variable before `main`,
/// as a preloaded library may: then `environ` is elsewhere. The kernel knows them anyway.
package enum ProgramArguments {
    /// Without the program's name.
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
        // Each word ends with a NUL, an empty one too.
        guard bytes.last == 0 else { return nil }
        let words = bytes.dropLast().split(separator: 0, omittingEmptySubsequences: false)
        return words.dropFirst().map { String(decoding: $0, as: UTF8.self) }
    }
}
