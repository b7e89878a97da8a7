import CEventSources
import Glibc
import SystemKit

/// A descriptor for the signals that a terminal program handles. Reading signals does not interrupt running code.
///
/// The signals stay blocked for the life of the process. Make the descriptor before any thread starts, so that all
/// threads inherit the signal mask.
package final class SignalDescriptor {
    private static let watched = [
        SIGWINCH, SIGTERM, SIGHUP, SIGQUIT, SIGINT, SIGTSTP, SIGCONT, SIGUSR1, SIGUSR2, SIGALRM,
    ]
    /// The signals of Ctrl-C, Ctrl-\\ and Ctrl-Z.
    private static let keys = [SIGINT, SIGQUIT, SIGTSTP]

    let descriptor: Int32

    init() {
        Self.block()
        var set = Self.set(of: Self.watched)
        descriptor = signalfd(-1, &set, Int32(SFD_NONBLOCK) | Int32(SFD_CLOEXEC))
    }

    /// Blocks the signals, for a program that starts threads before it makes the descriptor.
    package static func block() {
        var set = set(of: watched)
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    deinit {
        close(descriptor)
    }

    /// Returns the next signal that arrived, or nil.
    package func next() -> Int32? {
        read().map { Int32(bitPattern: $0.ssi_signo) }
    }

    /// Returns the signals that were sent to this process. Drops signals from terminal keys, which go to every process
    /// on the terminal.
    func withoutTerminalKeys() -> [Int32] {
        var sent: [Int32] = []
        while let info = read() {
            if info.ssi_code != Int32(SI_KERNEL) || !Self.keys.contains(Int32(bitPattern: info.ssi_signo)) {
                sent.append(Int32(bitPattern: info.ssi_signo))
            }
        }
        return sent
    }

    private func read() -> signalfd_siginfo? {
        var info = signalfd_siginfo()
        let length = MemoryLayout<signalfd_siginfo>.size
        return Glibc.read(descriptor, &info, length) == length ? info : nil
    }

    /// Stops the process and its job as Ctrl-Z would. Returns when the process continues.
    func stopProcess() {
        var set = Self.set(of: [SIGTSTP, SIGCONT])
        signal(SIGTSTP, SIG_DFL)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        kill(0, SIGTSTP)
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Ends the process by the signal itself, so that the parent process sees the cause.
    package static func raiseAgain(_ number: Int32) -> Never {
        ChildGroups.endAll()
        var set = Self.set(of: [number])
        signal(number, SIG_DFL)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        raise(number)
        exit(128 + number)
    }

    private static func set(of signals: [Int32]) -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals {
            sigaddset(&set, signal)
        }
        return set
    }
}
