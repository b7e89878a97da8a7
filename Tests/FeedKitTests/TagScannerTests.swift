import TestSupport
import Testing

@testable import FeedKit

/// `TagScanner` gives the same result as `MarkupScanner`, on markup of any quality.
@Suite struct TagScannerTests {
    /// A part of a document, as both scanners report it.
    private enum Part: Equatable {
        case text(String)
        case start(String, isEmpty: Bool, [String: String])
        case end(String)
    }

    private static let attributeNames = ["href", "title", "alt", "src"]

    @Test(arguments: [
        "", "plain", "<", "a < b", "<>", "</>", "</ p>", "<p>a</p>", "<P Title=A>", "<svg:path d='1'>x</svg:path>",
        "<br/>", "<br />", "<img src='a>b' alt>", "<img alt=\"it's\">", "<a href=x>y", "<p <b>", "<p a='1' b=\"2\"c=3>",
        "<p 'quoted' \"twice\">x", "<a href=\"never closed>x</a>", "<!-- a > b -->c", "<!-- never > closed", "<!--><p>",
        "<![CDATA[a<b>&amp;]]>c", "<![CDATA[never closed", "<?php echo ?>a", "<? never > closed", "<!DOCTYPE html>a",
        "<! b", "<!", "<?", "</", "<p", "<p ", "<p/", "<p a=", "<p a='", "<p title='", "<p title=", "<p title=a<b>c",
        "<p title=a/>b", "<p title/>",
        "<p title = 'a' alt = >b", "<p =title>", "<p title='a' title=b>", "<p /title>", "<p\u{0}>", "<p title\u{0}=a>",
        "<script>a<b></p></script>c", "<style>never",
        "<script/>a", "<textarea>a</text></textarea>b", "&lt;p&gt;", "<pré>é</pré>",
    ])
    func quickDecisionsMatchTheWholeScanner(markup: String) {
        #expect(Self.quickParts(markup) == Self.wholeParts(markup))
    }

    @Test func quickDecisionsMatchTheWholeScannerOnAnyInput() {
        let pieces = [
            "<p>", "</p>", "<a href=\"x>y\" title='q'>", "</a>", "<br/>", "<img src=a alt>", "text", "&amp;", "<",
            "< b", ">",
            "<!-- c -->", "<!--", "-->", "<![CDATA[x<y]]>", "<?pi x?>", "<!DOCTYPE html>", "</", "<p",
            "<s:path d=\"1\">",
            "<script>", "</script>", "=", "\"", "'", " ", "/", "é", "title=", "alt", "src =",
        ]
        var random = SeededRandom(7)
        for _ in 0..<20_000 {
            let markup = (0..<Int.random(in: 1...9, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }.joined()
            let (quick, whole) = (Self.quickParts(markup), Self.wholeParts(markup))
            guard quick == whole else {
                Issue.record("\(markup): \(quick) instead of \(whole)")
                return
            }
        }
    }

    // MARK: What the scanners tell

    private static func quickParts(_ markup: String) -> [Part] {
        Array(markup.utf8).withUnsafeBufferPointer { bytes in
            var scanner = TagScanner(bytes)
            var parts: [Part] = []
            func add(_ range: Range<Int>) { append(String(decoding: bytes[range], as: UTF8.self), to: &parts) }
            while scanner.position < bytes.count {
                let start = scanner.position
                switch bytes[start] == .lessThan ? scanner.tag() : .text {
                case .start:
                    var attributes: [String: String] = [:]
                    for name in attributeNames {
                        attributes[name] = scanner.attribute(PackedName(name)).map {
                            String(decoding: bytes[$0], as: UTF8.self)
                        }
                    }
                    let name = scanner.name.text
                    parts.append(.start(name, isEmpty: scanner.isEmpty, attributes))
                    if !scanner.isEmpty, Array(name.utf8).isRawTextElement(0..<name.utf8.count) {
                        add(scanner.skipRawText())
                    }
                case .end: parts.append(.end(scanner.name.text))
                case .skipped: break
                case .raw(let range): add(range)
                case .text:
                    scanner.position = scanner.offset(of: .lessThan, from: start + 1) ?? bytes.count
                    add(start..<scanner.position)
                }
            }
            return parts
        }
    }

    private static func wholeParts(_ markup: String) -> [Part] {
        var scanner = MarkupScanner(Array(markup.utf8), dialect: .html)
        var parts: [Part] = []
        func text(_ range: Range<Int>) -> String { String(decoding: scanner.bytes[range], as: UTF8.self) }
        func name(_ range: Range<Int>) -> String {
            // In HTML, a NUL in a name becomes the replacement character.
            let shown = text(range).map { $0 == "\0" ? "\u{FFFD}" : $0 }
            let name = String(shown.split(separator: ":", omittingEmptySubsequences: false).last ?? []).lowercased()
            // No caller needs longer names.
            return name.utf8.count > 16 ? "" : name
        }
        while let token = scanner.next() {
            switch token {
            case .text(let range), .raw(let range): append(text(range), to: &parts)
            case .start(let range, let isEmpty):
                let attributes = scanner.attributes.map { (text($0.name).lowercased(), text($0.value)) }
                    .filter { attributeNames.contains($0.0) }
                parts.append(.start(name(range), isEmpty: isEmpty, Dictionary(attributes) { first, _ in first }))
            case .end(let range): parts.append(.end(name(range)))
            case .doctype, .instruction: break
            }
        }
        return parts
    }

    /// Appends text, which the scanners may report in pieces.
    private static func append(_ text: String, to parts: inout [Part]) {
        guard !text.isEmpty else { return }
        if case .text(let before)? = parts.last {
            parts[parts.count - 1] = .text(before + text)
        } else {
            parts.append(.text(text))
        }
    }
}
