import FoundationEssentials
import QuadCore

/// Changes to the text of a configuration that affect only one setting. Comments, order, indentation, quotes and line
/// ends stay as the user wrote them.
struct ConfigurationEdit {
    private struct Replacement {
        let range: Range<Int>
        let text: String

        static func insertion(_ text: String, at offset: Int) -> Replacement {
            Replacement(range: offset..<offset, text: text)
        }
    }

    private let bytes: [UInt8]
    private let root: JSON5Node?
    private let style: JSON5Style

    init(_ text: ConfigurationText) {
        bytes = text.bytes
        root = text.root
        style = JSON5Style(of: text)
    }

    /// Returns the text with a value under these names. The value is replaced in place, or added with its groups.
    func setting(_ names: [String], to literal: String) throws(ConfigurationError) -> [UInt8] {
        guard var node = root else { return beginning(names[...], literal) }
        for (depth, name) in names.enumerated() {
            guard node.members != nil else {
                let group = names[..<depth].joined(separator: ".")
                throw ConfigurationError(
                    "\(group.isEmpty ? "the configuration" : "“\(group)”") is not a group in braces",
                    remedy: "correct it in your editor first")
            }
            guard let member = node.member(name) else {
                return applying(additions(to: node, names[depth...], literal))
            }
            if depth == names.count - 1 {
                return applying([Replacement(range: member.node.range, text: literal)])
            }
            node = member.node
        }
        return bytes
    }

    /// Returns the text without the last value under these names; nil if there is none.
    func removing(_ names: [String]) -> [UInt8]? {
        guard var node = root else { return nil }
        for name in names.dropLast() {
            guard let member = node.member(name) else { return nil }
            node = member.node
        }
        guard let members = node.members, let index = members.lastIndex(where: { $0.key == names.last }) else {
            return nil
        }
        return applying(removals(of: index, from: members))
    }

    // MARK: Adding

    private func beginning(_ names: ArraySlice<String>, _ literal: String) -> [UInt8] {
        let end = style.newline
        var text = bytes.isEmpty || bytes.last == UInt8(ascii: "\n") ? "" : end
        text += "{\(end)\(style.unit)\(member(names, literal, indent: style.unit, isBlock: true)),\(end)}\(end)"
        return bytes + Array(text.utf8)
    }

    /// Returns `name: value`, with nested groups for the further names.
    private func member(_ names: ArraySlice<String>, _ literal: String, indent: String, isBlock: Bool) -> String {
        guard let name = names.first else { return literal }
        let key = style.key(name)
        guard names.count > 1 else { return "\(key): \(literal)" }
        let deeper = isBlock ? indent + style.unit : indent
        let inner = member(names.dropFirst(), literal, indent: deeper, isBlock: isBlock)
        guard isBlock else { return "\(key): { \(inner) }" }
        let comma = style.trailingComma ? "," : ""
        return "\(key): {\(style.newline)\(deeper)\(inner)\(comma)\(style.newline)\(indent)}"
    }

    private func additions(
        to object: JSON5Node, _ names: ArraySlice<String>, _ literal: String
    ) -> [Replacement] {
        guard let members = object.members, let first = members.first, let last = members.last else {
            return [filling(object, names, literal)]
        }
        let end = last.commaEnd ?? last.node.range.upperBound
        guard bytes[object.range.lowerBound..<first.keyRange.lowerBound].contains(UInt8(ascii: "\n")) else {
            let added = member(names, literal, indent: "", isBlock: false)
            return [.insertion(last.commaEnd == nil ? ", \(added)" : " \(added),", at: end)]
        }
        let indent = indentation(at: last.keyRange.lowerBound) ?? indentation(at: first.keyRange.lowerBound) ?? ""
        var text = style.newline + indent + member(names, literal, indent: indent, isBlock: true)
        if last.commaEnd != nil { text += "," }
        let point = endOfLine(after: end)
        if bytes[point] == UInt8(ascii: "}") { text += style.newline + lineIndentation(at: object.range.lowerBound) }
        if last.commaEnd != nil { return [.insertion(text, at: point)] }
        return point == end
            ? [.insertion("," + text, at: end)] : [.insertion(",", at: end), .insertion(text, at: point)]
    }

