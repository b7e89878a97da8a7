import Glibc

/// A child process that runs to its end under limits.
///
/// A child inherits blocked and ignored signals, and this program blocks the signals that it reads from a descriptor.
/// Every child therefore starts with no blocked signals, with default handlers, and without this program's descriptors.
package struct ChildProcess: Sendable {
    package enum Ending: Equatable, Sendable {
        case exited(Int32)
        case killed(signal: Int32)
    }

    package struct Outcome: Equatable, Sendable {
        package let ending: Ending
        package let output: [UInt8]
        /// The beginning of the child's standard error.
        package let complaint: String

        package var succeeded: Bool { ending == .exited(0) }
    }

    package enum RunError: Error, Equatable, Sendable {
        case notInstalled
        case notStarted(Int32)
        case timedOut
        case outputTooLong
    }

    package let program: String
    let arguments: [String]
    /// The standard input of the child.
    package var input: [UInt8] = []
    /// Whether the output is kept. If false, standard output and error are discarded: a program that leaves a copy of
    /// itself running, as clipboard programs do, would keep a pipe open forever.
    package var keepsOutput = true
    package var outputLimit = 1 << 20
    package var timeout: Double = 10
    /// Whether the exchange is over when the child ends, even if a process that it started still holds the pipe. That
    /// process is ended too.
    package var endsItsGroup = false

    package init(_ program: String, _ arguments: [String]) {
        self.program = program
        self.arguments = arguments
    }

    /// Runs the child and waits on a separate thread, so that neither the caller's actor nor the shared threads block.
    package func run() async throws(RunError) -> Outcome {
        let result: Result<Outcome, RunError> = await withCheckedContinuation { continuation in
            do throws(SystemCallError) {
                try OwnThread.start {
                    continuation.resume(returning: Result { () throws(RunError) in try runHere() })
                }
            } catch { continuation.resume(returning: .failure(.notStarted(error.code))) }
        }
        return try result.get()
    }

    /// Runs the child and blocks the current thread, for subcommands, which have nothing else to do.
    func runHere() throws(RunError) -> Outcome {
        guard let path = ExecutableSearch.find(program) else { throw .notInstalled }
        let pipes = try ChildPipes(keepsOutput: keepsOutput)
        defer { pipes.closeAll() }
        let child: pid_t
        do throws(SystemCallError) {
            let spawn = Spawn(path: path, arguments: [program] + arguments, pipes: pipes)
            child = try ChildGroups.start { () throws(SystemCallError) in try spawn.start() }
        } catch { throw .notStarted(error.code) }
        defer { ChildGroups.ended(child) }
        let deadline = Deadline(after: timeout)
        do throws(RunError) {
            let (output, complaint) = try pipes.exchange(
                input, limit: outputLimit, until: deadline, endingWith: endsItsGroup ? child : nil)
            if endsItsGroup, ChildWait.hasEnded(child) { kill(-child, SIGKILL) }
            let ending = try ChildWait.ending(of: child, until: deadline)
            return Outcome(
                ending: ending, output: output, complaint: String(decoding: complaint, as: UTF8.self))
        } catch {
            // The whole group is killed, because a shell script would leave its own children running.
            kill(-child, SIGKILL)
            _ = ChildWait.ending(of: child)
            throw error
        }
    }

    /// Starts the child and does not wait. The terminal's signals do not reach the child.
    package func launch() throws(RunError) {
        guard let path = ExecutableSearch.find(program) else { throw .notInstalled }
        let child: pid_t
        do throws(SystemCallError) {
            child = try Spawn(path: path, arguments: [program] + arguments, pipes: nil).start()
        } catch { throw .notStarted(error.code) }
        // A thread must collect the exit status, or the child stays a zombie as long as this program runs.
        try? OwnThread.start { _ = ChildWait.ending(of: child) }
    }
}
