/// The paths of fields: `title`, or `steps/1a2b/status` for a member of an element of a list. The path `steps/1a2b/` stands for
/// the element, and the empty path for the item.
enum FieldPath {
    /// Whether the path stands for an item or an element, so that its writes are deletions.
    static func isWhole(_ path: String) -> Bool { path.isEmpty || path.utf8.last == UInt8(ascii: "/") }

    /// Returns the paths of the item and of the elements that a field belongs to, the outermost first.
    static func wholes(of path: String) -> [String] {
        var (wholes, slashes) = ([""], 0)
        for (offset, byte) in path.utf8.enumerated() where byte == UInt8(ascii: "/") {
            slashes += 1
            if slashes % 2 == 0 { wholes.append(String(path.utf8.prefix(offset + 1)) ?? "") }
        }
        return wholes
    }
}
