/// The result of inspecting a collection, log, document or leftover.
package struct FileReport: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case folder
        case collection
        case document
        /// A file of JSON lines, or all sound logs of a folder together, under the folder's path.
        case log
        /// A file that a crash or earlier damage left behind.
        case leftover
    }

    package struct Finding: Equatable, Sendable {
        package let words: String
        /// The action of a repair; nil if a repair would change nothing.
        package let repair: String?
    }

    /// The path within the inspected folder; for a collection, the path of its snapshot.
    package let path: String
    package let kind: Kind
    package var version: Int?
    var generation: Int?
    /// The number of readable items.
    package var items: Int?
    package var findings: [Finding] = []
    /// The traces of a crash that disappear with the next change, in words.
    package var remarks: [String] = []

    package var needsRepair: Bool { findings.contains { $0.repair != nil } }

    mutating func found(_ words: String, repair: String? = nil) {
        findings.append(Finding(words: words, repair: repair))
    }
}
