import QuadCore

/// The addresses or phone numbers of a cell that may hold several: `dana@x.edu; d.ortiz@y.org`, `530-555-0100 /
/// 530-555-0101`.
struct CellList<Value> {
    private(set) var values: [Value] = []
    /// Texts of the cell that are not valid values.
    private(set) var others: [String] = []

    fileprivate init(_ parts: [Substring], _ read: (String) -> Value?) {
        for part in parts {
            let text = String(part).trimmingSpaces
            if let value = read(text) { values.append(value) } else if !text.isEmpty { others.append(text) }
        }
    }
}

extension CellList<EmailAddress> {
    init(emails cell: String) {
        guard EmailAddress(cell) == nil else {
            self.init([cell[...]]) { EmailAddress($0) }
            return
        }
        let parts = cell.split { ";,|\n\r\t".contains($0) }
        let words = parts.flatMap { part -> [Substring] in
            if EmailAddress(String(part)) != nil || !part.contains("@") { return [part] }
            return part.split { $0.isWhitespace || $0 == "/" }
        }
        self.init(words.filter { !["or", "and", "&", "-"].contains($0) }) { EmailAddress($0) }
    }
}

extension CellList<PhoneNumber> {
    init(phones cell: String) {
        let whole = cell[...]
        let parts = cell.replacing(" or ", with: ";").replacing(" and ", with: ";").split { ";,|/\n\r\t".contains($0) }
        let isList = parts.count > 1 && PhoneNumber(cell) == nil && parts.contains { PhoneNumber(String($0)) != nil }
        self.init(isList ? parts : [whole]) { PhoneNumber($0) }
    }
}
