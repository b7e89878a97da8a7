import Glibc

/// Waiting for children to end.
package enum ChildWait {
    /// Waits as long as it takes.
    static func ending(of child: pid_t) -> ChildProcess.Ending {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return decoded(status)
    }

    /// Asked again and again in growing steps: waiting with a limit needs SIGCHLD, which belongs to the whole
    /// process, or a pidfd, which Swift cannot reach.
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

    /// Whether it has, without taking its status: until somebody does, its number stays its own.
    static func hasEnded(_ child: pid_t) -> Bool {
        var info = siginfo_t()
        return waitid(P_PID, id_t(child), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_signo == SIGCHLD
    }

    package static func decoded(_ status: Int32) -> ChildProcess.Ending {
        // WIFEXITED and its kin are macros Swift does not see: the low seven bits are the signal, zero for an exit.
        status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: status & 0x7F)
    }
}
