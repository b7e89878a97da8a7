/// Makes HTML from outside safe: only whitelisted elements and attributes remain, addresses are absolute and can't run
/// anything, and what is opened is closed. Text is never lost but for scripts, styles and other programs.
package enum HTMLSanitiser {
    package static func sanitised(_ html: String, base: String?) -> String {
        var writer = Writer(Array(html.utf8), base: base)
        return writer.write()
    }

    /// Text as HTML.
    package static func escaped(_ text: String) -> String {
        var output: [UInt8] = []
        FeedBuilder.appendEscaped(Array(text.cleaned().utf8), quotes: false, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    private struct Writer {
        private var scanner: MarkupScanner
        private let bytes: [UInt8]
        private var bases: [String?]
        private var open: [(name: String, changesBase: Bool, isWritten: Bool)] = []
        /// Elements deeper than this are left out, their text isn't.
        private static let depthLimit = 128
        /// The element everything inside of which goes, and how deep it is nested in itself.
        private var removing: (name: String, depth: Int)?
        private var output: [UInt8] = []
        /// The drawing or formula being read, and at which place of `open` it began.
        private var drawing: (kind: DrawingVocabulary.Kind, place: Int)?

        init(_ bytes: [UInt8], base: String?) {
            self.bytes = bytes
            scanner = MarkupScanner(bytes, dialect: .html)
            bases = [base]
            output.reserveCapacity(bytes.count + 64)
        }

        mutating func write() -> String {
            while let token = scanner.next() {
                switch token {
                case .start(let range, let isEmpty): start(bytes.lowercasedString(range), isEmpty: isEmpty)
                case .end(let range): end(bytes.lowercasedString(range))
                case .text(let range): if removing == nil { text(range) }
                case .raw(let range):
                    if removing == nil {
                        FeedBuilder.appendEscaped(Array(bytes[range]), quotes: false, to: &output)
                    }
                case .doctype, .instruction: break
                }
            }
            for element in open.reversed() where element.isWritten { close(written(element.name)) }
            return String(decoding: DocumentCleaner.cleaned(output), as: UTF8.self)
        }

        private mutating func start(_ fullName: String, isEmpty: Bool) {
            let name = fullName.split(separator: ":").last.map(String.init) ?? fullName
            if let current = removing {
                if current.name == name, !isEmpty { removing = (name, current.depth + 1) }
                return
            }
            let kind = drawing?.kind ?? DrawingVocabulary.kind(of: name)
            let drawn = kind.flatMap { DrawingVocabulary.element(name, in: $0) }
            if drawn == nil, HTMLVocabulary.removed.contains(name) {
                if !isEmpty, !HTMLVocabulary.isVoid(name) { removing = (name, 1) }
                return
            }
            guard drawn != nil || HTMLVocabulary.allowed.contains(name) else { return }
            guard open.count < Self.depthLimit else {
                if !isEmpty, !HTMLVocabulary.isVoid(name) { open.append((name, false, false)) }
                return
            }
            let changesBase = attributes(drawn ?? name, of: drawn == nil ? nil : kind)
            if drawn == nil, HTMLVocabulary.isVoid(name) {
                output.append(contentsOf: " />".utf8)
                if changesBase { bases.removeLast() }
            } else if isEmpty {
                output.append(.greaterThan)
                close(drawn ?? name)
                if changesBase { bases.removeLast() }
            } else {
                output.append(.greaterThan)
                if drawing == nil, let kind { drawing = (kind, open.count) }
                open.append((name, changesBase, true))
            }
        }

        /// Writes the start tag up to its end; says whether the element has a base of its own. Attributes come in the
        /// order of their names, so that what means the same is the same.
        private mutating func attributes(_ name: String, of kind: DrawingVocabulary.Kind?) -> Bool {
            output.append(.lessThan)
            output.append(contentsOf: name.utf8)
            var kept: [(String, String)] = []
            var base: String?
            for attribute in scanner.attributes {
                let key = bytes.lowercasedString(attribute.name)
                let value = CharacterReferences.decoded(bytes.string(attribute.value))
                if key == "xml:base" {
                    if URLReference.isSafe(value) { base = URLReference.resolve(value, against: bases.last ?? nil) }
                    continue
                }
                guard let known = known(key, in: kind), !kept.contains(where: { $0.0 == known }) else { continue }
                kept.append((known, value))
            }
            if let base { bases.append(base) }
            kept = kept.compactMap { key, value in harmless(key, value, name).map { (key, $0) } }
            if let kind {
                if DrawingVocabulary.kind(of: name) != nil { kept.append(("xmlns", DrawingVocabulary.namespace(kind))) }
                if kept.contains(where: { $0.0.hasPrefix("xlink:") }) {
                    kept.append(("xmlns:xlink", "http://www.w3.org/1999/xlink"))
                }
            }
            if kept.count > 1 { kept.sort { $0.0 < $1.0 } }
            for (key, value) in kept { write(key, value) }
            return base != nil
        }

        private func known(_ key: String, in kind: DrawingVocabulary.Kind?) -> String? {
            if let kind { return DrawingVocabulary.attribute(key, in: kind) }
            return HTMLVocabulary.allowedAttributes.contains(key) ? key : nil
        }

        private func harmless(_ key: String, _ value: String, _ element: String) -> String? {
            if key == "style" { return StyleAttribute.sanitised(value) }
            return HTMLVocabulary.addresses.contains(key) ? address(value, key, element) : value
        }

        private mutating func write(_ key: String, _ value: String) {
            output.append(.space)
            output.append(contentsOf: key.utf8)
            output.append(contentsOf: "=\"".utf8)
            FeedBuilder.appendEscaped(Array(value.utf8), quotes: true, to: &output)
            output.append(UInt8(ascii: "\""))
        }

        /// Absolute and harmless, or nil. Small pictures may be inline, as they can't run.
        private func address(_ value: String, _ key: String, _ element: String) -> String? {
            if element == "img", key == "src", value.hasPrefix("data:image/"), !value.hasPrefix("data:image/svg") {
                return value
            }
            guard URLReference.isSafe(value) else { return nil }
            return value.isEmpty ? value : URLReference.resolve(value, against: bases.last ?? nil)
        }

        private mutating func end(_ fullName: String) {
            let name = fullName.split(separator: ":").last.map(String.init) ?? fullName
            if let current = removing {
                guard current.name == name else { return }
                removing = current.depth > 1 ? (name, current.depth - 1) : nil
                return
            }
            // Looking only so far back keeps a page of end tags from costing its square.
            guard let index = open.suffix(64).lastIndex(where: { $0.name == name }) else { return }
            while open.count > index {
                let element = open.removeLast()
                if element.isWritten { close(written(element.name)) }
                if element.changesBase { bases.removeLast() }
                if drawing?.place == open.count { drawing = nil }
            }
        }

        private func written(_ name: String) -> String {
            drawing.flatMap { DrawingVocabulary.element(name, in: $0.kind) } ?? name
        }

        private mutating func close(_ name: String) {
            output.append(contentsOf: "</".utf8)
            output.append(contentsOf: name.utf8)
            output.append(.greaterThan)
        }

        /// References stay as they are; what only looks like one, or like a tag, is escaped.
        private mutating func text(_ range: Range<Int>) {
            var cursor = range.lowerBound
            while cursor < range.upperBound {
                let byte = bytes[cursor]
                switch byte {
                case .lessThan: output.append(contentsOf: "&lt;".utf8)
                case .greaterThan: output.append(contentsOf: "&gt;".utf8)
                case .ampersand:
                    output.append(contentsOf: isReference(cursor + 1, range.upperBound) ? "&".utf8 : "&amp;".utf8)
                default: output.append(byte)
                }
                cursor += 1
            }
        }

        private func isReference(_ start: Int, _ end: Int) -> Bool {
            var cursor = start
            while cursor < end, cursor - start < 32,
                bytes[cursor].isLetter || bytes[cursor].isDigit
                    || (cursor == start && bytes[cursor] == UInt8(ascii: "#"))
            {
                cursor += 1
            }
            return cursor > start && cursor < end && bytes[cursor] == .semicolon
        }
    }
}
