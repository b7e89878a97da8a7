import FeedKit

/// A sanitizer for markup of any quality. `CleanMarkup` is faster for well-formed markup.
struct MarkupSanitizer {
    static let depthLimit = 128
    static let xmlBase = PackedName("xml:base")

    private var scanner: MarkupScanner
    let bytes: UnsafeBufferPointer<UInt8>
    var bases: [String?]
    private var open: [PageElement] = []
    /// For each open element, whether it has its own base and whether it is written. Elements nested too deep are not
    /// written, but their text is.
    private var openFlags: [(changesBase: Bool, isWritten: Bool)] = []
    /// The element whose content is being removed, and its nesting depth within itself.
    private var removing: (name: PackedName, depth: Int)?
    /// The current drawing or formula, and the index in `open` at which it began.
    private var drawing: (kind: DrawingVocabulary.Kind, place: Int)?
    var markup = SafeMarkup(output: [])
    /// The number of open elements around the current `picture`.
    var pictureDepth: Int?
    /// The address from the sources of the current `picture`.
    var pictureSource: String?
    var pictureHasImage = false
    var lastPicture: LastPicture?
    /// Whether the sanitizer reads the content of a `noscript`.
    let isWithinNoScript: Bool

    /// Appends the sanitized `html` to `output`. `html` must be valid UTF-8 without unsafe characters.
    static func sanitize(_ html: [UInt8], base: String?, into output: inout [UInt8]) {
        html.withUnsafeBufferPointer { bytes in
            var sanitizer = MarkupSanitizer(html, bytes, base: base)
            // The buffer is swapped, because with a second owner each write would copy it.
            swap(&sanitizer.markup.output, &output)
            sanitizer.run()
            swap(&sanitizer.markup.output, &output)
        }
    }

    /// Returns the sanitized content of a `noscript`.
    static func withinNoScript(_ html: [UInt8], base: String?) -> [UInt8] {
        html.withUnsafeBufferPointer { bytes in
            var sanitizer = MarkupSanitizer(html, bytes, base: base, isWithinNoScript: true)
            sanitizer.run()
            return sanitizer.markup.output
        }
    }

    private init(
        _ html: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>, base: String?, isWithinNoScript: Bool = false
    ) {
        self.bytes = bytes
        self.isWithinNoScript = isWithinNoScript
        scanner = MarkupScanner(html, dialect: .html)
        bases = [base]
    }

    private mutating func run() {
        while let token = scanner.next() {
            switch token {
            case .start(let range, let isEmpty): start(localName(range), isEmpty: isEmpty)
            case .end(let range): end(localName(range))
            case .text(let range):
                guard removing == nil else { break }
                if lastPicture != nil, !range.allSatisfy({ bytes[$0] <= .space }) { lastPicture = nil }
                markup.appendEscaped(bytes, range, resolving: true)
            case .raw(let range):
                // The remaining raw text contains references, but a CDATA section does not.
                let isSection = range.lowerBound > 0 && bytes[range.lowerBound - 1] == UInt8(ascii: "[")
                if removing == nil {
                    lastPicture = nil
                    markup.appendEscaped(bytes, range, resolving: !isSection)
                } else if removing?.name == PackedName("noscript"), !isSection {
                    noScript(range)
                }
            case .doctype, .instruction: break
            }
        }
        endElements(from: 0)
    }

    private func localName(_ range: Range<Int>) -> PackedName {
        let colon = range.last { bytes[$0] == UInt8(ascii: ":") }
        // In "a:", nothing follows the colon, so the whole text is the name.
        guard let colon, colon + 1 < range.upperBound else { return PackedName(bytes, range) }
        return PackedName(bytes, colon + 1..<range.upperBound)
    }

    // MARK: Start tags

