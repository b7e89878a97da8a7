/// What was read of a file of another program: how many rows, which were refused, and what was changed to fit.
package struct ImportReport: Equatable, Sendable {
    /// Something about one row.
    package struct Remark: Equatable, Sendable {
        /// In the file, from 1.
        package let line: Int
        /// What the row is about, as far as it could be read.
        package let name: String
        /// A sentence without an end.
        package let text: String

        init(line: Int, name: String = "", _ text: String) {
            self.line = line
            self.name = name
            self.text = text
        }

        /// `line 3, Buy milk: it has no name`
        package var words: String { "line \(line)\(name.isEmpty ? "" : ", \(name)"): \(text)" }
    }

    /// Rows read, the refused ones among them.
    package var rows = 0
    package private(set) var refused: [Remark] = []
    package private(set) var changed: [Remark] = []
    /// Remarks that are counted and not kept.
    package private(set) var moreRefused = 0
    package private(set) var moreChanged = 0

    /// A file of nothing but damage has no end of remarks.
    static let mostRemarks = 1000

    package init() {}

    package mutating func refuse(_ reason: String, line: Int, name: String = "") {
        guard refused.count < Self.mostRemarks else { return moreRefused += 1 }
        refused.append(Remark(line: line, name: Self.short(name), reason))
    }

    package mutating func change(_ what: String, line: Int, name: String = "") {
        guard changed.count < Self.mostRemarks else { return moreChanged += 1 }
        changed.append(Remark(line: line, name: Self.short(name), what))
    }

    package var refusedCount: Int { refused.count + moreRefused }
    package var changedCount: Int { changed.count + moreChanged }

    private static func short(_ name: String) -> String { name.count > 80 ? "\(name.prefix(79))…" : name }
}
