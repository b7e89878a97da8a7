/// A reader and writer of OPML.
package enum OPML {
    static let depthLimit = 32

    /// Parses an OPML document. Missing bodies, wrong case of attributes, unescaped ampersands and truncated files are
    /// tolerated.
    /// - Throws: `FeedError.notAnOutline` or `.tooLarge`.
    package static func parse(_ bytes: [UInt8], contentType: String? = nil) throws(FeedError) -> OPMLDocument {
        let limit = FeedLimits().documentBytes
        guard bytes.count <= limit else { throw .tooLarge(bytes: bytes.count, limit: limit) }
        var reader = Reader(TextDecoding.decode(bytes, contentType: contentType).bytes)
        return try reader.read()
    }

    private struct Reader {
        private var scanner: MarkupScanner
        private let bytes: [UInt8]
        /// The open outlines; the first is the document itself.
        private var stack: [OPMLDocument.Outline] = [OPMLDocument.Outline(title: "")]
        /// The number of open elements below the deepest level that is kept.
        private var ignored = 0
        private var title: [UInt8] = []
        private var isInTitle = false
        private var isOutline = false
        private var isOpen = false

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
            scanner = MarkupScanner(bytes)
        }

        mutating func read() throws(FeedError) -> OPMLDocument {
            while let token = scanner.next() {
                switch token {
                case .start(let name, let isEmpty): start(bytes.lowercasedString(name), isEmpty)
                case .end(let name): end(bytes.lowercasedString(name))
                case .text(let range): if isInTitle { CharacterReferences.decode(bytes, range, into: &title) }
                case .raw(let range): if isInTitle { title.append(contentsOf: bytes[range]) }
                case .doctype, .instruction: break
                }
            }
            while stack.count > 1 { closeOutline() }
            guard isOutline else { throw .notAnOutline }
            var document = OPMLDocument(
                title: String(decoding: title, as: UTF8.self).foldingWhiteSpace(), outlines: stack[0].children)
            document.endsEarly = isOpen
            return document
        }

        private mutating func start(_ name: String, _ isEmpty: Bool) {
            switch name {
            case "opml": (isOutline, isOpen) = (true, !isEmpty)
            case "title": isInTitle = !isEmpty
            case "outline":
                isOutline = true
                guard stack.count <= OPML.depthLimit else {
                    if !isEmpty { ignored += 1 }
                    return
                }
                stack.append(outline())
                if isEmpty { closeOutline() }
            default: break
            }
        }

        private mutating func end(_ name: String) {
            if name == "title" { isInTitle = false }
            if name == "opml" { isOpen = false }
            guard name == "outline" else { return }
            if ignored > 0 {
                ignored -= 1
            } else if stack.count > 1 {
                closeOutline()
            }
        }

        private mutating func closeOutline() {
            let outline = stack.removeLast()
            stack[stack.count - 1].children.append(outline)
        }

        private func outline() -> OPMLDocument.Outline {
            var values: [String: String] = [:]
            for attribute in scanner.attributes {
                let value = CharacterReferences.decoded(bytes.string(attribute.value)).foldingWhiteSpace()
                if !value.isEmpty { values[bytes.lowercasedString(attribute.name)] = value }
            }
            let address = values["xmlurl"] ?? (values["type"]?.lowercased() == "rss" ? values["url"] : nil)
            let title = values["text"] ?? values["title"] ?? address ?? values["htmlurl"] ?? ""
            var outline = OPMLDocument.Outline(title: title)
            outline.feedURL = address.flatMap { URLReference.isSafe($0) ? $0 : nil }
            outline.siteURL = values["htmlurl"].flatMap { URLReference.isSafe($0) ? $0 : nil }
            outline.description = values["description"]
            outline.language = values["language"]
            outline.categories = (values["category"] ?? "").split(separator: ",").map { $0.trimmingWhiteSpace() }
            return outline
        }
    }

    /// Returns OPML 2.0 in UTF-8, with one outline on each line.
    package static func serialize(_ document: OPMLDocument) -> String {
        var output = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opml version=\"2.0\">\n  <head>\n    <title>"
        output += escaped(document.title) + "</title>\n  </head>\n  <body>\n"
        for outline in document.outlines { write(outline, indent: "    ", to: &output) }
        return output + "  </body>\n</opml>\n"
    }

    private static func write(_ outline: OPMLDocument.Outline, indent: String, to output: inout String) {
        output += indent + "<outline text=\"\(escaped(outline.title))\" title=\"\(escaped(outline.title))\""
        func attribute(_ name: String, _ value: String?) {
            if let value, !value.isEmpty { output += " \(name)=\"\(escaped(value))\"" }
        }
        if outline.feedURL != nil { attribute("type", "rss") }
        attribute("xmlUrl", outline.feedURL)
        attribute("htmlUrl", outline.siteURL)
        attribute("description", outline.description)
        attribute("language", outline.language)
        attribute("category", outline.categories.joined(separator: ","))
        guard !outline.children.isEmpty else {
            output += "/>\n"
            return
        }
        output += ">\n"
        for child in outline.children { write(child, indent: indent + "  ", to: &output) }
        output += indent + "</outline>\n"
    }

    private static func escaped(_ text: String) -> String {
        var output: [UInt8] = []
        FeedBuilder.appendEscaped(Array(text.cleaned().utf8), quotes: true, to: &output)
        return String(decoding: output, as: UTF8.self)
    }
}
