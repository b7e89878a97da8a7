/// The emphasis marks of a paragraph, and how they pair up (CommonMark §6.2).
struct MarkdownEmphasis {
    private struct Mark {
        let sign: UInt8
        /// The length of the mark as written; `left` is the part that is not used yet.
        let count: Int
        var left: Int
        let span: Int
        let opens: Bool
        let closes: Bool
        var isActive = true
    }

    private var marks: [Mark] = []
    private var markedSpans: Set<Int> = []
    /// The most marks of a paragraph; further marks are text.
    private static let limit = 512

    var count: Int { marks.count }

    func isMark(_ span: Int) -> Bool { markedSpans.contains(span) }

    /// Adds a mark.
    /// - Parameters:
    ///   - span: the index of the mark among the spans.
    ///   - before: the byte before the mark; nil at the beginning.
    mutating func add(_ sign: UInt8, _ count: Int, span: Int, before: UInt8?, after: UInt8?) {
        markedSpans.insert(span)
        let isTilde = sign == UInt8(ascii: "~")
        guard marks.count < Self.limit, !isTilde || count == 2, !isOfProduct(sign, count, before, after) else { return }
        let (isSpaceBefore, isSpaceAfter) = (Self.isSpace(before), Self.isSpace(after))
        let isSignBefore = before.map(MarkdownInline.isPunctuation) ?? false
        let isSignAfter = after.map(MarkdownInline.isPunctuation) ?? false
        let isLeft = !isSpaceAfter && (!isSignAfter || isSpaceBefore || isSignBefore)
        let isRight = !isSpaceBefore && (!isSignBefore || isSpaceAfter || isSignAfter)
        // Within a word an underscore is a letter.
        let isUnderscore = sign == UInt8(ascii: "_")
        marks.append(
            Mark(
                sign: sign, count: count, left: count, span: span,
                opens: isLeft && (!isUnderscore || !isRight || isSignBefore),
                closes: isRight && (!isUnderscore || !isLeft || isSignAfter)))
    }

    /// Whether an asterisk is a multiplication sign, as in `8*60*2` and `l*w*h`.
    private func isOfProduct(_ sign: UInt8, _ count: Int, _ before: UInt8?, _ after: UInt8?) -> Bool {
        guard sign == UInt8(ascii: "*"), let before, let after else { return false }
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        func isLetter(_ byte: UInt8) -> Bool {
            let small = byte | 0x20
            return count == 1 && small >= UInt8(ascii: "a") && small <= UInt8(ascii: "z")
        }
        return (digits.contains(before) || before == UInt8(ascii: ")") || isLetter(before))
            && (digits.contains(after) || after == UInt8(ascii: "(") || isLetter(after))
    }

    private static func isSpace(_ byte: UInt8?) -> Bool { byte.map { $0 <= .space } ?? true }

    /// Pairs up marks and sets the style of the spans between them.
    /// - Parameter first: the index of the first mark to pair up; earlier marks stay open.
    mutating func resolve(in spans: inout [MarkdownInline.Span], from first: Int = 0) {
        var closer = first
        while closer < marks.count {
            guard marks[closer].isActive, marks[closer].closes, marks[closer].left > 0,
                let opener = opener(of: closer, from: first)
            else {
                closer += 1
                continue
            }
            join(opener, closer, in: &spans)
        }
        marks.removeLast(max(0, marks.count - first))
    }

    private func opener(of closer: Int, from first: Int) -> Int? {
        let end = marks[closer]
        return (first..<closer).last { place in
            let mark = marks[place]
            guard mark.isActive, mark.opens, mark.sign == end.sign, mark.left > 0 else { return false }
            // Two marks that could both open and close only pair up if their lengths allow it.
            guard mark.closes || end.opens else { return true }
            return (mark.count + end.count) % 3 != 0 || mark.count % 3 == 0 && end.count % 3 == 0
        }
    }

    private mutating func join(_ opener: Int, _ closer: Int, in spans: inout [MarkdownInline.Span]) {
        let used = min(marks[opener].left, marks[closer].left, 2)
        let isTilde = marks[opener].sign == UInt8(ascii: "~")
        let style: TextStyle = isTilde ? .struck : used == 2 ? .strong : .emphasis
        for span in (marks[opener].span + 1)..<marks[closer].span { spans[span].style.insert(style) }
        for place in (opener + 1)..<closer { marks[place].isActive = false }
        for place in [opener, closer] {
            marks[place].left -= used
            spans[marks[place].span].bytes.removeLast(used)
        }
    }
}
