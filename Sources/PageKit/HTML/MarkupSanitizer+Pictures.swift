import FeedKit

/// Pictures that wait for a script, and what stands in for them where there is none.
extension MarkupSanitizer {
    /// A picture that was written last, as long as no words came after it.
    struct LastPicture {
        enum Kind {
            /// Its `src` shows nothing, and nothing says what it would show.
            case placeholder
            /// It was found where a script would look for it.
            case lazy
            /// It came from a `noscript`.
            case standIn
        }

        var kind: Kind
        /// The place in the written text.
        var range: Range<Int>
    }

    /// Writes an `img` whose address may stand elsewhere than in `src`.
    mutating func picture(_ name: PackedName) {
        let lazy = LazyPicture { [self] in value(named: $0) }
        var better = lazy.better
        if better == nil, lazy.isPlaceholder { better = pictureSource }
        let isPixel = isPixel
        let isLazy = better != nil || lazy.isPlaceholder || isPixel
        if isLazy, let last = lastPicture, last.kind == .standIn { return }
        let start = markup.output.count
        markup.appendStart(name)
        let changesBase = attributes(of: name, source: better, hasSize: better == nil || !isPixel)
        markup.append(" />")
        if changesBase { bases.removeLast() }
        pictureHasImage = true
        lastPicture =
            isLazy
            ? LastPicture(kind: better == nil ? .placeholder : .lazy, range: start..<markup.output.count) : nil
    }

    /// Whether it counts visits, or is a placeholder of its size.
    private var isPixel: Bool {
        ["width", "height"].contains { name in
            value(named: name).flatMap { Int($0.trimmingWhiteSpace()) }.map { $0 <= 2 } ?? false
        }
    }

    /// Takes note of one of the addresses of a `picture`.
    mutating func pictureSourceStarted() {
        guard pictureDepth != nil, pictureSource == nil else { return }
        let type = value(named: "type") ?? ""
        // Formats that only browsers can draw are left to them.
        guard !type.hasPrefix("image/svg"), !type.hasPrefix("image/avif"), !type.hasPrefix("image/jxl") else { return }
        pictureSource = LazyPicture { [self] in value(named: $0) }.better
    }

    /// A `picture` that has addresses and no `img` to show them.
    mutating func pictureEnded() {
        if !pictureHasImage, let source = pictureSource,
            let address = SafeMarkup.address(source, isPicture: true, base: bases.last ?? nil)
        {
            markup.appendStart("img")
            markup.appendAttribute("src", address)
            markup.append(" />")
        }
        pictureDepth = nil
        pictureSource = nil
    }

    /// The inside of a `noscript`: its pictures stand in for one beside it that shows nothing; all else is for browsers
    /// that run no programs.
    mutating func noScript(_ range: Range<Int>) {
        guard !isWithinNoScript, range.count < 1 << 16 else { return }
        if let last = lastPicture, last.kind == .lazy { return }
        let pictures = Self.pictures(in: Array(bytes[range]), base: bases.last ?? nil)
        guard !pictures.isEmpty else { return }
        if let last = lastPicture, last.kind == .placeholder { markup.output.removeSubrange(last.range) }
        let start = markup.output.count
        markup.output += pictures
        pictureHasImage = true
        lastPicture = LastPicture(kind: .standIn, range: start..<markup.output.count)
    }

    private static func pictures(in html: [UInt8], base: String?) -> [UInt8] {
        var html = html
        if !html.contains(.lessThan) {
            html = Array(CharacterReferences.decoded(String(decoding: html, as: UTF8.self)).utf8)
        }
        return withinNoScript(html, base: base).withUnsafeBufferPointer { bytes in
            var pictures: [UInt8] = []
            var scanner = TagScanner(bytes)
            while let start = scanner.offset(of: .lessThan, from: scanner.position) {
                scanner.position = start
                guard case .start = scanner.tag() else {
                    scanner.position = max(scanner.position, start + 1)
                    continue
                }
                if scanner.name == PackedName("img"), isShown(scanner) { pictures += bytes[start..<scanner.position] }
            }
            return pictures
        }
    }

    /// Whether it is neither a placeholder itself nor one that counts visits.
    private static func isShown(_ scanner: TagScanner) -> Bool {
        func value(_ name: StaticString) -> String? {
            scanner.attribute(PackedName(name)).map {
                String(decoding: UnsafeBufferPointer(rebasing: scanner.bytes[$0]), as: UTF8.self)
            }
        }
        guard let source = value("src"), !LazyPicture.isPlaceholder(source) else { return false }
        guard value("style")?.contains("none") != true else { return false }
        return [value("width"), value("height")].allSatisfy { $0.flatMap { Int($0) }.map { $0 > 2 } ?? true }
    }
}
