import CGrowthLibrary
import QuadStorage

/// A file with one method or article, or a list of them.
enum GrowthFile {
    static func items<Item>(
        in bytes: [UInt8], _ read: (RuleNode) throws(RuleError) -> Item
    ) throws(RuleError) -> [Item] {
        var items: [Item] = []
        for node in try RuleNode.file(bytes).oneOrSeveral() { items.append(try read(node)) }
        return items
    }
}
