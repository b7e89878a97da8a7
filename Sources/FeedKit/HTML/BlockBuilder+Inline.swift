/// Links and small digits.
extension BlockBuilder {
    // MARK: Links

    /// The place of a link's address among the page's, the same for the same address; nil without one to go to, and where
    /// nothing is shown.
    mutating func number(of scanner: TagScanner) -> Int? {
        guard takesText, let range = scanner.attribute(PackedName("href")), !range.isEmpty,
            scanner.bytes[range.lowerBound] != UInt8(ascii: "#")
        else { return nil }
        return number(of: PageLink(decoded(range)))
    }

    mutating func number(of new: PageLink) -> Int? {
        guard URLReference.isSafe(new.address) else { return nil }
        if let known = linkNumbers[new.address] {
            if links[known].kind == .link { links[known].kind = new.kind }
            if links[known].title.isEmpty { links[known].title = new.title }
            return known
        }
        links.append(new)
        linkNumbers[new.address] = links.count - 1
        return links.count - 1
    }

    /// Writes the link's number behind its text.
    mutating func closeLink(_ frame: Frame) {
        guard link >= 0, link != frame.link, takesText else { return }
        if links[link].title.isEmpty {
            let isPicture = endsWithPicture && links.indices.contains(lastPicture)
            links[link].title = isPicture ? links[lastPicture].title : text.words(from: frame.textStart)
        }
        // A picture that leads to itself has its number already.
        guard lastPicture != link || !endsWithPicture else { return }
        let mark = "[\(link + 1)]"
        // A link around whole blocks has its number in the last of them, which is closed by now.
        if text.isEmpty, cell == nil, reopenLast(since: frame.blocks) {
            text.append(mark, [.link, .marker], link)
            closeReopened()
        } else {
            text.append(mark, [.link, .marker], link)
        }
    }

    private func decoded(_ range: Range<Int>) -> String {
        let bytes = UnsafeBufferPointer(rebasing: scanner.bytes[range])
        let value = String(decoding: bytes, as: UTF8.self)
        return bytes.contains(.ampersand) ? CharacterReferences.decoded(value) : value
    }

    func attribute(_ name: StaticString) -> String? { scanner.attribute(PackedName(name)).map(decoded) }

    func integer(_ name: StaticString) -> Int? { attribute(name).flatMap { Int($0.trimmingWhiteSpace()) } }

    // MARK: Raised and lowered text

    private static let raisedDigits: [String] = "⁰¹²³⁴⁵⁶⁷⁸⁹".map { String($0) }
    private static let loweredDigits: [String] = "₀₁₂₃₄₅₆₇₈₉".map { String($0) }

    /// Digits alone get their own characters; whether this element was such and is done with.
    mutating func addDigits(_ name: PackedName, isRaised: Bool, _ style: TextStyle) -> Bool {
        guard takesText, !scanner.isEmpty, let end = scanner.offset(of: .lessThan, from: scanner.position) else {
            return false
        }
        var inside = scanner.position..<end
        while !inside.isEmpty, scanner.bytes[inside.lowerBound].isWhiteSpace { inside = inside.dropFirst() }
        while !inside.isEmpty, scanner.bytes[inside.upperBound - 1].isWhiteSpace { inside = inside.dropLast() }
        guard !inside.isEmpty, inside.count <= 16, inside.allSatisfy({ scanner.bytes[$0].isDigit }) else {
            return false
        }
        var ahead = scanner
        ahead.position = end
        guard case .end = ahead.tag(), ahead.name == name else { return false }
        scanner.position = ahead.position
        endPicture()
        let digits = isRaised ? Self.raisedDigits : Self.loweredDigits
        text.append(inside.map { digits[Int(scanner.bytes[$0] - 0x30)] }.joined(), linked(style), link)
        return true
    }

    /// Other such text is marked with ^ or _, but for the links of footnotes, which have brackets.
    mutating func markScript(isRaised: Bool) {
        guard takesText, scanner.offset(of: .lessThan, from: scanner.position) != scanner.position else { return }
        endPicture()
        text.append(isRaised ? "^" : "_", linked(style), link)
    }
}
