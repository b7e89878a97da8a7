/// The report of an import: how many rows were read, which were refused, and what was changed to fit.
package struct ImportReport: Equatable, Sendable {
    /// A remark about one row.
    package struct Remark: Equatable, Sendable {
        /// The line in the file, from 1.
        package let line: Int
        /// The name of the row's item, as far as it is readable.
        package let name: String
        /// A sentence without a period at the end.
        package let text: String

        init(line: Int, name: String = "", _ text: String) {
            self.line = line
            self.name = name
            self.text = text
        }

        /// The remark as text: `line 3, Buy milk: it has no name`
        package var words: String { "line \(line)\(name.isEmpty ? "" : ", \(name)"): \(text)" }
    }

    /// The number of rows read, including the refused ones.
    package var rows = 0
    package private(set) var refused: [Remark] = []
    package private(set) var changed: [Remark] = []
    /// The number of remarks that were not kept.
    package private(set) var moreRefused = 0
    package private(set) var moreChanged = 0

    /// The limit of stored remarks; a badly damaged file would produce endless remarks.
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
