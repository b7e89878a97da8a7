/// The words and phrases of all patterns as one tree, to be found in one pass over a text.
struct SafetyVocabulary: Sendable {
    /// A step from a phrase to one that is a word longer.
    private struct Edge: Hashable, Sendable {
        let node: Int
        let atom: Int
    }

    /// The atom that any number is.
    private static let number = 0
    /// Bytes by which beginnings of words are looked up.
    private static let keyLength = 2

    private let classes: [String: String]
    /// The phrases of the classes that were needed so far.
    private var phrases: [Substring: [[Substring]]] = [:]
    private var elements: [String: Int] = [:]
    private var atoms: [Substring: Int] = ["#": number]
    private var beginnings: [Substring: [(beginning: [UInt8], atom: Int)]] = [:]
    private var edges: [Edge: Int] = [:]
    /// For each node the elements that its phrase says.
    private var ends: [[Int]] = [[]]

    /// - Parameter classes: lists of phrases, separated by commas, by their names.
    init(classes: [String: String]) { self.classes = classes }

    /// Returns the number of an element, a step as patterns have it.
    mutating func element(_ text: Substring) -> Int {
        if let known = elements[String(text)] { return known }
        let element = elements.count
        elements[String(text)] = element
        let rows = alternatives(of: text)
        precondition(rows.allSatisfy { !$0.isEmpty }, "an empty phrase in “\(text)”")
        for row in rows { add(row, to: element) }
        return element
    }

    private mutating func add(_ words: [Substring], to element: Int) {
        var node = 0
        for word in words {
            let edge = Edge(node: node, atom: atom(word))
            if let known = edges[edge] {
                node = known
            } else {
                node = ends.count
                edges[edge] = node
                ends.append([])
            }
        }
        if ends[node].last != element { ends[node].append(element) }
    }

    /// Returns the number of a word, or of the beginning of words.
    private mutating func atom(_ text: Substring) -> Int {
        if let known = atoms[text] { return known }
        let atom = atoms.count
        atoms[text] = atom
        guard text.hasSuffix("*") else { return atom }
        let beginning = text.dropLast()
        precondition(beginning.utf8.count >= Self.keyLength, "too short a beginning: \(text)")
        beginnings[beginning.prefix(Self.keyLength), default: []].append((Array(beginning.utf8), atom))
        return atom
    }

    // MARK: Brackets and classes

    /// Returns every row of words that brackets and classes stand for.
    private mutating func alternatives(of text: Substring) -> [[Substring]] {
        var rows: [[Substring]] = [[]]
        for token in SafetyPattern.split(text, at: " ") {
            let ends = choices(of: token)
            rows = rows.flatMap { row in ends.map { row + $0 } }
        }
        return rows
    }

    private mutating func choices(of token: Substring) -> [[Substring]] {
        if token.hasPrefix("("), token.hasSuffix(")") {
            return SafetyPattern.split(token.dropFirst().dropLast(), at: "|").flatMap { alternatives(of: $0) }
        }
        guard token.hasPrefix("<"), token.hasSuffix(">") else { return [[token]] }
        if let known = phrases[token] { return known }
        guard let list = classes[String(token.dropFirst().dropLast())] else {
            preconditionFailure("there is no class \(token)")
        }
        let rows = SafetyPattern.split(list[...], at: ",").flatMap { alternatives(of: $0) }
        phrases[token] = rows
        return rows
    }

    // MARK: Finding

    /// Returns for each element the places where it stands in a text, in their order.
    func spans(in words: [String]) -> [[Range<Int>]] {
        var spans = [[Range<Int>]](repeating: [], count: elements.count)
        let known = words.map { atoms(of: $0[...]) }
        func walk(_ node: Int, from start: Int, to end: Int) {
            for element in ends[node] where spans[element].last != start..<end { spans[element].append(start..<end) }
            guard end < known.count else { return }
            for atom in known[end] {
                if let next = edges[Edge(node: node, atom: atom)] { walk(next, from: start, to: end + 1) }
            }
        }
        for place in words.indices { walk(0, from: place, to: place) }
        return spans
    }

    /// Returns all that a word of a text is: itself, its beginnings, a number.
    private func atoms(of word: Substring) -> [Int] {
        var found: [Int] = []
        if let atom = atoms[word] { found.append(atom) }
        let key = Substring(word.utf8.prefix(Self.keyLength))
        for (beginning, atom) in beginnings[key] ?? [] where word.utf8.starts(with: beginning) { found.append(atom) }
        if let first = word.utf8.first, first &- UInt8(ascii: "0") < 10 { found.append(Self.number) }
        return found
    }
}
