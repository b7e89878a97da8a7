import FoundationEssentials

/// A builder that makes a feed from the tokens of an RSS, RDF, Atom or CDF document.
///
/// All formats share one vocabulary (`FeedElement`). The position of an element decides whether it belongs to an image
/// or text input, a person, the source, the entry or the feed.
struct FeedBuilder {
    /// An open element.
    struct Frame {
        var name: Range<Int>
        var element: FeedElement?
        var base: String?
        /// Whether this element or an outer one sets the base of relative addresses.
        var hasOwnBase = false
        var language: String?
        var bindings = 0
        var attributes: [(name: String, value: String)] = []
        /// The text so far. A single run is kept as its range, so that most text is copied only once.
        var text: [UInt8] = []
        var run: Range<Int>?
        /// Whether markup was found inside and copied into `text`.
        var holdsMarkup = false
    }

    /// The owner of a draft. The raw value is the index in `drafts`.
    enum Scope: Int { case feed, entry, source }
    enum Part { case none, image, textInput }
    enum Role { case author, contributor, publisher }

    let limits: FeedLimits
    var scanner: MarkupScanner
    var frames: [Frame] = []
    var drafts = [Draft(), Draft(), Draft()]
    var scope = Scope.feed
    var part = Part.none
    /// The role of the person whose name, address and link are being read; `person` has the values found so far.
    var role: Role?
    var person = FeedPerson()
    var entries: [Entry] = []
    var version: FeedVersion?
    /// The index of the frame whose markup is being copied.
    var construct: Int?
    private var bindings: [(prefix: String, namespace: Namespace?)] = []
    private let documentBase: String?
    private let documentLanguage: String?

    init(_ bytes: [UInt8], base: String?, language: String?, limits: FeedLimits) {
        self.limits = limits
        scanner = MarkupScanner(bytes, attributeLimit: limits.attributeBytes)
        documentBase = base
        documentLanguage = language
    }

    var bytes: [UInt8] { scanner.bytes }
    var base: String? { frames.last?.base ?? documentBase }
    var language: String? { frames.isEmpty ? documentLanguage : frames[frames.count - 1].language }
    var isAtom: Bool { version == .atom10 || version == .atom03 || version == .atom }

    /// Reads the whole document. Throws `tooDeep` or `notAFeed`.
    mutating func build() throws(FeedError) -> Feed {
        while let token = scanner.next() {
            switch token {
            case .text(let range): text(range, isRaw: false)
            case .raw(let range): text(range, isRaw: true)
            case .start(let name, let isEmpty): try start(name, isEmpty: isEmpty)
            case .end(let name): end(name)
            case .doctype, .instruction: break
            }
        }
        let endsEarly = !frames.isEmpty
        while !frames.isEmpty { closeTop() }
        finishEntry()
        guard let version else { throw .notAFeed(looksLike: Sniffer.kind(bytes)) }
        var feed = drafts[0].feed(version)
        feed.entries = entries
        feed.endsEarly = endsEarly
        return feed
    }

    // MARK: Text

    private mutating func text(_ range: Range<Int>, isRaw: Bool) {
        guard let top = frames.indices.last else { return }
        let owner = construct ?? top
        if frames[owner].holdsMarkup {
            appendMarkupText(range, isRaw: isRaw, to: owner)
            return
        }
        guard frames[owner].element != nil else { return }
        let hasReferences =
            !isRaw && bytes.firstOffset(of: .ampersand, from: range.lowerBound, to: range.upperBound) != nil
        if frames[owner].run == nil, frames[owner].text.isEmpty {
            let start = firstVisible(range)
            guard start < range.upperBound else { return }
            if !hasReferences {
                frames[owner].run = start..<range.upperBound
                return
            }
        }
        flush(owner)
        if hasReferences {
            CharacterReferences.decode(bytes, range, into: &frames[owner].text)
        } else {
            frames[owner].text.append(contentsOf: bytes[range])
        }
    }

    private func firstVisible(_ range: Range<Int>) -> Int {
        var start = range.lowerBound
        while start < range.upperBound, bytes[start].isWhiteSpace { start += 1 }
        return start
    }

    mutating func flush(_ index: Int) {
        guard let run = frames[index].run else { return }
        frames[index].run = nil
        frames[index].text.append(contentsOf: bytes[run])
    }

    // MARK: Elements

    private mutating func start(_ name: Range<Int>, isEmpty: Bool) throws(FeedError) {
        guard frames.count < limits.depth else { throw .tooDeep(limit: limits.depth) }
        var frame = Frame(name: name, base: base, hasOwnBase: frames.last?.hasOwnBase ?? false, language: language)
        readAttributes(into: &frame)
        let (namespace, local) = resolve(name)
        let element = local.flatMap { local in namespace.flatMap { FeedElement.named(local, in: $0) } }
        if construct != nil {
            guard endsConstruct(element, namespace) else {
                startMarkup(frame, isEmpty: isEmpty)
                return
            }
            closeConstruct()
        }
        if element == .item, scope == .entry, role == nil { closeOpenEntry() }
        frame.element = element
        frames.append(frame)
        if let element { open(element) }
        if isEmpty {
            closeTop()
        } else if let element, element.isTextConstruct {
            construct = frames.count - 1
        }
    }

