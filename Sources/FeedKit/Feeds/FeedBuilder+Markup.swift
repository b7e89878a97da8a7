/// Writes markup inside a text construct (Atom's `type="xhtml"`, RSS with bare HTML) out again as HTML.
extension FeedBuilder {
    /// Writes the start tag of `frame` into the construct and opens it there.
    mutating func startMarkup(_ frame: Frame, isEmpty: Bool) {
        guard let owner = construct else { return }
        if !frames[owner].holdsMarkup { beginMarkup(owner) }
        let name = localName(frame.name)
        frames[owner].text.append(.lessThan)
        frames[owner].text.append(contentsOf: name)
        for (key, value) in frame.attributes where !key.hasPrefix("xmlns") {
            frames[owner].text.append(.space)
            frames[owner].text.append(contentsOf: key.utf8)
            frames[owner].text.append(contentsOf: "=\"".utf8)
            Self.appendEscaped(Array(value.utf8), quotes: true, to: &frames[owner].text)
            frames[owner].text.append(UInt8(ascii: "\""))
        }
        if let base = frame.base, base != frames[owner].base {
            frames[owner].text.append(contentsOf: " xml:base=\"".utf8)
            Self.appendEscaped(Array(base.utf8), quotes: true, to: &frames[owner].text)
            frames[owner].text.append(UInt8(ascii: "\""))
        }
        if isEmpty || HTMLVocabulary.isVoid(name) {
            frames[owner].text.append(contentsOf: " />".utf8)
        } else {
            frames[owner].text.append(.greaterThan)
            frames.append(frame)
        }
    }

    mutating func endMarkup(_ top: Int) {
        guard let owner = construct else { return }
        frames[owner].text.append(contentsOf: "</".utf8)
        frames[owner].text.append(contentsOf: localName(frames[top].name))
        frames[owner].text.append(.greaterThan)
    }

    /// Escapes the text collected so far. It was decoded, but among markup it has to be escaped again.
    private mutating func beginMarkup(_ owner: Int) {
        flush(owner)
        let text = frames[owner].text
        frames[owner].text = []
        frames[owner].holdsMarkup = true
        Self.appendEscaped(text, quotes: false, to: &frames[owner].text)
    }

    mutating func appendMarkupText(_ range: Range<Int>, isRaw: Bool, to owner: Int) {
        var decoded: [UInt8] = []
        if isRaw {
            decoded.append(contentsOf: bytes[range])
        } else {
            CharacterReferences.decode(bytes, range, into: &decoded)
        }
        Self.appendEscaped(decoded, quotes: false, to: &frames[owner].text)
    }

    private func localName(_ name: Range<Int>) -> [UInt8] {
        guard let colon = bytes.firstOffset(of: UInt8(ascii: ":"), from: name.lowerBound, to: name.upperBound) else {
            return Array(bytes[name])
        }
        return Array(bytes[colon + 1..<name.upperBound])
    }

    static func appendEscaped(_ text: [UInt8], quotes: Bool, to output: inout [UInt8]) {
        for byte in text {
            switch byte {
            case .ampersand: output.append(contentsOf: "&amp;".utf8)
            case .lessThan: output.append(contentsOf: "&lt;".utf8)
            case .greaterThan: output.append(contentsOf: "&gt;".utf8)
            case UInt8(ascii: "\"") where quotes: output.append(contentsOf: "&quot;".utf8)
            default: output.append(byte)
            }
        }
    }

    /// Removes the `div` that Atom wraps around XHTML; it is not part of the content (RFC 4287 §3.1.1.3).
    static func unwrapped(_ markup: String) -> String {
        let bytes = Array(markup.utf8)
        let whole = bytes.trimmed(0..<bytes.count)
        guard bytes.matches("<div", at: whole.lowerBound), bytes.matches("</div>", at: whole.upperBound - 6) else {
            return bytes.string(whole)
        }
        var scanner = MarkupScanner(bytes, dialect: .xml)
        var depth = 0
        var opened = 0
        while let token = scanner.next() {
            switch token {
            case .start(_, let isEmpty):
                if opened == 0 { opened = scanner.position }
                if !isEmpty { depth += 1 }
            case .end:
                depth -= 1
                // The first `div` ends before the text does, so it is not a wrapper.
                if depth == 0, scanner.position < whole.upperBound { return bytes.string(whole) }
            default: break
            }
        }
        guard opened <= whole.upperBound - 6 else { return "" }
        return bytes.string(bytes.trimmed(opened..<whole.upperBound - 6))
    }
}
