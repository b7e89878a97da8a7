import FoundationEssentials
import TestSupport
import Testing

@testable import SystemKit

struct ProgramArgumentsTests {
    @Test(
        arguments: [
            ("quad\0jobs\0list\0", ["jobs", "list"]), ("quad\0", []), ("quad\0\0a b\0\0", ["", "a b", ""]),
            ("quad\0é\0", ["é"]), ("", nil), ("quad", nil),
        ] as [(String, [String]?)])
    func eachWordEndsWithANUL(bytes: String, words: [String]?) throws {
        let folder = try TemporaryDirectory()
        try folder.write(bytes, to: "cmdline")
        #expect(ProgramArguments.words(in: folder.appending("cmdline")) == words)
        #expect(ProgramArguments.words(in: folder.appending("none")) == nil)
    }

    @Test func theArgumentsAreThoseOfThisProcess() {
        #expect(ProgramArguments.words == Array(CommandLine.arguments.dropFirst()))
    }
}
