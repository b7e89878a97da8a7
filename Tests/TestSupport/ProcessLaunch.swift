import CSpawn
import Glibc

/// Everything that a child process starts with. The child inherits nothing else.
package struct ProcessLaunch {
    /// The sources of the child's descriptors 0, 1 and 2.
    package enum Streams {
        /// The path of a pseudo-terminal's slave. The child leads a session with this controlling terminal.
        case terminal(String)
        case descriptors(input: Int32, output: Int32, error: Int32)
    }

    /// A path, or a name to look up in PATH.
    package var program: String
    package var arguments: [String] = []
    package var environment: [String: String] = [:]
    package var directory: String?
    package var streams: Streams

    package init(
        _ program: String, arguments: [String] = [], environment: [String: String] = [:], directory: String? = nil,
        streams: Streams
    ) {
        self.program = program
        self.arguments = arguments
        self.environment = environment
        self.directory = directory
        self.streams = streams
    }

    /// Starts the child and returns its process id. The caller must reap the child.
    package func start() throws(TestSupportError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        describe(&actions)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        describe(&attributes)

        var arguments = ([program] + arguments).map { strdup($0) } + [nil]
        var environment = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer {
            for string in arguments { free(string) }
            for string in environment { free(string) }
        }
        var identifier: pid_t = 0
        let code = posix_spawnp(&identifier, program, &actions, &attributes, &arguments, &environment)
        guard code == 0 else { throw .system(call: "starting \(program)", code: code) }
        return identifier
    }

    /// Sets whether processes that a child leaves running become children of this process.
    package static func adoptOrphans(_ adopts: Bool) { _ = quad_adopt_orphans(adopts ? 1 : 0) }

    private func describe(_ actions: inout posix_spawn_file_actions_t) {
        switch streams {
        case .terminal(let path):
            // Without O_NOCTTY, the first terminal that a session leader opens becomes its controlling terminal.
            posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
            posix_spawn_file_actions_adddup2(&actions, 0, 1)
            posix_spawn_file_actions_adddup2(&actions, 0, 2)
        case .descriptors(let input, let output, let error):
            posix_spawn_file_actions_adddup2(&actions, input, 0)
            posix_spawn_file_actions_adddup2(&actions, output, 1)
            posix_spawn_file_actions_adddup2(&actions, error, 2)
        }
        quad_spawn_close_from(&actions, 3)
        if let directory { quad_spawn_change_directory(&actions, directory) }
    }

    /// Makes the child start with no blocked or ignored signals, whatever the test runner did to its own.
    private func describe(_ attributes: inout posix_spawnattr_t) {
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        if case .terminal = streams {
            // POSIX_SPAWN_SETSID, which <spawn.h> declares only with GNU extensions.
            flags |= 0x80
        }
        posix_spawnattr_setflags(&attributes, Int16(flags))
    }
}
