import SystemKit

/// The contents of a file that is replaced as a whole, before and after a change.
package struct DocumentChange: ScopedChange {
    let path: String
    let before: [UInt8]?
    var after: [UInt8]?
    /// The announcement of the change; nil if it was not announced.
    var plan: HistoryPlan?

    package init(path: String, before: [UInt8]?, after: [UInt8]?) {
        self.path = path
        self.before = before
        self.after = after
    }

    package var removes: Bool { false }
    package func only(_ ids: Set<String>) -> DocumentChange? { nil }
    package func without(_ ids: Set<String>) -> DocumentChange? { self }
}

extension DocumentChange {
    /// The name of the file without its extension.
    var name: String {
        let file = path.split(separator: "/").last ?? ""
        return String(file.lastIndex(of: ".").map { file[..<$0] } ?? file)
    }

    /// Returns the JSON of a document without its seal; nil for other text, such as the configuration with its
    /// comments.
    static func json(_ bytes: [UInt8]?) -> [UInt8]? {
        guard let bytes, (try? JSONScanner.check(bytes)) != nil else { return nil }
        let bare = DocumentSeal.opened(bytes).bare
        return bare.last == 0x0A ? bare.dropLast() : bare
    }
}
