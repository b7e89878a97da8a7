import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import SystemKit

struct ChildProcessTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    @Test func inputIsWrittenAndOutputRead() async throws {
        var child = ChildProcess("cat", [])
        child.input = [UInt8](repeating: 0x61, count: 500_000)
        let outcome = try await child.run()
        #expect(outcome.succeeded)
        #expect(outcome.output == child.input)
    }

    @Test func exitStatusAndErrorOutputAreReported() throws {
        let outcome = try ChildProcess("sh", ["-c", "echo no >&2; exit 3"]).runHere()
        #expect(outcome.ending == .exited(3))
        #expect(outcome.complaint == "no\n")
        #expect(try ChildProcess("sh", ["-c", "kill -9 $$"]).runHere().ending == .killed(signal: SIGKILL))
    }

    @Test func aChildThatReadsNoInputIsNoError() throws {
        var child = ChildProcess("true", [])
        child.input = [UInt8](repeating: 0x61, count: 1_000_000)
        #expect(try child.runHere().succeeded)
    }

    @Test(arguments: [true, false])
    func aHungChildIsEndedWithItsOwnChildren(keepsOutput: Bool) throws {
        var child = ChildProcess(
            "sh", ["-c", "sleep 1000 & echo $! > '\(folder.path)/pid'; trap '' TERM; wait"])
        child.keepsOutput = keepsOutput
        child.timeout = 0.5
        #expect(throws: ChildProcess.RunError.timedOut) { try child.runHere() }
        let written = try #require(FileManager.default.contents(atPath: folder.appending("pid")))
        let grandchild = try #require(pid_t(String(decoding: written, as: UTF8.self).dropLast()))
        #expect(hasEnded(grandchild))
    }

    /// Returns whether a process has ended, or is a zombie that waits for its new parent.
    private func hasEnded(_ process: pid_t) -> Bool {
        for _ in 0..<500 {
            if kill(process, 0) != 0 { return true }
            let status = FileManager.default.contents(atPath: "/proc/\(process)/stat") ?? Data()
            if String(decoding: status, as: UTF8.self).contains(") Z ") { return true }
            poll(nil, 0, 10)
        }
        return false
    }

    /// Clipboard programs stay in the background with all inherited descriptors.
    @Test func aBackgroundCopyIsNotWaitedFor() throws {
        var child = ChildProcess("sh", ["-c", "cat >/dev/null; sleep 30 &"])
        child.input = [0x61]
        child.keepsOutput = false
        child.timeout = 20
        let start = Date.now
        #expect(try child.runHere().succeeded)
        #expect(Date.now.timeIntervalSince(start) < 15)
    }

    @Test func tooMuchOutputIsCutOff() throws {
        var child = ChildProcess("cat", ["/dev/zero"])
        child.outputLimit = 10_000
        #expect(throws: ChildProcess.RunError.outputTooLong) { try child.runHere() }
    }

    @Test func aMissingProgramIsReported() throws {
        #expect(throws: ChildProcess.RunError.notInstalled) { try ChildProcess("no-such-program-here", []).runHere() }
        #expect(throws: ChildProcess.RunError.notInstalled) { try ChildProcess("/tmp", []).runHere() }
    }

    @Test func aChildHasCleanSignalsAndDescriptors() throws {
        var blocked = sigset_t()
        sigemptyset(&blocked)
        for signal in [SIGTERM, SIGINT, SIGHUP, SIGWINCH] { sigaddset(&blocked, signal) }
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, &blocked, &before)
        let leak = open("/dev/null", O_RDONLY)
        defer {
            close(leak)
            pthread_sigmask(SIG_SETMASK, &before, nil)
        }
        let script = "grep -E '^Sig(Blk|Ign)' /proc/self/status; [ -e /proc/$$/fd/\(leak) ] && echo leaked; :"
        let lines = String(decoding: try ChildProcess("sh", ["-c", script]).runHere().output, as: UTF8.self)
            .split(separator: "\n")
        #expect(lines.count == 2)
        for line in lines {
            let mask = try #require(UInt64(line.suffix(16), radix: 16))
            // The C library uses signals 32 and 33 itself.
            #expect(mask & 0x7FFF_FFFF == 0, "\(line)")
        }
    }

    @Test func concurrentChildrenAreIndependent() async throws {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<24 {
                group.addTask {
                    var child = ChildProcess("cat", [])
                    child.input = Array("\(number)".utf8)
                    return try await child.run().output == child.input
                }
            }
            for try await isRight in group { #expect(isRight) }
        }
    }

    /// The process that it left behind would hold its output forever, so it is ended.
    @Test func aFinishedProgramsBackgroundProcessesAreEndedOnRequest() throws {
        var child = ChildProcess("sh", ["-c", "sleep 1000 & echo $! > '\(folder.path)/pid'; echo key"])
        child.endsItsGroup = true
        child.timeout = 60
        let outcome = try child.runHere()
        #expect(String(decoding: outcome.output, as: UTF8.self) == "key\n" && outcome.succeeded)
        let text = FileManager.default.contents(atPath: "\(folder.path)/pid") ?? Data()
        let left = try #require(pid_t(String(decoding: text, as: UTF8.self).filter(\.isNumber)))
        #expect(hasEnded(left))
    }
}