    /// Whether an element ends a text construct that was never closed. The next entry always does.
    private func endsConstruct(_ element: FeedElement?, _ namespace: Namespace?) -> Bool {
        guard namespace == .core, let construct else { return false }
        // A feed element like these inside a title or description shows that the end tag was forgotten, because HTML
        // content has no such element.
        if element == .item { return true }
        let outer = frames[construct].element
        guard !isAtom, outer == .title || outer == .description, !frames[construct].holdsMarkup else { return false }
        return element == .guid || element == .published || element == .enclosure
    }

    private mutating func closeConstruct() {
        guard let construct else { return }
        while frames.count > construct { closeTop() }
    }

    private mutating func closeOpenEntry() {
        guard let open = frames.lastIndex(where: { $0.element == .item }) else { return }
        while frames.count > open { closeTop() }
    }

    private mutating func end(_ name: Range<Int>) {
        // Names must match exactly. If none does, case is ignored.
        var index = frames.count - 1
        while index >= 0, !bytes.isEqual(frames[index].name, name) { index -= 1 }
        if index < 0 {
            index = frames.count - 1
            while index >= 0, !bytes.equalIgnoringCase(frames[index].name, at: name.lowerBound) { index -= 1 }
        }
        guard index >= 0 else { return }
        // An end tag inside content does not close outer elements, except an entry or the feed itself.
        if let construct, index < construct, !closesThroughContent(index) { return }
        while frames.count > index { closeTop() }
    }

    private func closesThroughContent(_ index: Int) -> Bool {
        switch frames[index].element {
        case .item, .feed, .rss, .rdf, .channel, .image, .source, .author, .contributor: true
        default: false
        }
    }

    mutating func closeTop() {
        guard let top = frames.indices.last else { return }
        if let construct, top > construct {
            endMarkup(top)
        } else {
            if construct == top { construct = nil }
            if frames[top].element != nil { close(frames[top].element) }
        }
        bindings.removeLast(frames[top].bindings)
        frames.removeLast()
    }

    // MARK: Names

    /// Reads the namespace declarations, the base, the language and the other attributes.
    private mutating func readAttributes(into frame: inout Frame) {
        for attribute in scanner.attributes {
            let name = bytes.lowercasedString(attribute.name)
            let value = attributeValue(attribute.value)
            switch name {
            case "xmlns":
                bind("", value)
                frame.bindings += 1
            case "xml:base", "base":
                // An address that is unsafe to open is not used as a base.
                guard URLReference.isSafe(value) else { break }
                frame.base = URLReference.resolve(value, against: frame.base)
                frame.hasOwnBase = true
            case "xml:lang": frame.language = Self.languageTag(value)
            case let name where name.hasPrefix("xmlns:"):
                bind(String(name.dropFirst(6)), value)
                frame.bindings += 1
            default: frame.attributes.append((name, value))
            }
        }
    }

    /// Returns a language tag. BCP 47 separates subtags with hyphens, operating systems use underscores.
    private static func languageTag(_ text: String) -> String? {
        String(
            decoding: text.trimmingWhiteSpace().utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 },
            as: UTF8.self
        )
        .nonEmpty
    }

    private mutating func bind(_ prefix: String, _ address: String) {
        // An unknown default namespace at the root is treated as a dialect of a feed format. Elsewhere its elements are
        // ignored.
        let dialect: Namespace? = prefix.isEmpty && frames.isEmpty ? .core : nil
        bindings.append((prefix, Namespace.named(address) ?? dialect))
    }

    mutating func attributeValue(_ range: Range<Int>) -> String {
        guard bytes.firstOffset(of: .ampersand, from: range.lowerBound, to: range.upperBound) != nil else {
            return bytes.string(bytes.trimmed(range))
        }
        var value: [UInt8] = []
        CharacterReferences.decode(bytes, range, into: &value)
        return value.string(value.trimmed(0..<value.count))
    }

    /// Returns the namespace and the lowercase local name; both nil if the vocabulary is unknown.
    private func resolve(_ name: Range<Int>) -> (Namespace?, String?) {
        guard let colon = bytes.firstOffset(of: UInt8(ascii: ":"), from: name.lowerBound, to: name.upperBound) else {
            let bound = bindings.last { $0.prefix.isEmpty }
            return (bound.map { $0.namespace ?? .other } ?? .core, bytes.lowercasedString(name))
        }
        let prefix = bytes.lowercasedString(name.lowerBound..<colon)
        let local = bytes.lowercasedString(colon + 1..<name.upperBound)
        if let bound = bindings.last(where: { $0.prefix == prefix }), let namespace = bound.namespace {
            return (namespace, local)
        }
        return (Namespace.conventional(prefix) ?? .other, local)
    }

    func namespace(of name: Range<Int>) -> Namespace { resolve(name).0 ?? .other }

    /// Returns the value of an attribute of the innermost element, ignoring the attribute's prefix.
    func attribute(_ name: String) -> String? {
        guard let top = frames.last else { return nil }
        if let exact = top.attributes.first(where: { $0.name == name }) { return exact.value }
        let suffix = ":" + name
        return top.attributes.first { $0.name.hasSuffix(suffix) }?.value
    }
}
