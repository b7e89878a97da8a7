import CGrowthLibrary
import QuadStorage

/// The methods and articles that are compiled into the program.
enum BuiltInGrowthLibrary {
    static let methods = items(quad_growth_methods()) { node throws(RuleError) in
        try GrowthMethod.read(node, file: nil)
    }
    static let articles = items(quad_growth_articles()) { node throws(RuleError) in
        try GrowthArticle.read(node, file: nil)
    }
    static var library: GrowthLibrary { GrowthLibrary(methods: methods, articles: articles) }

    private static func items<Item>(
        _ file: quad_growth_file, _ read: (RuleNode) throws(RuleError) -> Item
    ) -> [Item] {
        do throws(RuleError) { return try GrowthFile.items(in: bytes(file), read) } catch {
            preconditionFailure("the built-in library can't be read: \(error.what) at \(error.offset)")
        }
    }

    private static func bytes(_ file: quad_growth_file) -> [UInt8] {
        Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
    }
}
