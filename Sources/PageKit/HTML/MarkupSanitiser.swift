import FeedKit

/// Sanitises markup of any quality; `CleanMarkup` is quicker with what is well-formed.
struct MarkupSanitiser {
    private struct Element {
        var name: PackedName
        var changesBase: Bool
        /// Elements too deep are left out, their text isn't.
        var isWritten: Bool
    }

    static let depthLimit = 128
    static let xmlBase = PackedName("xml:base")

    private var scanner: MarkupScanner
    private let bytes: UnsafeBufferPointer<UInt8>
    private var bases: [String?]
    private var open: [Element] = []
    /// The element everything inside of which goes, and how deep it is nested in itself.
    private var removing: (name: PackedName, depth: Int)?
    private var markup: SafeMarkup

    /// `html` is valid UTF-8 without unsafe characters. What is kept of it is written behind `output`.
    static func sanitise(_ html: [UInt8], base: String?, into output: inout [UInt8]) {
        html.withUnsafeBufferPointer { bytes in
            var sanitiser = MarkupSanitiser(html, bytes, base: base, output: output)
            // The one reference to the buffer, or each write would copy it.
            output = []
            sanitiser.run()
            output = sanitiser.markup.output
        }
    }

    private init(_ html: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>, base: String?, output: [UInt8]) {
        self.bytes = bytes
        scanner = MarkupScanner(html, dialect: .html)
        bases = [base]
        markup = SafeMarkup(output: output)
    }

    private mutating func run() {
        while let token = scanner.next() {
            switch token {
            case .start(let range, let isEmpty): start(localName(range), isEmpty: isEmpty)
            case .end(let range): end(localName(range))
            case .text(let range):
                if removing == nil { markup.appendEscaped(bytes, range, resolving: true) }
            case .raw(let range):
                // What is left of such elements holds references; a CDATA section doesn't.
                let isSection = range.lowerBound > 0 && bytes[range.lowerBound - 1] == UInt8(ascii: "[")
                if removing == nil { markup.appendEscaped(bytes, range, resolving: !isSection) }
            case .doctype, .instruction: break
            }
        }
        endElements(from: 0)
    }

    private func localName(_ range: Range<Int>) -> PackedName {
        let colon = range.last { bytes[$0] == UInt8(ascii: ":") }
        // "a:" is a name with nothing behind its colon.
        guard let colon, colon + 1 < range.upperBound else { return PackedName(bytes, range) }
        return PackedName(bytes, colon + 1..<range.upperBound)
    }

    // MARK: Start tags

    private mutating func start(_ name: PackedName, isEmpty: Bool) {
        if let current = removing {
            if current.name == name, !isEmpty { removing = (name, current.depth + 1) }
            return
        }
        let traits = HTMLVocabulary.traits(of: name)
        let isVoid = traits.contains(.void)
        if traits.contains(.removed) {
            if !isEmpty, !isVoid { removing = (name, 1) }
            return
        }
        guard traits.contains(.allowed) else { return }
        if let first = ImpliedEnds.firstToEnd(name, open.lazy.map(\.name)) { endElements(from: first) }
        if ImpliedEnds.endsParagraph(name), open.last?.name == ImpliedEnds.paragraph {
            endElements(from: open.count - 1)
        }
        guard open.count < Self.depthLimit else {
            if !isEmpty, !isVoid { open.append(Element(name: name, changesBase: false, isWritten: false)) }
            return
        }
        markup.appendStart(name)
        let changesBase = attributes(of: name)
        if isVoid {
            markup.append(" />")
        } else {
            markup.output.append(.greaterThan)
            if isEmpty {
                markup.appendEnd(name)
            } else {
                open.append(Element(name: name, changesBase: changesBase, isWritten: true))
                return
            }
        }
        if changesBase { bases.removeLast() }
    }

    /// Writes the attributes; says whether the element has a base of its own.
    private mutating func attributes(of element: PackedName) -> Bool {
        var kept: [Int] = []
        var base: String?
        for attribute in scanner.attributes where PackedName(bytes, attribute.name) == Self.xmlBase {
            let value = CharacterReferences.decoded(scanner.bytes.string(attribute.value))
            if URLReference.isSafe(value) { base = URLReference.resolve(value, against: bases.last ?? nil) }
        }
        if let base { bases.append(base) }
        for attribute in scanner.attributes {
            let name = PackedName(bytes, attribute.name)
            guard let (index, isAddress) = HTMLVocabulary.attribute(name), !kept.contains(index) else { continue }
            kept.append(index)
            markup.appendAttribute(
                name, isAddress: isAddress, bytes, attribute.value, of: element, base: bases.last ?? nil)
        }
        return base != nil
    }

    // MARK: End tags

    private mutating func end(_ name: PackedName) {
        if let current = removing {
            guard current.name == name else { return }
            removing = current.depth > 1 ? (name, current.depth - 1) : nil
            return
        }
        let isPartOfTable = ImpliedEnds.isPartOfTable(name)
        for index in open.indices.suffix(ImpliedEnds.lookBack).reversed() {
            if open[index].name == name { return endElements(from: index) }
            if !isPartOfTable, ImpliedEnds.isBarrier(open[index].name) { return }
        }
    }

    private mutating func endElements(from index: Int) {
        while open.count > index, let element = open.popLast() {
            if element.isWritten { markup.appendEnd(element.name) }
            if element.changesBase { bases.removeLast() }
        }
    }
}
