import Glibc
import Synchronization

/// Another program whose output is read line by line while it runs, on a thread of its own.
///
/// Its standard input stays open as long as this program lives, and silent but for what it is given at the start: by that
/// it can tell when to stop.
package final class ChildLines: Sendable {
    package struct Ended: Equatable, Sendable {
        package let ending: ChildProcess.Ending
        /// The beginning of what it said on standard error.
        package let complaint: String
    }

    private struct State {
        var child: pid_t?
        var isStopped = false
        /// Writing here wakes the thread; -1 when there is none.
        var waking: Int32 = -1
    }

    /// How long it may take to end once it was asked to, or has closed its output.
    private static let patience: Double = 5

    private let path: String
    private let arguments: [String]
    private let lineLimit: Int
    private let input: [UInt8]
    private let hiddenVariables: Set<String>
    private let state = Mutex(State())

    /// Lines longer than `lineLimit` bytes are left out.
    /// - Parameters:
    ///   - input: what it reads first.
    ///   - withoutVariables: of the environment, what it is not to know.
    package init(
        _ path: String, _ arguments: [String], lineLimit: Int, input: [UInt8] = [],
        withoutVariables hiddenVariables: Set<String> = []
    ) {
        self.path = path
        self.arguments = arguments
        self.lineLimit = lineLimit
        self.input = input
        self.hiddenVariables = hiddenVariables
    }

    /// Both closures are called on the thread, `ended` once and last; with no thread to be had, `ended` at once.
    package func start(
        line: @escaping @Sendable (ArraySlice<UInt8>) -> Void,
        ended: @escaping @Sendable (Result<Ended, ChildProcess.RunError>) -> Void
    ) {
        do throws(SystemCallError) {
            try OwnThread.start { [self] in
                ended(Result { () throws(ChildProcess.RunError) in try run(line) })
            }
        } catch { ended(.failure(.notStarted(error.code))) }
    }

    /// Asks it to end, by SIGTERM; one that does not is killed a few seconds later. Any thread may ask, at any time.
    package func stop() {
        state.withLock { state in
            state.isStopped = true
            if let child = state.child { kill(child, SIGTERM) }
            var byte: UInt8 = 1
            if state.waking >= 0 { write(state.waking, &byte, 1) }
        }
    }

    private func run(_ line: (ArraySlice<UInt8>) -> Void) throws(ChildProcess.RunError) -> Ended {
        let pipes = try ChildPipes(keepsOutput: true)
        defer { pipes.closeAll() }
        let wake = try ChildPipes.pair()
        defer { close(wake.read) }
        let child = try begin(pipes, waking: wake.write)
        pipes.give(input)
        let splitter = LineSplitter(limit: lineLimit)
        let complaint = pipes.follow(wake: wake.read, patience: Self.patience) { splitter.add($0, each: line) }
        state.withLock { state in
            // Once it is waited for, its number may be another's.
            state.child = nil
            close(state.waking)
            state.waking = -1
        }
        return Ended(ending: ending(of: child), complaint: String(decoding: complaint, as: UTF8.self))
    }

    private func ending(of child: pid_t) -> ChildProcess.Ending {
        do throws(ChildProcess.RunError) {
            return try ChildWait.ending(of: child, until: Deadline(after: Self.patience))
        } catch {
            kill(-child, SIGKILL)
            return ChildWait.ending(of: child)
        }
    }

    private func begin(_ pipes: ChildPipes, waking: Int32) throws(ChildProcess.RunError) -> pid_t {
        let started = state.withLock { state -> Result<pid_t, ChildProcess.RunError> in
            do throws(SystemCallError) {
                let child = try Spawn(
                    path: path, arguments: [path] + arguments, pipes: pipes, hiddenVariables: hiddenVariables
                ).start()
                state.child = child
                state.waking = waking
                if state.isStopped { kill(child, SIGTERM) }
                return .success(child)
            } catch {
                close(waking)
                return .failure(.notStarted(error.code))
            }
        }
        return try started.get()
    }
}
