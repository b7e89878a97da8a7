import Glibc

/// Waiting for children to end.
package enum ChildWait {
    /// Waits for the child without a limit.
    static func ending(of child: pid_t) -> ChildProcess.Ending {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return decoded(status)
    }

    /// Polls for the end of the child in growing steps. A wait with a limit would need SIGCHLD, which belongs to the
    /// whole process, or a pidfd, which Swift cannot reach.
    static func ending(of child: pid_t, until deadline: Deadline) throws(ChildProcess.RunError) -> ChildProcess.Ending {
        var status: Int32 = 0
        var step: Int32 = 1
        while waitpid(child, &status, WNOHANG) == 0 {
            guard !deadline.hasPassed else { throw .timedOut }
            poll(nil, 0, step)
            step = min(step * 2, 20)
        }
        return decoded(status)
    }

    /// Whether the child has ended. The status is not taken, so no other process can get the child's number yet.
    static func hasEnded(_ child: pid_t) -> Bool {
        var info = siginfo_t()
        return waitid(P_PID, id_t(child), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_signo == SIGCHLD
    }

    package static func decoded(_ status: Int32) -> ChildProcess.Ending {
        // Swift cannot import WIFEXITED and related macros. The low seven bits are the signal, or zero for an exit.
        status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: status & 0x7F)
    }
}
