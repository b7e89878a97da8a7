/// The known name that the user probably meant.
package enum NearestName {
    /// Returns the name closest to the word: the fewest letters to add, drop, change or swap, and at most a third of
    /// the word. Nil if no name is that close. Case does not count.
    package static func of(_ word: String, among names: [String]) -> String? {
        // A word longer than any name is no typing error, and takes time to compare.
        guard !word.isEmpty, word.utf8.count <= 64 else { return nil }
        let typed = Array(word.lowercased())
        let allowed = max(1, typed.count / 3)
        var best: (name: String, distance: Int)?
        for name in names {
            let distance = distance(typed, Array(name.lowercased()))
            if distance <= allowed, distance < best?.distance ?? .max { best = (name, distance) }
        }
        return best?.name ?? names.first { typed.count >= 3 && $0.lowercased().hasPrefix(word.lowercased()) }
    }

    /// Returns the edits between two words, where swapped neighbors count as one edit (optimal string alignment).
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...right.count)
        for row in 0..<left.count {
            var current = [row + 1]
            current.reserveCapacity(right.count + 1)
            for column in 0..<right.count {
                let change = previous[column] + (left[row] == right[column] ? 0 : 1)
                var cost = min(change, previous[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    cost = min(cost, beforePrevious[column - 1] + 1)
                }
                current.append(cost)
            }
            beforePrevious = previous
            previous = current
        }
        return previous[right.count]
    }
}
