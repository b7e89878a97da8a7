// Lists without repetition, in a time that grows with their length alone: imports bring lists of any length, and looking
// through a list for each of its items takes hours for a hundred thousand.
extension Array where Element: Hashable {
    /// Appends those of the others that it does not have yet, each once.
    @inlinable
    package mutating func append(distinct others: some Sequence<Element>) {
        append(distinct: others, by: { $0 })
    }

    /// Appends those of the others that it does not have yet, each once; those of one key are one.
    @inlinable
    package mutating func append<Key: Hashable>(distinct others: some Sequence<Element>, by key: (Element) -> Key) {
        var known = Set(map(key))
        for other in others where known.insert(key(other)).inserted { append(other) }
    }

    /// Returns the elements that are not among the others.
    @inlinable
    package func without(_ others: [Element]) -> [Element] {
        guard !isEmpty, !others.isEmpty else { return self }
        let others = Set(others)
        return filter { !others.contains($0) }
    }

    /// Makes the change from `before` to `after` to this list, which somebody else may have changed too.
    package func taking(_ after: [Element], insteadOf before: [Element]) -> [Element] {
        let kept = without(before.without(after))
        return kept + after.without(before).without(kept)
    }
}

extension [String] {
    /// Each text once, whatever its case: the first spelling stays.
    package var distinctIgnoringCase: [String] {
        var known: Set<String> = []
        return filter { known.insert($0.lowercased()).inserted }
    }
}
