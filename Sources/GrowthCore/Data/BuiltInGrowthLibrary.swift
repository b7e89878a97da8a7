import CGrowthLibrary
import QuadStorage

/// The methods and articles that are compiled into the program.
enum BuiltInGrowthLibrary {
    static let methods = items(quad_growth_methods()) { node throws(RuleFault) in
        try GrowthMethod.read(node, file: nil)
    }
    static let articles = items(quad_growth_articles()) { node throws(RuleFault) in
        try GrowthArticle.read(node, file: nil)
    }
    static var library: GrowthLibrary { GrowthLibrary(methods: methods, articles: articles) }

    private static func items<Item>(
        _ file: quad_growth_file, _ read: (RuleNode) throws(RuleFault) -> Item
    ) -> [Item] {
        do throws(RuleFault) {
            return try GrowthFile.items(in: bytes(file), read)
        } catch {
            preconditionFailure("the built-in library can't be read: \(error.what) at \(error.offset)")
        }
    }

    private static func bytes(_ file: quad_growth_file) -> [UInt8] {
        Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
    }
}

/// One method or article of a file, or a list of them.
enum GrowthFile {
    static func items<Item>(
        in bytes: [UInt8], _ read: (RuleNode) throws(RuleFault) -> Item
    ) throws(RuleFault) -> [Item] {
        var items: [Item] = []
        for node in try RuleNode.file(bytes).oneOrSeveral() { items.append(try read(node)) }
        return items
    }
}
