import Glibc
import SystemKit

/// A program of the user's choice. It runs on the terminal, which this program releases meanwhile.
enum ForegroundProgram {
    /// Runs a command with one additional argument and waits until it ends. The event loop has blocked the signals of
    /// the terminal's keys, which belong to that program meanwhile.
    /// - Parameter what: the kind of program, for the error message.
    static func run(_ command: String, _ argument: String, what: String) throws(SystemError) -> ChildProcess.Ending {
        // A shell is used because the command may have its own options ("code --wait"). The shell must survive a Ctrl-C
        // meant for the program. A trap, unlike an ignored signal, is not inherited.
        let words = ["sh", "-c", "trap : INT QUIT; \(command) \"$@\"", command, argument]
        return try run("/bin/sh", words, what: what)
    }

    /// Runs a program with arguments, without a shell, and waits until it ends.
    static func run(
        _ path: String, _ words: [String], input: [UInt8]? = nil, what: String
    ) throws(SystemError) -> ChildProcess.Ending {
        var settings = termios()
        let isTerminal = tcgetattr(STDIN_FILENO, &settings) == 0
        let child = try mapError(of: Spawn.foreground(path, words, input: input)) { (error: SystemCallError) in
            SystemError("the \(what) did not start", code: error.code)
        }
        // A killed program leaves its own settings. They are restored without waiting for output, which a Ctrl-S may
        // have stopped.
        defer { if isTerminal { tcsetattr(STDIN_FILENO, TCSANOW, &settings) } }
        return ending(of: child)
    }

    /// Waits for the program. If the user stops it with Ctrl-Z, this process stops, too, so that the shell gets its
    /// terminal back.
    private static func ending(of child: pid_t) -> ChildProcess.Ending {
        var status: Int32 = 0
        while true {
            guard waitpid(child, &status, WUNTRACED) >= 0 else {
                if errno == EINTR { continue }
                return .exited(1)
            }
            guard status & 0xFF == 0x7F else { return ChildWait.decoded(status) }
            kill(getpid(), SIGSTOP)
            kill(child, SIGCONT)
        }
    }
}
