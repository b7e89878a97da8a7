/// A reader for the text of a Markdown paragraph: emphasis, code, links and references to sources.
struct MarkdownInline {
    struct Span: Equatable {
        var bytes: [UInt8] = []
        var style: TextStyle = []
        var address: String?
        /// Whether the line ends here.
        var isBreak = false
    }

    private struct Bracket {
        /// The index of the bracket in the spans; `mark` is the index of the next emphasis mark.
        let span: Int
        let mark: Int
    }

    private let bytes: ArraySlice<UInt8>
    private let sources: Set<Int>?
    private var place: Int
    private var spans: [Span] = []
    private var emphasis = MarkdownEmphasis()
    private var brackets: [Bracket] = []
    /// Lengths of backtick runs that are known to have no matching end.
    private var openTicks: Set<Int> = []
    /// The most open brackets that are remembered; older ones are text.
    private static let bracketLimit = 32

    private init(_ bytes: ArraySlice<UInt8>, sources: Set<Int>?) {
        self.bytes = bytes
        self.sources = sources
        place = bytes.startIndex
    }

    /// - Parameter sources: the valid numbers for references like `[1]`; nil if references have no meaning.
    static func spans(of bytes: ArraySlice<UInt8>, sources: Set<Int>?) -> [Span] {
        var reader = MarkdownInline(bytes, sources: sources)
        reader.read()
        return reader.spans.filter { $0.isBreak || !$0.bytes.isEmpty }
    }

    private var rest: ArraySlice<UInt8> { bytes[place...] }

    private mutating func read() {
        while place < bytes.endIndex {
            if !readSign(bytes[place]) { takeText(1) }
        }
        emphasis.resolve(in: &spans)
    }

