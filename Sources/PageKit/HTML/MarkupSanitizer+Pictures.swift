import FeedKit

/// Handles pictures that wait for a script, and the replacements of pictures in `noscript`.
extension MarkupSanitizer {
    /// The picture that was written last, as long as no words follow it.
    struct LastPicture {
        enum Kind {
            /// A picture whose `src` is a placeholder and whose real address is unknown.
            case placeholder
            /// A picture whose address was found where scripts store it.
            case lazy
            /// A picture from a `noscript`.
            case standIn
        }

        var kind: Kind
        /// The range of the picture in the output.
        var range: Range<Int>
    }

    /// Writes an `img` whose address may be outside of `src`.
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

    /// Whether the picture is a tracking pixel or a placeholder of that size.
    private var isPixel: Bool {
        ["width", "height"].contains { name in
            value(named: name).flatMap { Int($0.trimmingWhiteSpace()) }.map { $0 <= 2 } ?? false
        }
    }

    /// Notes one of the addresses of a `picture`.
    mutating func pictureSourceStarted() {
        guard pictureDepth != nil, pictureSource == nil else { return }
        let type = value(named: "type") ?? ""
        // Formats that only browsers can draw are skipped.
        guard !type.hasPrefix("image/svg"), !type.hasPrefix("image/avif"), !type.hasPrefix("image/jxl") else { return }
        pictureSource = LazyPicture { [self] in value(named: $0) }.better
    }

    /// Ends a `picture`. If it has addresses but no `img`, an `img` is written.
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

    /// Handles the content of a `noscript`. Its pictures replace a placeholder next to it. The rest is dropped, because
    /// it is meant for browsers without scripts.
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

    /// Whether the picture is neither a placeholder nor a tracking pixel.
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
