import FoundationEssentials
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

    package enum Failure: Error, Equatable, Sendable {
        case notInstalled
        case notStarted(Int32)
        case timedOut
        case outputTooLong
    }

    package let program: String
    package let arguments: [String]
    /// Written to its standard input.
    var input: [UInt8] = []
    /// Without it, standard output and error are thrown away: a program that leaves a copy of itself behind, as
    /// clipboard programs do, would keep a pipe open for ever.
    var keepsOutput = true
    var outputLimit = 1 << 20
    var timeout: TimeInterval = 10

    package init(_ program: String, _ arguments: [String]) {
        self.program = program
        self.arguments = arguments
    }

    /// Waits on a thread of its own, so that neither the caller's actor nor the shared threads stand still.
    package func run() async throws(Failure) -> Outcome {
        let result: Result<Outcome, Failure> = await withCheckedContinuation { continuation in
            OwnThread.start {
                continuation.resume(returning: Result { () throws(Failure) in try runHere() })
            }
        }
        return try result.get()
    }

    /// Waits in place: for subcommands, which have nothing else to do.
    package func runHere() throws(Failure) -> Outcome {
        guard let path = ExecutableSearch.find(program) else { throw .notInstalled }
        let pipes = try ChildPipes(keepsOutput: keepsOutput)
        defer { pipes.closeAll() }
        let child: pid_t
        do throws(SpawnFailure) {
            child = try Spawn(path: path, arguments: [program] + arguments, pipes: pipes).start()
        } catch {
            throw .notStarted(error.code)
        }
        let deadline = Deadline(after: timeout)
        do throws(Failure) {
            let (output, complaint) = try pipes.exchange(input, limit: outputLimit, until: deadline)
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
    package func launch() throws(Failure) {
        guard let path = ExecutableSearch.find(program) else { throw .notInstalled }
        let child: pid_t
        do throws(SpawnFailure) {
            child = try Spawn(path: path, arguments: [program] + arguments, pipes: nil).start()
        } catch {
            throw .notStarted(error.code)
        }
        // Someone has to take its exit status, or it stays a zombie as long as we run.
        OwnThread.start { _ = ChildWait.ending(of: child) }
    }
}

/// Waiting for children to end.
enum ChildWait {
    /// Waits as long as it takes.
    static func ending(of child: pid_t) -> ChildProcess.Ending {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return decoded(status)
    }

    /// Asked again and again in growing steps: waiting with a limit needs SIGCHLD, which belongs to the whole
    /// process, or a pidfd, which Swift cannot reach.
    static func ending(of child: pid_t, until deadline: Deadline) throws(ChildProcess.Failure) -> ChildProcess.Ending {
        var status: Int32 = 0
        var step: Int32 = 1
        while waitpid(child, &status, WNOHANG) == 0 {
            guard !deadline.hasPassed else { throw .timedOut }
            poll(nil, 0, step)
            step = min(step * 2, 20)
        }
        return decoded(status)
    }

    static func decoded(_ status: Int32) -> ChildProcess.Ending {
        // WIFEXITED and its kin are macros Swift does not see: the low seven bits are the signal, zero for an exit.
        status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: status & 0x7F)
    }
}

/// A moment on a clock nobody can set.
struct Deadline: Sendable {
    private let moment: Double

    init(after seconds: TimeInterval) {
        moment = Self.now + seconds
    }

    var hasPassed: Bool { Self.now >= moment }

    /// For `poll`: at least one while there is time left.
    var milliseconds: Int32 {
        let left = moment - Self.now
        return left <= 0 ? 0 : Int32(min(left * 1_000 + 1, 3_600_000))
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// A thread for work that waits.
enum OwnThread {
    private final class Work {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    static func start(_ body: @escaping @Sendable () -> Void) {
        let work = Unmanaged.passRetained(Work(body))
        var thread = pthread_t()
        let failure = pthread_create(
            &thread, nil,
            { argument in
                if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
                return nil
            }, work.toOpaque())
        if failure == 0 {
            pthread_detach(thread)
        } else {
            // No thread to be had: late is better than never.
            work.takeRetainedValue().body()
        }
    }
}
