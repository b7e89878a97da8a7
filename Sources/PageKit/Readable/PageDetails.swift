import FeedKit

/// The details in the head of a page.
struct PageDetails {
    private(set) var title = ""
    private(set) var base: String?
    private var properties: [String: String] = [:]
    private var firstHeading = ""

    init(_ bytes: [UInt8]) {
        var scanner = MarkupScanner(bytes, dialect: .html)
        var collecting: String?
        var text: [UInt8] = []
        while let token = scanner.next() {
            switch token {
            case .start(let range, _):
                let name = bytes.lowercasedString(range)
                if name == "meta" || name == "base" { read(scanner, name) }
                if collecting == nil, name == "title" && title.isEmpty || name == "h1" && firstHeading.isEmpty {
                    collecting = name
                    text = []
                }
            case .text(let range), .raw(let range):
                if collecting != nil, text.count < 2000 { CharacterReferences.decode(bytes, range, into: &text) }
            case .end(let range):
                guard let name = collecting, bytes.lowercasedString(range) == name else { break }
                let folded = String(decoding: text, as: UTF8.self).foldingWhiteSpace()
                if name == "title" { title = folded } else { firstHeading = folded }
                collecting = nil
            case .doctype, .instruction: break
            }
        }
    }

    private mutating func read(_ scanner: MarkupScanner, _ name: String) {
        var values: [String: String] = [:]
        for attribute in scanner.attributes {
            values[scanner.bytes.lowercasedString(attribute.name)] =
                CharacterReferences.decoded(scanner.bytes.string(attribute.value)).foldingWhiteSpace()
        }
        if name == "base" {
            if let href = values["href"], URLReference.isSafe(href), base == nil { base = href }
        } else if let key = (values["property"] ?? values["name"])?.lowercased(), let content = values["content"],
            !content.isEmpty, properties[key] == nil, properties.count < 256
        {
            properties[key] = content
        }
    }

    var siteName: String? { properties["og:site_name"] ?? properties["application-name"] }
    var image: String? {
        (properties["og:image"] ?? properties["twitter:image"]).flatMap { URLReference.isSafe($0) ? $0 : nil }
    }

    var byline: String? {
        let found =
            properties["author"] ?? properties["article:author"] ?? properties["dc.creator"]
            ?? properties["parsely-author"]
        // Some pages give the address of a profile instead of a name.
        return found.flatMap { $0.contains("://") ? nil : $0 }
    }

    /// The title without the name of the site, which most pages add after a bar or dash.
    var articleTitle: String {
        if let named = properties["og:title"] ?? properties["twitter:title"] { return withoutSite(named) }
        if title.isEmpty { return firstHeading }
        if !firstHeading.isEmpty, title.contains(firstHeading), firstHeading.split(separator: " ").count > 2 {
            return firstHeading
        }
        return withoutSite(title)
    }

    private func withoutSite(_ text: String) -> String {
        for separator in [" | ", " – ", " — ", " - ", " « ", " » ", " :: "] {
            let parts = text.split(separator: separator)
            guard parts.count > 1, let last = parts.last, let first = parts.first else { continue }
            if let siteName, last == siteName { return parts.dropLast().joined(separator: separator) }
            if let siteName, first == siteName { return parts.dropFirst().joined(separator: separator) }
            if properties["og:title"] == nil, first.split(separator: " ").count > 3,
                last.split(separator: " ").count < 5
            {
                return parts.dropLast().joined(separator: separator)
            }
        }
        return text
    }
}
