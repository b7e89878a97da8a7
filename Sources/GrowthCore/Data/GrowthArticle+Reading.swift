import QuadCore
import QuadStorage

extension GrowthArticle {
    static func read(_ node: RuleNode, file: String?) throws(RuleError) -> GrowthArticle {
        var sections: [Section] = []
        for section in try node.needed("sections").list() {
            sections.append(
                Section(try section["title"]?.line() ?? "", try section.needed("text").texts()))
        }
        guard !sections.isEmpty else {
            throw try node.needed("sections").fault("an article needs at least one section")
        }
        return GrowthArticle(
            id: try node.growthID(), title: try node.needed("title").line(),
            category: try node["category"]?.line() ?? "", summary: try node["summary"]?.text() ?? "",
            sections: sections, related: try node["related"]?.texts() ?? [], etag: try node["etag"]?.line(),
            validTo: try node["valid_to"]?.day(), file: file)
    }
}

// Readers shared by methods and articles.
extension RuleNode {
    /// Reads an id of letters, digits and hyphens: users type it, and routes contain it.
    func growthID() throws(RuleError) -> String {
        let node = try needed("id")
        let id = try node.text()
        guard !id.isEmpty, id.utf8.count <= 80, id.utf8.allSatisfy({ $0.isIDByte }) else {
            throw node.fault("an id has lowercase letters, digits and hyphens, such as easy-row")
        }
        return id
    }

    /// Reads a text that is not empty.
    func line() throws(RuleError) -> String {
        let text = try text()
        guard !text.isBlank else { throw fault("this text is empty") }
        return text
    }

    /// Reads a list of texts or a single text.
    func texts() throws(RuleError) -> [String] {
        var texts: [String] = []
        for node in try oneOrSeveral() { texts.append(try node.line()) }
        return texts
    }

    func flag() throws(RuleError) -> Bool {
        guard case .flag(let flag) = node.value else { throw fault("this must be true or false") }
        return flag
    }
}

extension UInt8 {
    fileprivate var isIDByte: Bool { self &- 0x61 < 26 || self &- 0x30 < 10 || self == UInt8(ascii: "-") }
}
