/// Describes pictures, videos and sound in words, each with the number of its address among the links.
extension BlockBuilder {
    /// The largest size of a picture that counts as a sign in the text, if it has a short description.
    private static let signSize = 32
    private static let longestTitle = 2_000

    mutating func addPicture() {
        // Tracking pixels are skipped.
        guard takesText, integer("width") ?? 100 > 2, integer("height") ?? 100 > 2,
            let source = attribute("src"), !source.isEmpty
        else { return }
        let described = said("alt")
        if isSign(described) {
            endPicture()
            return text.append(described, linked(style.union(.image)), link)
        }
        let title = said("title")
        let number = pictureNumber(PageLink(source, .picture, title: described.isEmpty ? title : described))
        beginLine()
        var words = described.isEmpty ? title : described
        words = words.isEmpty ? "picture" : "picture: \(words)"
        if let size { words += " (\(size))" }
        // The title of a picture, such as the extra joke of a web comic, is shown, too.
        if !title.isEmpty, !described.isEmpty, title != described { words += ", “\(title)”" }
        tell(words, number)
        endsWithPicture = true
        lastPicture = number ?? -1
    }

    private func isSign(_ described: String) -> Bool {
        guard !described.isEmpty else { return false }
        if let width = integer("width"), let height = integer("height") {
            return width <= Self.signSize && height <= Self.signSize
        }
        return described.count == 1 && !described.utf8.allSatisfy { $0 < 0x80 }
    }

    /// Returns the number of a picture. A picture at the beginning of a link gets its number before that link, because
    /// the reader meets the picture first.
    private mutating func pictureNumber(_ picture: PageLink) -> Int? {
        let isNew = linkNumbers[picture.address] == nil && URLReference.isSafe(picture.address)
        guard isNew, link >= 0, link == links.count - 1, let frame = frames.last(where: { $0.role == .link }),
            frame.isNewLink, frame.blocks == blocks.count, text.words(from: frame.textStart).isEmpty
        else { return number(of: picture) }
        for index in frames.indices where frames[index].link == link { frames[index].link += 1 }
        links.insert(picture, at: link)
        linkNumbers[picture.address] = link
        link += 1
        linkNumbers[links[link].address] = link
        return link - 1
    }

    /// Adds a video or sound whose address is in the element itself. Other elements have a `source` for each address.
    mutating func addMedia(_ name: PackedName) {
        let kind = name == PackedName("audio") ? PageLink.Kind.audio : .video
        guard let source = attribute("src"), !source.isEmpty else { return }
        addLine(PageLink(source, kind, title: said("title")), detail: size)
    }

    /// Adds one address of a video or sound. The sanitizer also writes embedded pages and files this way.
    mutating func addSource() {
        guard let source = attribute("src"), !source.isEmpty else { return }
        let type = said("type").lowercased()
        let media = frames.last { $0.role == .media }.map { $0.name == PackedName("audio") ? "audio/" : "video/" }
        if let film = VideoAddress.watch(source) {
            return addLine(PageLink(film, .video, title: said("title")), detail: size)
        }
        let kind = PageLink.Kind(mediaType: type) ?? PageLink.Kind(mediaType: media) ?? .file
        let detail = size ?? (kind == .page || type.isEmpty ? nil : type)
        addLine(PageLink(source, kind, title: said("title")), detail: detail)
    }

    private mutating func addLine(_ media: PageLink, detail: String?) {
        guard takesText, let number = number(of: media), !endsWithPicture || lastPicture != number else { return }
        beginLine()
        var words = media.kind.rawValue
        if !media.title.isEmpty { words += ": \(media.title)" }
        if let detail { words += " (\(detail))" }
        tell(words, number)
        endsWithPicture = true
        lastPicture = number
    }

    private mutating func tell(_ words: String, _ number: Int?) {
        if let number { text.append("[\(number + 1)] ", [.link, .marker], number) }
        let isLinked = number != nil || link >= 0
        text.append(words, isLinked ? style.union([.image, .link]) : style.union(.image), number ?? link)
    }

    private func said(_ name: StaticString) -> String {
        let text = (attribute(name) ?? "").foldingWhiteSpace()
        return text.utf8.count <= Self.longestTitle ? text : String(text.prefix(Self.longestTitle / 4)) + "…"
    }

    /// The size in pixels: `1200 × 800`.
    private var size: String? {
        guard let width = integer("width"), let height = integer("height"), width > 0, height > 0 else { return nil }
        return "\(width) × \(height)"
    }

    private mutating func beginLine() {
        endsWithPicture = false
        if preformattedDepth == 0 { text.endLineOnce(style, link) }
    }

    /// Ends the line after a picture, so that following text begins a new line.
    mutating func endPicture() {
        guard endsWithPicture else { return }
        endsWithPicture = false
        if preformattedDepth == 0 { text.endLineOnce(style, link) }
    }
}
