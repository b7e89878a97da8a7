/// The words and phrases of all patterns in one prefix tree, so that one pass over a text finds them all.
struct SafetyVocabulary: Sendable {
    /// An edge from a phrase to the phrase that is one word longer.
    private struct Edge: Hashable, Sendable {
        let node: Int
        let atom: Int
    }

    /// The atom that matches any number.
    private static let number = 0
    /// The number of bytes in the lookup key of a word prefix.
    private static let keyLength = 2

    private let classes: [String: String]
    /// The phrases of the classes that were used so far.
    private var phrases: [Substring: [[Substring]]] = [:]
    private var elements: [String: Int] = [:]
    private var atoms: [Substring: Int] = ["#": number]
    private var beginnings: [Substring: [(beginning: [UInt8], atom: Int)]] = [:]
    private var edges: [Edge: Int] = [:]
    /// The elements that each node's phrase matches.
    private var ends: [[Int]] = [[]]

    /// - Parameter classes: comma-separated lists of phrases, by the names of the classes.
    init(classes: [String: String]) { self.classes = classes }

    /// Returns the number of an element, which is a step of a pattern.
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

    /// Returns the number of a word or a word prefix.
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

    /// Returns every sequence of words that the text with its parentheses and classes can match.
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

    /// Returns, for each element, its places in a text in order.
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

    /// Returns the atoms that match a word: the word itself, its prefixes, any number.
    private func atoms(of word: Substring) -> [Int] {
        var found: [Int] = []
        if let atom = atoms[word] { found.append(atom) }
        let key = Substring(word.utf8.prefix(Self.keyLength))
        for (beginning, atom) in beginnings[key] ?? [] where word.utf8.starts(with: beginning) { found.append(atom) }
        if let first = word.utf8.first, first &- UInt8(ascii: "0") < 10 { found.append(Self.number) }
        return found
    }
}
