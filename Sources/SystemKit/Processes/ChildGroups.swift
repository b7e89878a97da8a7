import Glibc
import Synchronization

/// The child processes that this program is waiting for, each in its own process group. When this program ends, by
/// itself or by a signal, it ends them too.
package enum ChildGroups {
    private static let most = 64
    /// The process numbers, in memory that a signal handler may read; 0 for a free slot.
    private nonisolated(unsafe) static let groups: UnsafeMutablePointer<pid_t> = {
        let groups = UnsafeMutablePointer<pid_t>.allocate(capacity: most)
        groups.initialize(repeating: 0, count: most)
        return groups
    }()
    private static let lock = Mutex(Standing())
    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    private struct Standing {
        var isWatched = false
        /// The signals with a handler from this type. Other signals already have a handler or are ignored.
        var handled: [Int32] = []
    }

    static func began(_ child: pid_t) {
        lock.withLock { standing in
            guard let place = (0..<most).first(where: { groups[$0] == 0 }) else { return }
            groups[place] = child
            if !standing.isWatched {
                atexit { ChildGroups.endAll() }
                standing.isWatched = true
            }
            guard standing.handled.isEmpty else { return }
            for number in signals where isDefault(number) {
                Glibc.signal(number, endWithGroups)
                standing.handled.append(number)
            }
        }
    }

    /// Removes a child that was waited for, because the system may reuse its number.
    static func ended(_ child: pid_t) {
        lock.withLock { standing in
            for place in 0..<most where groups[place] == child { groups[place] = 0 }
            guard (0..<most).allSatisfy({ groups[$0] == 0 }) else { return }
            for number in standing.handled { Glibc.signal(number, SIG_DFL) }
            standing.handled = []
        }
    }

    /// Ends all groups. Safe in a signal handler.
    package static func endAll() {
        for place in 0..<most where groups[place] > 0 { kill(-groups[place], SIGKILL) }
    }

    private static func isDefault(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        return action.__sigaction_handler.sa_handler == nil
    }
}

private func endWithGroups(_ number: Int32) {
    ChildGroups.endAll()
    // The signal ends the process once the handler has returned.
    signal(number, SIG_DFL)
    raise(number)
}
