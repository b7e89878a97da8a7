/// A phrase with gaps.
///
/// Spaces separate the steps. A step is a word (`hurt`), a word prefix (`hurt*`), a class (`<body>`), any number (`#`),
/// or a choice of phrases made of these (`(hit|hurt <self>)`). A step that ends with `?` is optional. Between two
/// steps, `..` allows up to three other words of the same sentence, and `...` up to seven.
struct SafetyPattern: Sendable {
    struct Step: Sendable {
        let element: Int
        let isOptional: Bool
        /// The number of other words allowed before the step.
        let gap: Int
    }

    let steps: [Step]

    /// - Parameter element: returns the number of the element with the given text.
    init(_ text: Substring, element: (Substring) -> Int) {
        var steps: [Step] = []
        var gap = 0
        for token in Self.split(text, at: " ") {
            switch token {
            case "..": gap = 3
            case "...": gap = 7
            default:
                let isOptional = token.hasSuffix("?")
                let step = Step(
                    element: element(isOptional ? token.dropLast() : token), isOptional: isOptional, gap: gap)
                steps.append(step)
                gap = 0
            }
        }
        precondition(steps.first?.isOptional == false, "the pattern “\(text)” begins with nothing")
        self.steps = steps
    }

    /// Splits a text at a separator outside parentheses.
    static func split(_ text: Substring, at separator: Unicode.Scalar) -> [Substring] {
        let separator = UInt8(ascii: separator)
        var depth = 0
        return text.utf8.split { byte in
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            return byte == separator && depth == 0
        }.map { Substring($0) }
    }
}
