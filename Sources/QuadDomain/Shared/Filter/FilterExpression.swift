import Glibc

/// A POSIX extended regular expression (IEEE 1003.1, chapter 9) as the C library compiles it, letters alike in case.
///
/// Expressions come from people and from files of others, so what would cost the C library unbounded time or memory is
/// refused: back-references, and repetitions that multiply to more than a thousand.
package final class FilterExpression: @unchecked Sendable {
    package static let longest = 200
    private static let mostRepetitions = 1_000

    package let pattern: String
    /// `regexec` takes it as constant and locks what it keeps in it, so threads may share it.
    private let compiled: UnsafeMutablePointer<regex_t>

    /// - Throws: what is wrong, in words.
    package init(_ pattern: String) throws(FilterProblem) {
        if let problem = Self.refusal(of: pattern) { throw FilterProblem(problem) }
        let memory = UnsafeMutablePointer<regex_t>.allocate(capacity: 1)
        memory.initialize(to: regex_t())
        let status = regcomp(memory, pattern, REG_EXTENDED | REG_ICASE | REG_NOSUB)
        guard status == 0 else {
            var text = [CChar](repeating: 0, count: 128)
            regerror(status, memory, &text, text.count)
            memory.deinitialize(count: 1)
            memory.deallocate()
            let reason = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            throw FilterProblem("/\(pattern)/ is no regular expression: \(reason)")
        }
        self.pattern = pattern
        compiled = memory
    }

    deinit {
        regfree(compiled)
        compiled.deinitialize(count: 1)
        compiled.deallocate()
    }

    /// Whether it matches anywhere in the text.
    package func matches(_ text: String) -> Bool {
        regexec(compiled, text, 0, nil, 0) == 0
    }

    private static func refusal(of pattern: String) -> String? {
        if pattern.isEmpty { return "The expression between the slashes is empty" }
        if pattern.utf8.count > longest { return "An expression has at most \(longest) characters" }
        if pattern.utf8.contains(0) { return "An expression has no NUL in it" }
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
                    // Both bounds count, which is more than it is, never less.
                    repetitions = min(repetitions * max(digits, 1), 1_000_000)
                    number = byte == UInt8(ascii: ",") ? 0 : nil
                }
            }
            isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        }
        return repetitions > mostRepetitions ? "The expression repeats too much; use smaller numbers in {}" : nil
    }
}

extension FilterExpression: Equatable {
    package static func == (left: FilterExpression, right: FilterExpression) -> Bool { left.pattern == right.pattern }
}

/// What is wrong with a filter, in words for the one who typed it.
package struct FilterProblem: UserFacingError, Equatable, Sendable {
    package let message: String

    package init(_ message: String) { self.message = message }
}
