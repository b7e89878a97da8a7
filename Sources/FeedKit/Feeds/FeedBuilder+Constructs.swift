import FoundationEssentials

/// Handles titles, summaries and bodies: decodes their text, finds its type and stores it.
extension FeedBuilder {
    mutating func closeConstruct(_ element: FeedElement) {
        let text = construct(of: element)
        let index = scope.rawValue
        guard part == .none else {
            closePartText(element, text.value)
            return
        }
        guard !text.value.isEmpty || text.source != nil else { return }
        switch element {
        case .title: useTitle(text, depth: frames.count)
        // The title of a picture inside the entry only counts if there is no other title.
        case .mediaTitle: useTitle(text, depth: Int.max - 1)
        case .subtitle: drafts[index].subtitle = drafts[index].subtitle ?? text
        case .info: drafts[index].info = text
        case .rights: drafts[index].rights = drafts[index].rights ?? text
        case .description, .summary: useSummary(text, element)
        case .dcDescription, .mediaDescription:
            drafts[index].fallbackSummary = drafts[index].fallbackSummary ?? text
        case .content, .encoded, .body: drafts[index].contents.append(text)
        default: break
        }
    }

    private mutating func useTitle(_ text: FeedText, depth: Int) {
        let index = scope.rawValue
        guard drafts[index].title == nil || depth < drafts[index].titleDepth else { return }
        drafts[index].title = text
        drafts[index].titleDepth = depth
    }

    /// Stores a summary. Some feeds have two: the first is the summary, and the second is the content.
    private mutating func useSummary(_ text: FeedText, _ element: FeedElement) {
        let index = scope.rawValue
        guard drafts[index].summary != nil else {
            drafts[index].summary = text
            return
        }
        guard scope == .entry, frames.last.map({ namespace(of: $0.name) }) == .core else { return }
        drafts[index].contents.append(text)
    }

    private mutating func closePartText(_ element: FeedElement, _ text: String) {
        guard !text.isEmpty else { return }
        switch (part, element) {
        case (.image, .title): changeImage { $0.title = text }
        case (.image, .description): changeImage { $0.description = text }
        case (.textInput, .title): changeTextInput { $0.title = text }
        case (.textInput, .description): changeTextInput { $0.description = text }
        default: break
        }
    }

    /// Returns the construct that is ending, decoded and typed.
    private mutating func construct(of element: FeedElement) -> FeedText {
        let frame = frames[frames.count - 1]
        let declared = attribute("type")?.lowercased()
        var text = FeedText("", language: language, base: base)
        text.hasOwnBase = frame.hasOwnBase
        text.source = attribute("src")?.nonEmpty.map { URLReference.resolve($0, against: base) }
        if frame.holdsMarkup {
            let markup = String(decoding: frame.text, as: UTF8.self)
            // With type "xhtml", as in Atom 1.0, the `div` belongs to the format. In older forms it was the author's
            // own.
            let isOwn = version == .atom03 && declared != "xhtml"
            text.value = isOwn ? markup.trimmingWhiteSpace() : Self.unwrapped(markup)
            text.mediaType = "application/xhtml+xml"
            return text
        }
        text.value = closingText()
        text.mediaType = Self.mediaType(declared, for: element)
        if attribute("mode")?.lowercased() == "base64" || isBinary(declared) { decodeBase64(&text) }
        if text.mediaType == "application/octet-stream", HTMLDetector.judge(text.value) {
            text.mediaType = "text/html"
        }
        if text.mediaType == "text/plain", !isAtom || declared == nil && version != .atom10,
            HTMLDetector.judge(text.value)
        {
            text.mediaType = "text/html"
        }
        return text
    }

    private mutating func decodeBase64(_ text: inout FeedText) {
        guard let data = Data(base64Encoded: text.value, options: .ignoreUnknownCharacters) else { return }
        let decoded = TextDecoding.decode([UInt8](data), contentType: nil).bytes
        text.value = decoded.string(0..<decoded.count)
    }

    /// Whether the type is base64: everything that is neither text nor XML (RFC 4287 §4.1.3.3).
    private func isBinary(_ type: String?) -> Bool {
        guard let type, type.contains("/") else { return false }
        let essence = type.prefix { $0 != ";" }.lowercased().trimmingWhiteSpace()
        return !essence.hasPrefix("text/") && !essence.hasSuffix("/xml") && !essence.hasSuffix("+xml")
    }

    /// Returns the media type of a construct from a name of RFC 4287 §3.1.1 or a real media type. By convention RSS
    /// bodies are HTML. A title is plain text unless it turns out to be HTML.
    private static func mediaType(_ declared: String?, for element: FeedElement) -> String {
        switch declared?.prefix(while: { $0 != ";" }).trimmingWhiteSpace() {
        case "text", "plain", "text/plain": return "text/plain"
        case "html", "text/html": return "text/html"
        case "xhtml", "application/xhtml+xml": return "application/xhtml+xml"
        case let type? where type.contains("/"): return type
        default: break
        }
        switch element {
        case .description, .encoded, .body: return "text/html"
        default: return "text/plain"
        }
    }
}

extension Substring {
    package func trimmingWhiteSpace() -> String { String(self).trimmingWhiteSpace() }
}