    private mutating func start(_ name: PackedName, isEmpty: Bool) {
        if let current = removing {
            if current.name == name, !isEmpty { removing = (name, current.depth + 1) }
            return
        }
        if let kind = drawing?.kind ?? DrawingVocabulary.Kind(root: name),
            let drawn = DrawingVocabulary.element(name.text, in: kind)
        {
            return start(name, as: drawn, of: kind, isEmpty: isEmpty)
        }
        let element = PageElement(name)
        if element.isRemoved {
            if !isEmpty, !element.isVoid { removing = (name, 1) }
            return
        }
        if element.isEmbedding { return embed(element) }
        guard element.isAllowed else { return }
        if let first = element.firstToEnd(open) { endElements(from: first) }
        if let innermost = open.last, element.endsParagraph(innermost) { endElements(from: open.count - 1) }
        let isOpened = !isEmpty && !element.isVoid
        guard open.count < Self.depthLimit else {
            if isOpened { push(element, changesBase: false, isWritten: false) }
            return
        }
        if name == PackedName("img") { return picture(name) }
        if name == PackedName("source") { pictureSourceStarted() }
        if name == PackedName("picture"), isOpened, pictureDepth == nil {
            (pictureDepth, pictureSource, pictureHasImage) = (open.count, nil, false)
        }
        markup.appendStart(name)
        let changesBase = attributes(of: name)
        markup.append(element.isVoid ? " />" : ">")
        if isOpened { return push(element, changesBase: changesBase, isWritten: true) }
        if !element.isVoid { markup.appendEnd(name) }
        if changesBase { bases.removeLast() }
    }

    /// Replaces an embedded document by a `source` element with its address, which shows nothing by itself.
    private mutating func embed(_ element: PageElement) {
        guard open.count < Self.depthLimit else { return }
        let changesBase = pushBase()
        defer { if changesBase { bases.removeLast() } }
        guard let place = value(of: "src") ?? value(of: "data"),
            let address = SafeMarkup.address(place, base: bases.last ?? nil), !address.isEmpty
        else { return }
        let isPage = element.name == PackedName("iframe") || element.name == PackedName("frame")
        markup.appendStart("source")
        if let height = value(of: "height") { markup.appendAttribute("height", height) }
        markup.appendAttribute("src", address)
        if let title = value(of: "title") { markup.appendAttribute("title", title) }
        if let type = isPage ? "text/html" : value(of: "type") { markup.appendAttribute("type", type) }
        if let width = value(of: "width") { markup.appendAttribute("width", width) }
        markup.append(" />")
    }

    /// Returns the value of an attribute; nil if the attribute is missing or empty.
    private func value(of name: StaticString) -> String? { value(PackedName(name)) }

    func value(named name: String) -> String? { value(PackedName(name)) }

    private func value(_ wanted: PackedName) -> String? {
        guard let found = scanner.attributes.first(where: { PackedName(bytes, $0.name) == wanted }) else { return nil }
        let value = CharacterReferences.decoded(scanner.bytes.string(found.value))
        return value.isEmpty ? nil : value
    }

    /// Starts an element of a drawing, which closes no other element and is never void.
    private mutating func start(
        _ name: PackedName, as drawn: String, of kind: DrawingVocabulary.Kind, isEmpty: Bool
    ) {
        guard open.count < Self.depthLimit else {
            if !isEmpty { push(PageElement(name), changesBase: false, isWritten: false) }
            return
        }
        markup.appendStart(drawn)
        let changesBase = attributes(ofDrawn: drawn, of: kind)
        markup.append(">")
        if isEmpty {
            markup.appendEnd(drawn)
            if changesBase { bases.removeLast() }
        } else {
            if drawing == nil { drawing = (kind, open.count) }
            push(PageElement(name), changesBase: changesBase, isWritten: true)
        }
    }

    private mutating func push(_ element: PageElement, changesBase: Bool, isWritten: Bool) {
        open.append(element)
        openFlags.append((changesBase, isWritten))
    }

    // MARK: Attributes

