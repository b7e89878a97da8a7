import FoundationEssentials
import Glibc
import Testing

@testable import quad

struct CommandOutputTests {
    private struct Sample: Encodable {
        var won = 3
        var address = "a/b"
        var date = Date(timeIntervalSince1970: 0)
    }

    /// What was written to output and error, and the status.
    private func printed(_ body: (CommandOutput) -> Int32) throws -> (output: String, error: String, status: Int32) {
        let folder = FileManager.default.temporaryDirectory.path + "/quad-\(UUID().uuidString)"
        let files = [folder + ".out", folder + ".err"]
        let descriptors = files.map { open($0, O_CREAT | O_RDWR, 0o600) }
        defer { for file in files { unlink(file) } }
        let status = body(CommandOutput(output: descriptors[0], error: descriptors[1]))
        for descriptor in descriptors { close(descriptor) }
        let texts = files.map { String(decoding: FileManager.default.contents(atPath: $0) ?? Data(), as: UTF8.self) }
        return (texts[0], texts[1], status)
    }

    @Test func linesAndJSON() throws {
        let result = try printed { output in
            output.line("one")
            output.json(Sample())
            return output.finish()
        }
        #expect(
            result.output == """
                one
                {
                  "address" : "a/b",
                  "date" : "1970-01-01T00:00:00Z",
                  "won" : 3
                }

                """)
        #expect(result.status == 0 && result.error.isEmpty)
    }

    @Test func complaintsAndStatus() throws {
        let result = try printed { output in
            output.line("partly")
            output.complain("not all of it")
            return output.finish(1)
        }
        #expect(result.output == "partly\n")
        #expect(result.error == "quad: not all of it\n")
        #expect(result.status == 1)
    }

    @Test func aRefusedCommandLineEndsWithTwo() throws {
        let result = try printed { $0.refuse(UsageError("no", in: CommandTable.quad.root)) }
        #expect(result.status == 2)
        #expect(result.error.hasPrefix("quad: no\nUsage: quad [OPTION…] [COMMAND]\n"))
        #expect(result.output.isEmpty)
    }

    @Test func aReaderThatLeavesIsNoError() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        close(ends[0])
        let output = CommandOutput(output: ends[1])
        for _ in 0..<10_000 where output.isWanted { output.line(String(repeating: "x", count: 100)) }
        #expect(!output.isWanted)
        #expect(output.finish() == 0)
        close(ends[1])
    }

    @Test(.enabled(if: access("/dev/full", W_OK) == 0))
    func aFullDiskIsSaid() throws {
        let full = open("/dev/full", O_WRONLY)
        defer { close(full) }
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let output = CommandOutput(output: full, error: ends[1])
        output.line("lost")
        #expect(output.finish() == 1)
        close(ends[1])
        var said = [UInt8](repeating: 0, count: 200)
        let count = read(ends[0], &said, said.count)
        close(ends[0])
        #expect(String(decoding: said[..<max(0, count)], as: UTF8.self).contains("cannot be written"))
    }
}
