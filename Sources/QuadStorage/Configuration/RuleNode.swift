import QuadCore

/// A value in a file of rules. Its readers report missing and invalid values with their place. Unknown members are
/// ignored.
package struct RuleNode {
    package let node: JSON5Node

    package init(node: JSON5Node) {
        self.node = node
    }

    package func fault(_ what: String) -> RuleError { RuleError(what: what, offset: node.range.lowerBound) }

    /// Parses the whole file.
    package static func file(_ bytes: [UInt8]) throws(RuleError) -> RuleNode {
        do throws(JSON5Parser.SyntaxError) {
            guard let root = try JSON5Parser.parse(bytes) else {
                throw JSON5Parser.SyntaxError(message: "it is empty", offset: 0)
            }
            return RuleNode(node: root)
        } catch { throw RuleError(what: error.message, offset: error.offset) }
    }

    // MARK: Values

    package func text() throws(RuleError) -> String {
        guard case .text(let text) = node.value else { throw fault("text in quotes belongs here") }
        return text
    }

    package func day() throws(RuleError) -> CalendarDay {
        let text = try text()
        guard let day = CalendarDay(text) else {
            throw fault("\(Quoted.text(text)) is not a date; write it as 2026-11-21")
        }
        return day
    }

    package func integer(_ range: ClosedRange<Int>) throws(RuleError) -> Int {
        guard case .number(let number) = node.value, let whole = Int(exactly: number), range.contains(whole) else {
            throw fault("a whole number from \(range.lowerBound) to \(range.upperBound) belongs here")
        }
        return whole
    }

    package func list() throws(RuleError) -> [RuleNode] {
        guard case .list(let nodes) = node.value else { throw fault("a list in [ ] belongs here") }
        return nodes.map(RuleNode.init)
    }

    /// Returns a list; a single value counts as a list with one element.
    package func oneOrSeveral() throws(RuleError) -> [RuleNode] {
        if case .list = node.value { try list() } else { [self] }
    }

    /// Reads one of a few words.
    package func word<Word>(_ what: String, _ known: [String], _ read: (String) -> Word?) throws(RuleError) -> Word {
        let text = try text()
        guard let word = read(text) else {
            throw fault("\(Quoted.text(text)) is not a \(what); use \(known.joined(separator: ", "))")
        }
        return word
    }

    // MARK: Members

    package func members() throws(RuleError) -> [JSON5Node.Member] {
        guard let members = node.members else { throw fault("an object in { } belongs here") }
        return members
    }

    /// Nil if the member is missing or null.
    package subscript(name: String) -> RuleNode? {
        get throws(RuleError) {
            _ = try members()
            guard let member = node.member(name) else { return nil }
            if case .null = member.node.value { return nil }
            return RuleNode(node: member.node)
        }
    }

    package func needed(_ name: String) throws(RuleError) -> RuleNode {
        guard let member = try self[name] else { throw fault("“\(name)” is missing") }
        return member
    }
}
