import CSystemCalls
import Glibc

/// The start of a program with default signals and clean descriptors.
package struct Spawn {
    enum Standing {
        /// In its own session: the child outlives the terminal and receives none of its signals.
        case apart
        /// In the terminal's foreground, as if the shell had started the child.
        case foreground
    }

    private static let signals = [
        SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGWINCH, SIGCHLD, SIGUSR1,
        SIGUSR2, SIGALRM, SIGXFSZ,
    ]
    /// POSIX_SPAWN_SETSID, which the header hides behind a feature macro.
    private static let setSession: Int32 = 0x80

    private let path: String
    private let arguments: [String]
    private let pipes: ChildPipes?
    private let standing: Standing
    private let hiddenVariables: Set<String>
    /// The descriptor that replaces this program's standard input, for a child in the foreground.
    private var input: Int32?

    /// - Parameters:
    ///   - arguments: the arguments, beginning with the program's name.
    ///   - pipes: the pipes, or nil for no input and no output.
    ///   - hiddenVariables: the environment variables that the child does not get.
    init(
        path: String, arguments: [String], pipes: ChildPipes?, standing: Standing = .apart,
        hiddenVariables: Set<String> = []
    ) {
        self.hiddenVariables = hiddenVariables
        self.path = path
        self.arguments = arguments
        self.pipes = pipes
        self.standing = standing
    }

    /// Starts a child with this program's terminal, input and output.
    /// - Parameter input: the input that replaces this program's input.
    package static func foreground(
        _ path: String, _ arguments: [String], input: [UInt8]? = nil
    ) throws(SystemCallError) -> pid_t {
        var spawn = Spawn(path: path, arguments: arguments, pipes: nil, standing: .foreground)
        guard let input else { return try spawn.start() }
        let file = try memoryFile(input)
        defer { close(file) }
        spawn.input = file
        return try spawn.start()
    }

    private static func memoryFile(_ bytes: [UInt8]) throws(SystemCallError) -> Int32 {
        let file = system_memory_file("input")
        guard file >= 0 else { throw SystemCallError(code: errno) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            guard count > 0 else {
                let code = errno
                close(file)
                throw SystemCallError(code: code)
            }
            rest = rest.dropFirst(count)
        }
        lseek(file, 0, SEEK_SET)
        return file
    }

    func start() throws(SystemCallError) -> pid_t {
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
        if let input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
        // This program's own descriptors are all closed on exec. This call closes the descriptors of libraries.
        system_spawn_close_from(&actions, 3)

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
        var variables = environment
        let failure = posix_spawn(&child, path, &actions, &attributes, &words, &variables)
        guard failure == 0 else { throw SystemCallError(code: failure) }
        return child
    }

    private var environment: [UnsafeMutablePointer<CChar>?] {
        var variables: [UnsafeMutablePointer<CChar>?] = []
        var next = environ
        while let variable = next.pointee {
            let name = hiddenVariables.isEmpty ? "" : String(String(cString: variable).prefix { $0 != "=" })
            if !hiddenVariables.contains(name) { variables.append(variable) }
            next += 1
        }
        return variables + [nil]
    }
}
