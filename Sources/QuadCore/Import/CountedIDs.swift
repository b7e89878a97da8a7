/// IDs made of a row's texts and a number, because equal rows are separate items.
///
/// Each text remembers its last number. Counting from 1 for each of ten thousand equal rows would take minutes.
package struct CountedIDs {
    private var taken: Set<String>
    private var numbers: [String: Int] = [:]

    package init(_ taken: some Sequence<String>) { self.taken = Set(taken) }

    /// - Returns: false if the ID is taken.
    package mutating func insert(_ id: String) -> Bool { taken.insert(id).inserted }

    /// - Parameters:
    ///   - parts: the texts of the row.
    ///   - id: a function that makes the ID for a number, from 1.
    package mutating func next(of parts: [String], _ id: (Int) -> String) -> String {
        let text = parts.joined(separator: "\u{1F}")
        var number = (numbers[text] ?? 0) + 1
        var made = id(number)
        while !taken.insert(made).inserted {
            number += 1
            made = id(number)
        }
        numbers[text] = number
        return made
    }
}
