import QuadDomain

/// What is wrong with a file of rules, and where.
struct RuleFault: Error, Equatable {
    let what: String
    /// Into the bytes.
    let offset: Int
}

/// A value in a file of rules: asked for what must be in it, it says what is wrong and where. Members that nobody asks
/// for are passed over.
struct RuleNode {
    let node: JSON5Node

    func fault(_ what: String) -> RuleFault { RuleFault(what: what, offset: node.range.lowerBound) }

    /// The whole file.
    static func file(_ bytes: [UInt8]) throws(RuleFault) -> RuleNode {
        do throws(JSON5Parser.Failure) {
            guard let root = try JSON5Parser.parse(bytes) else {
                throw JSON5Parser.Failure(message: "it is empty", offset: 0)
            }
            return RuleNode(node: root)
        } catch {
            throw RuleFault(what: error.message, offset: error.offset)
        }
    }

    // MARK: What it is

    func text() throws(RuleFault) -> String {
        guard case .text(let text) = node.value else { throw fault("a text in quotes belongs here") }
        return text
    }

    func day() throws(RuleFault) -> CalendarDay {
        let text = try text()
        guard let day = CalendarDay(text) else {
            throw fault("\(Quoted.text(text)) is no date; write it as 2026-11-21")
        }
        return day
    }

    func integer(_ range: ClosedRange<Int>) throws(RuleFault) -> Int {
        guard case .number(let number) = node.value, let whole = Int(exactly: number), range.contains(whole) else {
            throw fault("a whole number from \(range.lowerBound) to \(range.upperBound) belongs here")
        }
        return whole
    }

    func list() throws(RuleFault) -> [RuleNode] {
        guard case .list(let nodes) = node.value else { throw fault("a list in [ ] belongs here") }
        return nodes.map(RuleNode.init)
    }

    /// A list, or one value that stands for a list of it.
    func oneOrSeveral() throws(RuleFault) -> [RuleNode] {
        if case .list = node.value { try list() } else { [self] }
    }

    /// One of a few words.
    func word<Word>(_ what: String, _ known: [String], _ read: (String) -> Word?) throws(RuleFault) -> Word {
        let text = try text()
        guard let word = read(text) else {
            throw fault("\(Quoted.text(text)) is no \(what); use \(known.joined(separator: ", "))")
        }
        return word
    }

    // MARK: Members

    func members() throws(RuleFault) -> [JSON5Node.Member] {
        guard let members = node.members else { throw fault("an object in { } belongs here") }
        return members
    }

    /// Nil where it is missing or null.
    subscript(name: String) -> RuleNode? {
        get throws(RuleFault) {
            _ = try members()
            guard let member = node.member(name) else { return nil }
            if case .null = member.node.value { return nil }
            return RuleNode(node: member.node)
        }
    }

    func needed(_ name: String) throws(RuleFault) -> RuleNode {
        guard let member = try self[name] else { throw fault("“\(name)” is missing") }
        return member
    }
}

// What both files have.
extension RuleNode {
    func division() throws(RuleFault) -> Division {
        try word("division", Division.allCases.map(\.rawValue)) { Division(reading: $0) }
    }

    func confidence() throws(RuleFault) -> RuleConfidence {
        try word("confidence", RuleConfidence.allCases.map(\.rawValue)) { RuleConfidence(rawValue: $0.uppercased()) }
    }

    /// Nil for `*`.
    func sport() throws(RuleFault) -> Sport? {
        let text = try text()
        if text == "*" { return nil }
        do throws(UnknownSport) {
            return try PlayedSport.read(text).sport
        } catch {
            throw fault(error.message)
        }
    }

    func source(named fallback: String, place: RulesSource.Place) throws(RuleFault) -> RulesSource {
        RulesSource(
            name: try self["source"]?.text() ?? fallback, season: try self["season"]?.text(),
            validFrom: try self["valid_from"]?.day(), validTo: try self["valid_to"]?.day(), place: place)
    }
}
