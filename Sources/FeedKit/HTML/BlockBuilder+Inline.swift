/// Handles links, plain addresses, and superscript and subscript.
extension BlockBuilder {
    // MARK: Links

    /// Returns the index of the link's address among the page's links; equal addresses share an index. Returns nil if
    /// the link has no target or nothing is shown.
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

    /// Writes the link's number after its text.
    mutating func closeLink(_ frame: Frame) {
        guard link >= 0, link != frame.link, takesText else { return }
        if links[link].title.isEmpty {
            let isPicture = endsWithPicture && links.indices.contains(lastPicture)
            links[link].title = isPicture ? links[lastPicture].title : text.words(from: frame.textStart)
        }
        // A picture that links to itself already has its number.
        guard lastPicture != link || !endsWithPicture else { return }
        let mark = "[\(link + 1)]"
        // The number of a link around whole blocks goes into the last block, which is already closed.
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

    /// Writes the element in superscript or subscript characters if Unicode has them. Returns nil if nothing is left to
    /// do, else the form in which to write it.
    mutating func addScript(isRaised: Bool, _ style: TextStyle) -> ScriptText? {
        guard takesText else { return nil }
        let (script, end) = ScriptText.read(scanner, isRaised: isRaised)
        guard case .drawn(let drawn) = script else { return script }
        scanner.position = end
        endPicture()
        text.append(drawn, linked(style), link)
        return nil
    }

    // MARK: Plain addresses

    /// Writes text that may spell out addresses, each followed by its number.
    mutating func appendAddresses(_ range: Range<Int>, isRaw: Bool) {
        let bytes = UnsafeBufferPointer(rebasing: scanner.bytes[range])
        let written = String(decoding: bytes, as: UTF8.self)
        let pieces = PlainAddress.pieces(
            of: isRaw ? written : CharacterReferences.decoded(written), after: text.isEmpty ? nil : text.bytes.last)
        for piece in pieces {
            var number: Int?
            if let address = piece.address { number = self.number(of: PageLink(address)) }
            let look = number == nil ? self.style : self.style.union(.link)
            Array(piece.text.utf8).withUnsafeBufferPointer { bytes in
                if preformattedDepth > 0 {
                    text.appendPreformatted(bytes, 0..<bytes.count, isRaw: true, look, number ?? -1)
                } else {
                    text.append(bytes, 0..<bytes.count, isRaw: true, look, number ?? -1)
                }
            }
            if let number { text.append("[\(number + 1)]", [.link, .marker], number) }
        }
    }

    /// Whether the text is in a code listing, where an address is part of a program.
    var isInListing: Bool { preformattedDepth > 0 && frames.contains { Self.listings.contains($0.name) } }

    private static let listings: Set<PackedName> = [
        PackedName("code"), PackedName("kbd"), PackedName("samp"), PackedName("textarea"),
    ]
}
