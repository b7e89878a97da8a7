/// The name of a register, such as `R`, `R2`, `TR`: letters and digits that are used in file names and before receipt
/// numbers.
package enum RegisterName {
    /// The series of records that belong to no register.
    package static let stock = "STOCK"
    /// The register of a store that has only one.
    package static let first = "R"
    private static let mostBeside = 9

    /// Returns a register and the registers for further windows of the program: `R`, `R2` to `R9`.
    package static func beside(_ first: String) -> [String] { [first] + (2...mostBeside).map { "\(first)\($0)" } }

    package static func isValid(_ name: String) -> Bool {
        let bytes = name.utf8
        guard (1...8).contains(bytes.count), let first = bytes.first, (0x41...0x5A).contains(first) else {
            return false
        }
        return bytes.allSatisfy { (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) }
    }
}
