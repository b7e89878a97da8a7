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
    /// Whether a child is being started, so that it may run without a slot.
    private static let isStarting = Atomic(false)
    /// A signal that arrived meanwhile; 0 for none.
    private static let pending = Atomic<Int32>(0)
    /// The milliseconds to wait at the end for a child that is being started.
    private static let patience = 200

    private struct Standing {
        var isWatched = false
        /// The signals with a handler from this type. Other signals already have a handler or are ignored.
        var handled: [Int32] = []
    }

    /// Starts a child. A signal that arrives before the child is known ends the program, and the child, right after the
    /// start.
    static func start<Failure: Error>(_ spawn: () throws(Failure) -> pid_t) throws(Failure) -> pid_t {
        let started = lock.withLock { standing -> Result<pid_t, Failure> in
            watch(&standing)
            isStarting.store(true, ordering: .sequentiallyConsistent)
            let result = Result { () throws(Failure) in try spawn() }
            if case .success(let child) = result, let place = (0..<most).first(where: { groups[$0] == 0 }) {
                groups[place] = child
            }
            isStarting.store(false, ordering: .sequentiallyConsistent)
            let signal = pending.exchange(0, ordering: .sequentiallyConsistent)
            if signal != 0 { end(by: signal) }
            rest(&standing)
            return result
        }
        return try started.get()
    }

    /// Removes a child that was waited for, because the system may reuse its number.
    static func ended(_ child: pid_t) {
        lock.withLock { standing in
            for place in 0..<most where groups[place] == child { groups[place] = 0 }
            rest(&standing)
        }
    }

    /// Ends all groups, at the end of the program.
    package static func endAll() {
        for _ in 0..<patience {
            if lock.withLockIfAvailable({ _ in killAll() }) != nil { return }
            usleep(1_000)
        }
        killAll()
    }

    // MARK: Signals

    private static func watch(_ standing: inout Standing) {
        if !standing.isWatched {
            atexit { ChildGroups.endAll() }
            standing.isWatched = true
        }
        guard standing.handled.isEmpty else { return }
        // The handler uses these, and must not be the first to do so.
        _ = (groups, isStarting.load(ordering: .relaxed), pending.load(ordering: .relaxed))
        for number in signals where isDefault(number) {
            Glibc.signal(number) { ChildGroups.received($0) }
            standing.handled.append(number)
        }
    }

    /// Gives the signals back while there is no child.
    private static func rest(_ standing: inout Standing) {
        guard (0..<most).allSatisfy({ groups[$0] == 0 }) else { return }
        for number in standing.handled { Glibc.signal(number, SIG_DFL) }
        standing.handled = []
    }

    private static func isDefault(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        return action.__sigaction_handler.sa_handler == nil
    }

    // Safe in a signal handler, like the functions below.
    private static func received(_ number: Int32) {
        pending.store(number, ordering: .sequentiallyConsistent)
        if !isStarting.load(ordering: .sequentiallyConsistent) { end(by: number) }
    }

    private static func end(by number: Int32) {
        killAll()
        // In a handler, the signal ends the process once the handler has returned.
        signal(number, SIG_DFL)
        raise(number)
    }

    private static func killAll() {
        for place in 0..<most where groups[place] > 0 { kill(-groups[place], SIGKILL) }
    }
}
