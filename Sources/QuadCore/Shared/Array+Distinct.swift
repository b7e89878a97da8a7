// Lists without repetition, in time proportional to their length. Imports bring lists of any length, and a search of
// the whole list for each of a hundred thousand items takes hours.
extension Array where Element: Hashable {
    /// Appends the elements that the array does not have yet, each once.
    @inlinable
    package mutating func append(distinct others: some Sequence<Element>) {
        append(distinct: others, by: { $0 })
    }

    /// Appends the elements whose keys the array does not have yet, each key once.
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
}

extension [String] {
    /// The texts without repetitions, whatever their case; the first spelling stays.
    package var distinctIgnoringCase: [String] {
        var known: Set<String> = []
        return filter { known.insert($0.lowercased()).inserted }
    }
}
