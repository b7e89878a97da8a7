import FoundationEssentials
import Glibc

struct SpawnFailure: Error {
    let code: Int32
}

/// Starts a program with clean signals and descriptors.
struct Spawn {
    enum Standing {
        /// A session of its own: it outlives the terminal and hears none of its signals.
        case apart
        /// In the terminal's foreground, as if the shell had started it.
        case foreground
    }

    private static let signals = [
        SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGWINCH, SIGCHLD, SIGUSR1,
        SIGUSR2, SIGALRM,
    ]
    /// Hidden behind a feature macro in the header: POSIX_SPAWN_SETSID.
    private static let setSession: Int32 = 0x80

    let path: String
    let arguments: [String]
    /// Nil: nothing to read, nowhere to write.
    let pipes: ChildPipes?
    var standing = Standing.apart

    func start() throws(SpawnFailure) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if standing == .apart {
            for (target, descriptor) in [pipes?.childInput, pipes?.childOutput, pipes?.childError].enumerated() {
                if let descriptor {
                    posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(target))
                } else {
                    posix_spawn_file_actions_addopen(&actions, Int32(target), "/dev/null", O_RDWR, 0)
                }
            }
        }
        for descriptor in Self.openDescriptors() where descriptor > 2 {
            posix_spawn_file_actions_addclose(&actions, descriptor)
        }

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var defaults = sigset_t()
        sigemptyset(&defaults)
        for signal in Self.signals { sigaddset(&defaults, signal) }
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        var flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
        if standing == .apart { flags |= Self.setSession }
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var child: pid_t = 0
        let failure = posix_spawn(&child, path, &actions, &attributes, &words, environ)
        guard failure == 0 else { throw SpawnFailure(code: failure) }
        return child
    }

    /// What is open here. Ours are all closed on exec; this is for those of libraries. (`addclosefrom_np` would do
    /// it at once, but its header hides it from Swift.)
    private static func openDescriptors() -> [Int32] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        return names.compactMap { Int32($0) }
    }
}

/// Finds programs as a shell would.
package enum ExecutableSearch {
    /// The path of a program on PATH, or nil. A name with a slash is a path already.
    package static func find(_ program: String, path: String? = nil) -> String? {
        if program.contains("/") { return isExecutable(program) ? program : nil }
        let folders = path ?? getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
        for folder in folders.split(separator: ":") {
            let candidate = "\(folder)/\(program)"
            if isExecutable(candidate) { return candidate }
        }
        return nil
    }

    private static func isExecutable(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
}
