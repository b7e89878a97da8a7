/// What an inspection found out about one collection, log, document or leftover.
package struct FileReport: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case folder
        case collection
        case document
        /// Lines of JSON in a file by itself; or all those of a folder that are well, under the folder's path.
        case log
        /// What a crash or an earlier damage left behind.
        case leftover
    }

    package struct Finding: Equatable, Sendable {
        /// What is so.
        package let words: String
        /// What a repair would do about it; `nil` if it would leave it alone.
        package let repair: String?
    }

    /// Within the inspected folder; for a collection, of its snapshot.
    package let path: String
    package let kind: Kind
    package var version: Int?
    var generation: Int?
    /// Items that can be read.
    package var items: Int?
    package var findings: [Finding] = []
    /// What a crash left in between and goes by itself with the next change, in words.
    package var remarks: [String] = []

    package var needsRepair: Bool { findings.contains { $0.repair != nil } }

    mutating func found(_ words: String, repair: String? = nil) {
        findings.append(Finding(words: words, repair: repair))
    }
}