    /// Writes the attributes sorted by name, so that equal tags look equal. Returns whether the element has its own
    /// base.
    /// - Parameters:
    ///   - source: the address to write for `src`; nil for the address in the tag.
    ///   - hasSize: whether the size in the tag is the size of the written picture.
    mutating func attributes(of element: PackedName, source: String? = nil, hasSize: Bool = true) -> Bool {
        let changesBase = pushBase()
        let better = source.flatMap { SafeMarkup.address($0, base: bases.last ?? nil) }
        var isWritten = better == nil
        var kept: [(index: Int, kind: HTMLVocabulary.AttributeKind, name: PackedName, value: Range<Int>)] = []
        for attribute in scanner.attributes {
            let name = PackedName(bytes, attribute.name)
            guard let (index, kind) = HTMLVocabulary.attribute(name), !kept.contains(where: { $0.index == index }),
                hasSize || name != PackedName("width") && name != PackedName("height"),
                better == nil || name != PackedName("src")
            else { continue }
            kept.append((index, kind, name, attribute.value))
        }
        if kept.count > 1 { kept.sort { $0.index < $1.index } }
        let place = HTMLVocabulary.attribute(PackedName("src"))?.index ?? 0
        for (index, kind, name, value) in kept {
            if let better, !isWritten, index > place {
                markup.appendAttribute("src", better)
                isWritten = true
            }
            markup.appendAttribute(name, kind, bytes, value, of: element, base: bases.last ?? nil)
        }
        if let better, !isWritten { markup.appendAttribute("src", better) }
        return changesBase
    }

    /// Writes the attributes of a drawing's element, with the namespaces that the drawing needs.
    private mutating func attributes(ofDrawn element: String, of kind: DrawingVocabulary.Kind) -> Bool {
        let changesBase = pushBase()
        var kept: [(name: String, value: String)] = []
        for attribute in scanner.attributes {
            let key = scanner.bytes.lowercasedString(attribute.name)
            guard let name = DrawingVocabulary.attribute(key, in: kind), !kept.contains(where: { $0.name == name })
            else { continue }
            kept.append((name, CharacterReferences.decoded(scanner.bytes.string(attribute.value))))
        }
        kept = kept.compactMap { name, value in harmless(name, value).map { (name, $0) } }
        if element == kind.rawValue { kept.append(("xmlns", kind.namespace)) }
        if kept.contains(where: { $0.name.hasPrefix("xlink:") }) {
            kept.append(("xmlns:xlink", DrawingVocabulary.linkNamespace))
        }
        if kept.count > 1 { kept.sort { $0.name < $1.name } }
        for (name, value) in kept { markup.appendAttribute(name, value) }
        return changesBase
    }

    private func harmless(_ name: String, _ value: String) -> String? {
        if name == "style" { return StyleAttribute.sanitized(value) }
        if HTMLVocabulary.addresses.contains(name) { return SafeMarkup.address(value, base: bases.last ?? nil) }
        return DrawingVocabulary.isLocal(value) ? value : nil
    }

    private mutating func pushBase() -> Bool {
        var base: String?
        for attribute in scanner.attributes where PackedName(bytes, attribute.name) == Self.xmlBase {
            let value = CharacterReferences.decoded(scanner.bytes.string(attribute.value))
            if URLReference.isSafe(value) { base = URLReference.resolve(value, against: bases.last ?? nil) }
        }
        if let base { bases.append(base) }
        return base != nil
    }

    // MARK: End tags

    private mutating func end(_ name: PackedName) {
        if let current = removing {
            guard current.name == name else { return }
            removing = current.depth > 1 ? (name, current.depth - 1) : nil
            return
        }
        if let index = PageElement(name).lastToEnd(open) { endElements(from: index) }
    }

    private mutating func endElements(from index: Int) {
        while open.count > index, let element = open.popLast(), let flags = openFlags.popLast() {
            if pictureDepth == open.count { pictureEnded() }
            if flags.isWritten {
                if let drawing, let drawn = DrawingVocabulary.element(element.name.text, in: drawing.kind) {
                    markup.appendEnd(drawn)
                } else {
                    markup.appendEnd(element.name)
                }
            }
            if flags.changesBase { bases.removeLast() }
            if drawing?.place == open.count { drawing = nil }
        }
    }
}
