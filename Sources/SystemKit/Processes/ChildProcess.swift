import Glibc

/// Another program, run to its end under limits.
///
/// The signals this program reads from a descriptor are blocked in it, and what is blocked or ignored passes to a
/// child; so every child starts with nothing blocked and every signal at its default, and with no descriptor of ours.
package struct ChildProcess: Sendable {
    package enum Ending: Equatable, Sendable {
        case exited(Int32)
        case killed(signal: Int32)
    }

    package struct Outcome: Equatable, Sendable {
        package let ending: Ending
        package let output: [UInt8]
        /// The beginning of what it said on standard error.
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
    /// Written to its standard input.
    package var input: [UInt8] = []
    /// Without it, standard output and error are thrown away: a program that leaves a copy of itself behind, as
    /// clipboard programs do, would keep a pipe open for ever.
    package var keepsOutput = true
    package var outputLimit = 1 << 20
    package var timeout: Double = 10
    /// Counts its output once it has ended, also where a program that it left behind still holds the pipe.
    /// Ends that program.
    package var endsItsGroup = false

    package init(_ program: String, _ arguments: [String]) {
        self.program = program
        self.arguments = arguments
    }

    /// Waits on a thread of its own, so that neither the caller's actor nor the shared threads stand still.
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

    /// Waits in place: for subcommands, which have nothing else to do.
    func runHere() throws(RunError) -> Outcome {
        guard let path = ExecutableSearch.find(program) else { throw .notInstalled }
        let pipes = try ChildPipes(keepsOutput: keepsOutput)
        defer { pipes.closeAll() }
        let child: pid_t
        do throws(SystemCallError) {
            child = try Spawn(path: path, arguments: [program] + arguments, pipes: pipes).start()
        } catch { throw .notStarted(error.code) }
        ChildGroups.began(child)
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
            // Its whole group: a shell script would leave its own children running.
            kill(-child, SIGKILL)
            _ = ChildWait.ending(of: child)
            throw error
        }
    }

    /// Starts it and lets it go on by itself, out of reach of this terminal's signals.
    package func launch() throws(RunError) {
        guard let path = ExecutableSearch.find(program) else { throw .notInstalled }
        let child: pid_t
        do throws(SystemCallError) {
            child = try Spawn(path: path, arguments: [program] + arguments, pipes: nil).start()
        } catch { throw .notStarted(error.code) }
        // Someone has to take its exit status, or it stays a zombie as long as we run.
        try? OwnThread.start { _ = ChildWait.ending(of: child) }
    }
}