    /// Adds the first member of an object, after any comments in it.
    private func filling(_ object: JSON5Node, _ names: ArraySlice<String>, _ literal: String) -> Replacement {
        let closing = object.range.upperBound - 1
        var start = closing
        while bytes[start - 1] <= 0x20 { start -= 1 }
        let isRoot = object.range == root?.range
        guard isRoot || bytes[object.range].contains(UInt8(ascii: "\n")) else {
            return Replacement(
                range: start..<closing, text: " \(member(names, literal, indent: "", isBlock: false)) ")
        }
        let base = lineIndentation(at: object.range.lowerBound)
        let indent = base + style.unit
        let comma = style.trailingComma ? "," : ""
        let added = member(names, literal, indent: indent, isBlock: true)
        return Replacement(
            range: start..<closing, text: "\(style.newline)\(indent)\(added)\(comma)\(style.newline)\(base)")
    }

    // MARK: Removing

    private func removals(of index: Int, from members: [JSON5Node.Member]) -> [Replacement] {
        let member = members[index]
        var range = member.range
        var removals: [Replacement] = []
        if let comma = member.commaEnd {
            if bytes[range.upperBound..<comma - 1].allSatisfy({ $0 <= 0x20 }) {
                range = range.lowerBound..<comma
            } else {
                // A comment before the comma stays.
                removals.append(Replacement(range: comma - 1..<comma, text: ""))
            }
        } else if index > 0, let comma = members[index - 1].commaEnd {
            // The previous member becomes the last one, and loses its comma because the removed one had none.
            removals.append(Replacement(range: comma - 1..<comma, text: ""))
        }
        removals.append(Replacement(range: wholeLine(around: range), text: ""))
        return removals
    }

    /// Returns the range extended to its whole line if the line has nothing else; otherwise, extended by the spaces
    /// before it.
    private func wholeLine(around range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
        var end = range.upperBound
        while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 || bytes[end] == 0x0D { end += 1 }
        let ownsStart = start == 0 || bytes[start - 1] == UInt8(ascii: "\n")
        if ownsStart, end < bytes.count, bytes[end] == UInt8(ascii: "\n") { return start..<end + 1 }
        return (ownsStart ? range.lowerBound : start)..<range.upperBound
    }

    // MARK: Places

    /// Returns the spaces before an offset if the line has nothing else before it.
    private func indentation(at offset: Int) -> String? {
        let line = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let before = bytes[line..<offset]
        return before.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? String(decoding: before, as: UTF8.self) : nil
    }

    /// Returns the spaces at the beginning of the line with the offset.
    private func lineIndentation(at offset: Int) -> String {
        let line = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return String(decoding: bytes[line..<offset].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    }

    /// Returns the place after the comments on the rest of the line, before the line end or the closing brace.
    private func endOfLine(after offset: Int) -> Int {
        var end = offset
        var point = offset
        while point < bytes.count {
            switch bytes[point] {
            case 0x20, 0x09: point += 1
            case UInt8(ascii: "/") where bytes[point + 1] == UInt8(ascii: "/"):
                return bytes[point...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            case UInt8(ascii: "/"):
                point += 2
                while point + 1 < bytes.count, bytes[point] != 0x2A || bytes[point + 1] != 0x2F { point += 1 }
                point += 2
                end = point
            case UInt8(ascii: "}"): return point
            default: return end
            }
        }
        return end
    }

    private func applying(_ replacements: [Replacement]) -> [UInt8] {
        var result = bytes
        for replacement in replacements.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            result.replaceSubrange(replacement.range, with: Array(replacement.text.utf8))
        }
        return result
    }
}
