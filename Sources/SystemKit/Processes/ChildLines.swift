import Glibc
import Synchronization

/// A child process whose output is read line by line on a separate thread.
///
/// The child's standard input stays open as long as this program lives, and carries nothing after the initial input.
/// The child can watch its input to know when to stop.
package final class ChildLines: Sendable {
    package struct Ended: Equatable, Sendable {
        package let ending: ChildProcess.Ending
        /// The beginning of the child's standard error.
        package let complaint: String
    }

    private struct State {
        var child: pid_t?
        var isStopped = false
        /// The descriptor that wakes the thread when written to; -1 without a thread.
        var waking: Int32 = -1
    }

    /// The seconds that the child may take to end after it was asked to end or closed its output.
    private static let patience: Double = 5

    private let path: String
    private let arguments: [String]
    private let lineLimit: Int
    private let input: [UInt8]
    private let hiddenVariables: Set<String>
    private let state = Mutex(State())

    /// Makes a child. Lines longer than `lineLimit` bytes are left out.
    /// - Parameters:
    ///   - input: the initial standard input.
    ///   - withoutVariables: the environment variables that the child must not see.
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

    /// Starts the child. Both closures are called on its thread; `ended` is called once, as the last call. If no thread
    /// can be started, `ended` is called immediately.
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

    /// Asks the child to end by SIGTERM, and kills it a few seconds later. Any thread may call this function at any
    /// time.
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
            // Once the child was waited for, another process may get its number.
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
