/// `R`, `R2`, `TR`: letters and digits that stand in file names and before the numbers of receipts.
package enum RegisterName {
    /// The series of what belongs to no register.
    package static let stock = "STOCK"
    /// That of a store with one till.
    package static let first = "R"
    private static let mostBeside = 9

    /// A register and those for windows beside it: `R`, `R2` to `R9`.
    package static func beside(_ first: String) -> [String] { [first] + (2...mostBeside).map { "\(first)\($0)" } }

    package static func isValid(_ name: String) -> Bool {
        let bytes = name.utf8
        guard (1...8).contains(bytes.count), let first = bytes.first, (0x41...0x5A).contains(first) else {
            return false
        }
        return bytes.allSatisfy { (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) }
    }
}
