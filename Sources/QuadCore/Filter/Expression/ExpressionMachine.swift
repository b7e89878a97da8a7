/// A machine that runs an expression's program over texts.
///
/// It looks at each character once and follows all paths through the program together. It caches each set of paths as a
/// state, so most steps are one table lookup.
struct ExpressionMachine {
    private struct State: Hashable {
        /// The instructions to continue at, sorted; the start of the program is always among them.
        let places: [Int32]
        let last: ExpressionNode.Neighbor
    }

    /// A class of characters that all tests of the program judge alike.
    private struct Kind: Hashable {
        let passed: [Bool]
        let neighbor: ExpressionNode.Neighbor
    }

    private static let unknown: Int32 = -1
    private static let matched: Int32 = -2
    private static let stride = 256
    private static let mostStates = 1_000
    private static let mostPlaces = 500_000
    /// The most bytes of a character that is judged as a whole. A character with more marks is judged by its first
    /// scalars alone.
    private static let longestCharacter = 32

    private let program: ExpressionProgram
    private var states: [State] = []
    private var numbers: [State: Int32] = [:]
    private var steps: [Int32] = []
    private var places = 0
    private var kinds: [Kind] = []
    private var kindNumbers: [Kind: Int] = [:]
    private var kindsOfASCII = [Int](repeating: -1, count: 128)
    private var kindsOfOthers: [Character: Int] = [:]
    private var visited: [UInt32]
    private var round: UInt32 = 0
    private var waiting: [Int] = []

    init(_ program: ExpressionProgram) {
        self.program = program
        visited = Array(repeating: 0, count: program.instructions.count)
    }

    /// Returns whether the expression matches anywhere in the text.
    mutating func matches(_ text: String) -> Bool {
        var state = begin()
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            for byte in text.utf8 {
                state = step(from: state, kindOfASCII(byte))
                if state == Self.matched { return true }
            }
        } else {
            for character in text {
                let kind = character.asciiValue.map { kindOfASCII($0) } ?? kindOfOther(character)
                state = step(from: state, kind)
                if state == Self.matched { return true }
            }
        }
        return isMatch(at: state)
    }
}

// MARK: States

extension ExpressionMachine {
    private mutating func begin() -> Int32 {
        number(of: State(places: [Int32(program.start)], last: .none))
    }

    private mutating func step(from state: Int32, _ kind: Int) -> Int32 {
        guard kind < Self.stride else { return newStep(from: state, kind) }
        let known = steps[Int(state) * Self.stride + kind]
        return known != Self.unknown ? known : newStep(from: state, kind)
    }

    private mutating func newStep(from state: Int32, _ kind: Int) -> Int32 {
        let entry = kind < Self.stride ? Int(state) * Self.stride + kind : nil
        let passed = kinds[kind].passed
        var next: [Int32] = [Int32(program.start)]
        var isMatch = false
        follow(states[Int(state)], next: kinds[kind].neighbor) { instruction in
            switch instruction {
            case .match: isMatch = true
            case .character(let test, let place): if passed[test] { next.append(Int32(place)) }
            case .assertion, .split: break
            }
        }
        guard !isMatch else {
            if let entry { steps[entry] = Self.matched }
            return Self.matched
        }
        next.sort()
        let reached = State(places: next.withoutRepeats, last: kinds[kind].neighbor)
        let before = states.count
        let number = number(of: reached)
        // If the table was emptied and is now shorter, the number of the previous state is no longer valid.
        if let entry, states.count >= before { steps[entry] = number }
        return number
    }

    private mutating func isMatch(at state: Int32) -> Bool {
        var isMatch = false
        follow(states[Int(state)], next: .none) { if case .match = $0 { isMatch = true } }
        return isMatch
    }

    private mutating func number(of state: State) -> Int32 {
        if let number = numbers[state] { return number }
        if states.count >= Self.mostStates || places > Self.mostPlaces {
            states.removeAll(keepingCapacity: true)
            numbers.removeAll(keepingCapacity: true)
            steps.removeAll(keepingCapacity: true)
            places = 0
        }
        let number = Int32(states.count)
        states.append(state)
        numbers[state] = number
        steps.append(contentsOf: repeatElement(Self.unknown, count: Self.stride))
        places += state.places.count
        return number
    }

    /// Visits each instruction that is reachable before the next character, once each.
    private mutating func follow(
        _ state: State, next: ExpressionNode.Neighbor, _ visit: (ExpressionProgram.Instruction) -> Void
    ) {
        round &+= 1
        if round == 0 {
            visited = Array(repeating: 0, count: visited.count)
            round = 1
        }
        for place in state.places {
            waiting.append(Int(place))
            while let place = waiting.popLast() {
                guard visited[place] != round else { continue }
                visited[place] = round
                let instruction = program.instructions[place]
                visit(instruction)
                switch instruction {
                case .split(let one, let other):
                    waiting.append(other)
                    waiting.append(one)
                case .assertion(let assertion, let after):
                    if assertion.holds(between: state.last, and: next) { waiting.append(after) }
                case .character, .match: break
                }
            }
        }
    }
}

// MARK: Characters

extension ExpressionMachine {
    private mutating func kindOfASCII(_ byte: UInt8) -> Int {
        let known = kindsOfASCII[Int(byte)]
        if known >= 0 { return known }
        let kind = kind(of: Character(Unicode.Scalar(byte)))
        kindsOfASCII[Int(byte)] = kind
        return kind
    }

    private mutating func kindOfOther(_ character: Character) -> Int {
        var character = character
        if character.utf8.count > Self.longestCharacter {
            let scalars = character.unicodeScalars.prefix(Self.longestCharacter / 4)
            character = String(String.UnicodeScalarView(scalars)).first ?? character
        }
        if let known = kindsOfOthers[character] { return known }
        let kind = kind(of: character)
        if kindsOfOthers.count >= 4_096 { kindsOfOthers.removeAll() }
        kindsOfOthers[character] = kind
        return kind
    }

    private mutating func kind(of character: Character) -> Int {
        let forms = CharacterTest.forms(of: character)
        let isWord = program.looksAtWords && CharacterTest.Kind.word.holds(character)
        let kind = Kind(passed: program.tests.map { $0.passes(forms) }, neighbor: isWord ? .word : .other)
        if let number = kindNumbers[kind] { return number }
        kinds.append(kind)
        kindNumbers[kind] = kinds.count - 1
        return kinds.count - 1
    }
}

extension [Int32] {
    /// Returns a sorted array without duplicates.
    fileprivate var withoutRepeats: [Int32] {
        var kept: [Int32] = []
        kept.reserveCapacity(count)
        for place in self where kept.last != place { kept.append(place) }
        return kept
    }
}
