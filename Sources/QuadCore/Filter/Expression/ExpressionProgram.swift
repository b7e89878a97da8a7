/// A regular expression, compiled to the instructions of a nondeterministic automaton.
struct ExpressionProgram: Sendable {
    enum Instruction: Sendable {
        case character(Int, next: Int)
        case assertion(ExpressionNode.Assertion, next: Int)
        case split(Int, Int)
        case match
    }

    /// The most instructions. More would make a step over one character slow.
    static let mostInstructions = 4_000

    private(set) var instructions: [Instruction] = [.match]
    let tests: [CharacterTest]
    private(set) var start = 0
    /// Whether an assertion looks at words.
    private(set) var looksAtWords = false

    /// Returns nil if the repetitions make the program too long.
    init?(_ node: ExpressionNode, tests: [CharacterTest]) {
        self.tests = tests
        guard let start = append(node, next: 0) else { return nil }
        self.start = start
    }

    private mutating func add(_ instruction: Instruction) -> Int? {
        guard instructions.count < Self.mostInstructions else { return nil }
        instructions.append(instruction)
        return instructions.count - 1
    }

    /// Appends instructions that continue at `next`.
    /// - Returns: the position of the first instruction; nil if the program becomes too long.
    private mutating func append(_ node: ExpressionNode, next: Int) -> Int? {
        switch node {
        case .empty: return next
        case .character(let test): return add(.character(test, next: next))
        case .assertion(let assertion):
            switch assertion {
            case .start, .end: break
            default: looksAtWords = true
            }
            return add(.assertion(assertion, next: next))
        case .sequence(let parts):
            var start: Int? = next
            for part in parts.reversed() { start = start.flatMap { append(part, next: $0) } }
            return start
        case .either(let choices):
            var start: Int?
            for choice in choices.reversed() {
                guard let begin = append(choice, next: next) else { return nil }
                guard let others = start else {
                    start = begin
                    continue
                }
                start = add(.split(begin, others))
                if start == nil { return nil }
            }
            return start
        case .repeated(let part, let least, let most): return append(part, least: least, most: most, next: next)
        }
    }

    private mutating func append(_ part: ExpressionNode, least: Int, most: Int?, next: Int) -> Int? {
        var start: Int? = next
        if let most {
            for _ in 0..<max(most - least, 0) {
                start = start.flatMap { append(part, next: $0) }.flatMap { add(.split($0, next)) }
            }
        } else {
            guard let loop = add(.split(next, next)), let begin = append(part, next: loop) else { return nil }
            instructions[loop] = .split(begin, next)
            start = loop
        }
        for _ in 0..<least { start = start.flatMap { append(part, next: $0) } }
        return start
    }
}
