import Glibc
import SystemKit

/// A program of the user's choice, on the terminal this program has given back for the while.
enum ForegroundProgram {
    /// Runs a command with one argument more and waits until it ends. The event loop has blocked the signals of the
    /// terminal's keys, which are that program's meanwhile.
    /// - Parameter what: what the program is, for the error's words.
    static func run(_ command: String, _ argument: String, what: String) throws(SystemError) -> ChildProcess.Ending {
        // Through a shell, because the command may bring options of its own ("code --wait").
        // The shell lives through a Ctrl-C that is meant for the program; a trap, unlike ignoring, is not inherited.
        let words = ["sh", "-c", "trap : INT QUIT; \(command) \"$@\"", command, argument]
        let child = try mapError(of: Spawn.foreground("/bin/sh", words)) { (error: SystemCallError) in
            SystemError("the \(what) did not start", code: error.code)
        }
        return wait(for: child)
    }

    /// The same of a program with its arguments, without a shell.
    static func run(
        _ path: String, _ words: [String], input: [UInt8]? = nil, what: String
    ) throws(SystemError) -> ChildProcess.Ending {
        try mapError(of: wait(for: Spawn.foreground(path, words, input: input))) { (error: SystemCallError) in
            SystemError("the \(what) did not start", code: error.code)
        }
    }

    /// Waits, and stops along when the program is stopped with Ctrl-Z: the shell must get its terminal back.
    private static func wait(for child: pid_t) -> ChildProcess.Ending {
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
