/// The lines that differ between two texts, with the lines around them.
package struct TextDifference: CustomStringConvertible {
    private enum Line {
        case same(Substring)
        case removed(Substring)
        case added(Substring)
    }

    private let lines: [Line]
    private static let context = 2

    package init(from old: String, to new: String) {
        let before = old.split(separator: "\n", omittingEmptySubsequences: false)
        let after = new.split(separator: "\n", omittingEmptySubsequences: false)
        var removed = Set<Int>()
        var added = Set<Int>()
        for change in after.difference(from: before, by: { $0.utf8.elementsEqual($1.utf8) }) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var lines: [Line] = []
        var (left, right) = (0, 0)
        while left < before.count || right < after.count {
            if removed.contains(left) {
                lines.append(.removed(before[left]))
                left += 1
            } else if added.contains(right) {
                lines.append(.added(after[right]))
                right += 1
            } else {
                lines.append(.same(before[left]))
                left += 1
                right += 1
            }
        }
        self.lines = lines
    }

    package var description: String {
        var result: [String] = []
        var isSkipping = false
        for (index, line) in lines.enumerated() {
            switch line {
            case .removed(let text): result.append("- " + Self.visible(text))
            case .added(let text): result.append("+ " + Self.visible(text))
            case .same(let text):
                guard isNearChange(index) else {
                    if !isSkipping { result.append("  …") }
                    isSkipping = true
                    continue
                }
                result.append("  " + text)
            }
            isSkipping = false
        }
        return result.joined(separator: "\n")
    }

    private func isNearChange(_ index: Int) -> Bool {
        let near = max(0, index - Self.context)...min(lines.count - 1, index + Self.context)
        return lines[near].contains { line in
            if case .same = line { false } else { true }
        }
    }

    /// Returns the line with visible trailing spaces and control characters.
    private static func visible(_ line: Substring) -> String {
        let end = line.lastIndex { $0 != " " }.map { line.index(after: $0) } ?? line.startIndex
        let trailing = line.distance(from: end, to: line.endIndex)
        let shown = line[..<end].unicodeScalars.map { scalar in
            scalar.value < 0x20 || scalar.value == 0x7f ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
        }
        return shown.joined() + String(repeating: "·", count: trailing)
    }
}
