import CSystemCalls
import Glibc

/// A process that is of no use without the one that started it.
package enum ParentDeath {
    /// Has the kernel send this process a signal when the thread that started it ends, as it does when its process
    /// ends in any way. To be called first of all.
    /// - Returns: false when that process is gone already, so that no signal will come.
    package static func send(_ signal: Int32, ifStartedBy parent: pid_t) -> Bool {
        system_signal_at_parent_death(signal)
        return getppid() == parent
    }
}
