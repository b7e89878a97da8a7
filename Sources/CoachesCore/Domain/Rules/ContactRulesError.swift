import QuadCore

/// A problem in a file of contact rules, with its line and the rules used instead.
package struct ContactRulesError: UserFacingError, Equatable, Sendable {
    package let file: ContactRulesFile
    /// Counted from 1; nil if the problem concerns the whole file.
    package let line: Int?
    package let what: String
    /// Whether the built-in rules are used instead, and not those last read.
    let usesBuiltIn: Bool

    init(_ file: ContactRulesFile, line: Int?, _ what: String, usesBuiltIn: Bool) {
        self.file = file
        self.line = line
        self.what = what
        self.usesBuiltIn = usesBuiltIn
    }

    package var message: String { "\(file.path)\(line.map { ", line \($0)" } ?? ""): \(what)" }

    package var advice: String? {
        usesBuiltIn ? "the built-in dates are used until you fix it" : "the last dates that could be read stay in use"
    }
}