    /// - Returns: false if the sign is ordinary text.
    private mutating func readSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\\"): readEscape()
        case UInt8(ascii: "`"): readCode()
        case .newline: endLine(1)
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): readMark(byte)
        case UInt8(ascii: "["): readSource() || openBracket(1)
        case UInt8(ascii: "!"): bytes[place...].dropFirst().first == UInt8(ascii: "[") && openBracket(2)
        case UInt8(ascii: "]"): closeBracket()
        case UInt8(ascii: "<"): readAngle()
        case .ampersand: readReference()
        case UInt8(ascii: "h"): readAddress()
        default: false
        }
    }

    // MARK: Text

    private mutating func takeText(_ count: Int) {
        let text = rest.prefix(count)
        place += text.count
        add(text)
    }

    private mutating func add(_ text: some Sequence<UInt8>) {
        if let last = spans.last, last.style.isEmpty, last.address == nil, !last.isBreak,
            !emphasis.isMark(spans.count - 1), brackets.last?.span != spans.count - 1
        {
            spans[spans.count - 1].bytes += text
        } else {
            spans.append(Span(bytes: Array(text)))
        }
    }

    private mutating func endLine(_ count: Int) -> Bool {
        place += count
        spans.append(Span(isBreak: true))
        return true
    }

    private mutating func readEscape() -> Bool {
        guard let next = rest.dropFirst().first else { return false }
        if next == .newline { return endLine(2) }
        guard Self.isPunctuation(next) else { return false }
        place += 1
        takeText(1)
        return true
    }

    private mutating func readReference() -> Bool {
        guard let end = rest.prefix(34).firstIndex(of: UInt8(ascii: ";")) else { return false }
        let written = String(decoding: bytes[place...end], as: UTF8.self)
        let meant = CharacterReferences.decoded(written)
        guard meant != written else { return false }
        place = end + 1
        // ASCII control characters become a space, because they could control a terminal or end a line.
        add(meant.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } ? Array(meant.utf8) : [.space])
        return true
    }

    private mutating func readCode() -> Bool {
        let tick = UInt8(ascii: "`")
        let count = rest.prefix { $0 == tick }.count
        guard !openTicks.contains(count), let end = endOfCode(count) else {
            openTicks.insert(count)
            takeText(count)
            return true
        }
        var code = bytes[(place + count)..<end].map { $0 == .newline ? .space : $0 }
        if code.count > 2, code.first == .space, code.last == .space, code.contains(where: { $0 != .space }) {
            code = Array(code.dropFirst().dropLast())
        }
        spans.append(Span(bytes: code, style: .code))
        place = end + count
        return true
    }

    private func endOfCode(_ count: Int) -> Int? {
        let tick = UInt8(ascii: "`")
        var search = place + count
        while let start = bytes[search...].firstIndex(of: tick) {
            let run = bytes[start...].prefix { $0 == tick }.count
            if run == count { return start }
            search = start + run
        }
        return nil
    }

    // MARK: Emphasis

    private mutating func readMark(_ sign: UInt8) -> Bool {
        let count = rest.prefix { $0 == sign }.count
        let before = place > bytes.startIndex ? bytes[place - 1] : nil
        let after = rest.dropFirst(count).first
        place += count
        spans.append(Span(bytes: Array(repeating: sign, count: count)))
        emphasis.add(sign, count, span: spans.count - 1, before: before, after: after)
        return true
    }

    static func isPunctuation(_ byte: UInt8) -> Bool {
        (0x21...0x2F).contains(byte) || (0x3A...0x40).contains(byte) || (0x5B...0x60).contains(byte)
            || (0x7B...0x7E).contains(byte)
    }

    // MARK: Sources and links

    /// Reads a reference to a source such as `[2]`. A `(` after it would make it a link instead.
    private mutating func readSource() -> Bool {
        guard let sources else { return false }
        let digits = rest.dropFirst().prefix { $0.isDigit }
        let behind = bytes[digits.endIndex...]
        guard (1...3).contains(digits.count), digits.first != 0x30, behind.first == UInt8(ascii: "]"),
            behind.dropFirst().first != UInt8(ascii: "("), let number = Int(String(decoding: digits, as: UTF8.self))
        else { return false }
        place = digits.endIndex + 1
        let isKnown = sources.contains(number)
        spans.append(Span(bytes: Array("[\(number)\(isKnown ? "" : "?")]".utf8), style: isKnown ? .link : .uncertain))
        return true
    }

    /// - Parameter count: 1 for a link, 2 for a picture, whose description is shown.
    private mutating func openBracket(_ count: Int) -> Bool {
        spans.append(Span(bytes: Array(rest.prefix(count))))
        place += count
        if brackets.count == Self.bracketLimit { brackets.removeFirst() }
        brackets.append(Bracket(span: spans.count - 1, mark: emphasis.count))
        return true
    }

    private mutating func closeBracket() -> Bool {
        guard let open = brackets.popLast(),
            let link = MarkdownLink(behind: rest.dropFirst()), MarkdownLink.isSafe(link.address)
        else { return false }
        emphasis.resolve(in: &spans, from: open.mark)
        spans[open.span].bytes = []
        for number in spans.indices.dropFirst(open.span + 1) {
            spans[number].style.insert(.link)
            spans[number].address = link.address
        }
        let shown = spans[(open.span + 1)...].flatMap(\.bytes)
        place = link.end
        // The address is shown after the words, so that the reader knows where a link leads.
        if !shown.elementsEqual(link.address.utf8) {
            let address = shown.isEmpty ? link.address : " (\(link.address))"
            spans.append(Span(bytes: Array(address.utf8), style: [.link, .marker], address: link.address))
        }
        return true
    }

    /// Reads `<https://…>`, or `<br>`, the only element that is supported.
    private mutating func readAngle() -> Bool {
        guard let end = rest.prefix(2_000).firstIndex(of: UInt8(ascii: ">")) else { return false }
        let inside = String(decoding: bytes[(place + 1)..<end], as: UTF8.self)
        if ["br", "br/", "br /"].contains(inside.lowercased()) { return endLine(end + 1 - place) }
        guard inside.contains(":"), !inside.contains(where: \.isWhitespace), MarkdownLink.isSafe(inside) else {
            return false
        }
        spans.append(Span(bytes: Array(inside.utf8), style: .link, address: inside))
        place = end + 1
        return true
    }

    /// Reads an address in plain text.
    private mutating func readAddress() -> Bool {
        let before = place > bytes.startIndex ? bytes[place - 1] : .space
        guard !Self.isWord(before), let address = MarkdownLink.bare(rest) else { return false }
        spans.append(
            Span(bytes: Array(address), style: .link, address: String(decoding: address, as: UTF8.self)))
        place = address.endIndex
        return true
    }

    private static func isWord(_ byte: UInt8) -> Bool { byte >= 0x80 || byte.isDigit || byte.isLetter }
}
