import CGrowthLibrary
import QuadStorage

/// One method or article of a file, or a list of them.
enum GrowthFile {
    static func items<Item>(
        in bytes: [UInt8], _ read: (RuleNode) throws(RuleError) -> Item
    ) throws(RuleError) -> [Item] {
        var items: [Item] = []
        for node in try RuleNode.file(bytes).oneOrSeveral() { items.append(try read(node)) }
        return items
    }
}
