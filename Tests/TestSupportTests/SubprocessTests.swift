import TestSupport
import Testing

struct SubprocessTests {
    @Test func returnsStatusAndBothStreams() throws {
        let result = try Subprocess.run("/bin/sh", ["-c", "echo out; echo err >&2; exit 4"])
        #expect(result.status == .exited(4))
        #expect(result.stdout == "out\n")
        #expect(result.stderr == "err\n")
    }

    @Test func theProgramGetsItsInputAndAnEndOfFile() throws {
        #expect(try Subprocess.run("/bin/cat", stdin: "given").stdout == "given")
        #expect(try Subprocess.run("/bin/cat").stdout == "")
    }

    @Test func movesMoreThanAPipeHoldsBothWays() throws {
        let text = String(repeating: "0123456789", count: 100_000)
        #expect(try Subprocess.run("/bin/cat", stdin: text).stdout == text)
    }

    @Test func survivesAProgramThatDoesNotRead() throws {
        let text = String(repeating: "x", count: 1_000_000)
        #expect(try Subprocess.run("/bin/true", stdin: text).status == .success)
    }

    @Test func onlyTheGivenEnvironmentAndDirectoryArePassed() throws {
        let result = try Subprocess.run("/usr/bin/env", environment: ["A": "1"])
        #expect(result.stdout == "A=1\n")
        let directory = try TemporaryDirectory()
        #expect(try Subprocess.run("/bin/pwd", directory: directory.path).stdout == directory.path + "\n")
    }

    @Test func killsAProgramThatDoesNotEnd() throws {
        let error = try #require(throws: TestSupportError.self) {
            try Subprocess.run(
                "/bin/sh", ["-c", "echo stuck; exec cat </dev/zero >/dev/null"], timeout: .milliseconds(100))
        }
        #expect("\(error)".contains("stuck"))
    }

    @Test func reportsASignal() throws {
        #expect(try Subprocess.run("/bin/sh", ["-c", "kill -9 $$"]).status == .killed(signal: 9))
    }
}
