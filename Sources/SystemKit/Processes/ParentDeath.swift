import CSystemCalls
import Glibc

/// A process that is useless without the process that started it.
package enum ParentDeath {
    /// Makes the kernel send a signal to this process when the thread that started it ends, in any way. The process
    /// must call this function before anything else.
    /// - Returns: false if the parent process is already gone, so that no signal will come.
    package static func send(_ signal: Int32, ifStartedBy parent: pid_t) -> Bool {
        system_signal_at_parent_death(signal)
        return getppid() == parent
    }
}
