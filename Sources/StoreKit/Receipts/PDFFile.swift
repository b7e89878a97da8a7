/// A PDF file: numbered objects, and the table of their offsets.
struct PDFFile {
    private var bytes = Array("%PDF-1.4\n".utf8)
    private var offsets: [Int] = []

    /// Adds an object; the first object is the catalog.
    mutating func add(_ object: String) {
        offsets.append(bytes.count)
        bytes += "\(offsets.count) 0 obj\n\(object)\nendobj\n".utf8
    }

    /// Returns the file with its cross-reference table. Each entry of the table is twenty bytes long.
    func finish() -> [UInt8] {
        let count = offsets.count + 1
        var table = "xref\n0 \(count)\n0000000000 65535 f \n"
        for offset in offsets {
            let digits = String(offset)
            table += String(repeating: "0", count: max(10 - digits.count, 0)) + "\(digits) 00000 n \n"
        }
        table += "trailer\n<< /Size \(count) /Root 1 0 R >>\nstartxref\n\(bytes.count)\n%%EOF\n"
        return bytes + Array(table.utf8)
    }
}
