import Synchronization
import SystemKit

/// A POSIX extended regular expression (IEEE 1003.1, chapter 9), which ignores case and works on characters as people
/// count them.
///
/// Expressions come from the user and from other people's files, and texts are as long as an article. Therefore the
/// time for a text grows only with its length, whatever the expression. Back-references are refused because no such
/// matcher supports them. Repetitions that multiply to more than a thousand are refused too.
package final class FilterExpression: Sendable {
    static let longest = 200
    private static let mostRepetitions = 1_000

    package let pattern: String
    private let program: ExpressionProgram
    /// Machines that no thread is using, with the states that they have cached.
    private let idle = Mutex<[ExpressionMachine]>([])

    /// - Throws: an error that says what is wrong with the pattern.
    package init(_ pattern: String) throws(FilterError) {
        if let problem = Self.refusal(of: pattern) { throw FilterError(problem) }
        var parser = ExpressionParser(pattern)
        let node = try mapError(of: parser.parse()) { (error: ExpressionParser.SyntaxError) in
            FilterError("/\(pattern)/ is not a regular expression: \(error.reason)")
        }
        guard let program = ExpressionProgram(node, tests: parser.tests) else { throw FilterError(Self.tooLong) }
        self.pattern = pattern
        self.program = program
    }

    /// Returns whether the expression matches anywhere in the text.
    package func matches(_ text: String) -> Bool {
        var machine = idle.withLock { $0.popLast() } ?? ExpressionMachine(program)
        defer { idle.withLock { $0.append(machine) } }
        return machine.matches(text)
    }

    private static let tooLong = "The expression repeats too much; use smaller numbers in {}"

    private static func refusal(of pattern: String) -> String? {
        if pattern.isEmpty { return "The expression between the slashes is empty" }
        if pattern.utf8.count > longest { return "An expression can have at most \(longest) characters" }
        if pattern.utf8.contains(0) { return "An expression can't contain NUL" }
        var repetitions = 1
        var isEscaped = false
        var number: Int?
        for byte in pattern.utf8 {
            if isEscaped, byte >= 0x31, byte <= 0x39 { return "Back-references such as \\1 are not supported" }
            if !isEscaped, byte == UInt8(ascii: "{") { number = 0 }
            if let digits = number {
                if byte >= 0x30, byte <= 0x39 {
                    number = min(digits * 10 + Int(byte - 0x30), 100_000)
                } else if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") {
                    // Both bounds count, so the product may be too large, but never too small.
                    repetitions = min(repetitions * max(digits, 1), 1_000_000)
                    number = byte == UInt8(ascii: ",") ? 0 : nil
                }
            }
            isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        }
        return repetitions > mostRepetitions ? tooLong : nil
    }
}

extension FilterExpression: Equatable {
    package static func == (left: FilterExpression, right: FilterExpression) -> Bool { left.pattern == right.pattern }
}
