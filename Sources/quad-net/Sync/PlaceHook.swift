import Glibc
import SyncStorage

/// A command of the user that carries a folder to other machines, such as `git pull`. It runs in the folder.
struct PlaceHook {
    private let command: String
    private let folder: String

    init(_ command: String, in folder: String) {
        self.command = command
        self.folder = folder
    }

    /// - Throws: `unreachable` if the command fails: others' changes may be missing then.
    func run() throws(ExchangeError) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        // The shell goes to the folder, because the C library hides the function that would start it there.
        let arguments = ["sh", "-c", "cd -- \"$1\" && eval \"$2\"", "sh", folder, command]
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, "/bin/sh", &actions, nil, &words, environ)
        guard code == 0 else { throw .unreachable("“\(command)” did not start: \(String(cString: strerror(code)))") }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        guard status == 0 else { throw .unreachable("“\(command)” failed; run it in \(folder) to see why") }
    }
}
