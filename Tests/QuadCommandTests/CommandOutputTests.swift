import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import QuadCommandLine
@testable import TerminalKit
@testable import TextKit
@testable import ViewState
@testable import quad

struct CommandOutputTests {
    private struct Sample: Encodable {
        var won = 3
        var address = "a/b"
        var date = Date(timeIntervalSince1970: 0)
    }

    /// Returns the text on standard output and standard error, and the status.
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

    @Test func linesAndJSONArePrinted() throws {
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

    /// A file has no line to overwrite.
    @Test func progressIsNotPrintedWithoutATerminal() throws {
        let result = try printed { output in
            output.progress("1 of 2")
            output.clearProgress()
            return output.finish()
        }
        #expect(result.error.isEmpty && result.output.isEmpty)
    }

    /// Escape sequences with their content, C1, bidi and all other steering characters: only the words remain.
    private static let hostile = "a\u{1B}[2J\u{1B}]52;c;Zm9v\u{7}b\u{9B}31m\u{202E}c\u{2066}\u{0}d\n\te\u{7F}\r\nf"

    @Test func anExportIsWholeForAProgramAndCleanOnATerminal() throws {
        let whole = try printed { output in
            output.export(Self.hostile)
            return output.finish()
        }
        #expect(whole.output == Self.hostile)
        let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        defer { close(master) }
        var (lock, number): (Int32, Int32) = (0, 0)
        // TIOCSPTLCK and TIOCGPTN
        #expect(ioctl(master, 0x4004_5431, &lock) == 0 && ioctl(master, 0x8004_5430, &number) == 0)
        let terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
        defer { close(terminal) }
        let output = CommandOutput(output: terminal, error: terminal)
        output.export(Self.hostile)
        #expect(output.finish() == 0)
        func told(_ count: Int) -> String {
            // A terminal may deliver output in any number of pieces.
            var told: [UInt8] = []
            var bytes = [UInt8](repeating: 0, count: 200)
            while told.count < count {
                let count = read(master, &bytes, count - told.count)
                guard count > 0 else { break }
                told += bytes.prefix(count)
            }
            return String(decoding: told, as: UTF8.self)
        }
        let exported = "abcd\r\n\te\r\nf"
        #expect(told(exported.utf8.count) == exported)
        output.progress(Self.hostile)
        let progress = "\r\u{1B}[Kabcd  e f"
        #expect(told(progress.utf8.count) == progress)
    }

    @Test func controlCharactersAreRemoved() throws {
        let result = try printed { output in
            output.line(Self.hostile)
            output.row([Self.hostile, "next"])
            output.complain(Self.hostile)
            output.note(Self.hostile)
            output.progress(Self.hostile)
            return output.refuse(UsageError(Self.hostile, in: CommandTable.quad.root))
        }
        let words = "abcd  e f"
        #expect(result.output == "\(words)\n\(words)\tnext\n")
        let told = result.error.split(separator: "\n").map(String.init)
        #expect(told.prefix(2) == ["quad: \(words)", words])
        #expect(told.dropFirst(2).first == "quad: \(words)")
    }

    @Test func textKeepsItsLineBreaksAndADocumentEveryByte() throws {
        let result = try printed { output in
            output.text("one\n\ttwo\u{1B}[31m\n")
            output.document("\u{1B}[1mbold\u{1B}[0m\n")
            return output.finish()
        }
        #expect(result.output == "one\n\ttwo\n\u{1B}[1mbold\u{1B}[0m\n")
    }

    @Test func jsonEscapesControlBytes() throws {
        let text = Self.hostile + "é日本\u{E0041}\u{2028}🟩\u{FEFF}"
        let result = try printed { output in
            output.jsonLine([text])
            return output.finish()
        }
        #expect(result.output.unicodeScalars.dropLast().allSatisfy { UntrustedText.isPrintable($0) })
        #expect(result.output.contains("é日本") && result.output.contains("🟩"))
        #expect(try JSONDecoder().decode([String].self, from: Data(result.output.utf8)) == [text])
    }

    @Test func errorsSetTheStatus() throws {
        let result = try printed { output in
            output.line("partly")
            output.complain("not all of it")
            return output.finish(1)
        }
        #expect(result.output == "partly\n")
        #expect(result.error == "quad: not all of it\n")
        #expect(result.status == 1)
    }

    @Test func aUsageErrorExitsWithStatusTwo() throws {
        let result = try printed { $0.refuse(UsageError("no", in: CommandTable.quad.root)) }
        #expect(result.status == 2)
        #expect(result.error.hasPrefix("quad: no\nUsage: quad [OPTION…] [COMMAND]\n"))
        #expect(result.output.isEmpty)
    }

    @Test(.processorTime(below: 10)) func aClosedPipeIsNoError() throws {
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
    func aFullDiskIsReported() throws {
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
