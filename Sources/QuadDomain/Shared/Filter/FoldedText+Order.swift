extension FoldedText: Comparable {
    /// By the bytes: letters without case and marks, as in an index of Latin names.
    package static func < (left: FoldedText, right: FoldedText) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}
