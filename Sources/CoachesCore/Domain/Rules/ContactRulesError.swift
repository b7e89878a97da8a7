import QuadCore

/// What is wrong with such a file, where, and what counts instead.
package struct ContactRulesError: UserFacingError, Equatable, Sendable {
    package let file: ContactRulesFile
    /// From 1; nil where the file as a whole is wrong.
    package let line: Int?
    package let what: String
    /// What counts instead are those of the program, not those read before.
    let usesBuiltIn: Bool

    init(_ file: ContactRulesFile, line: Int?, _ what: String, usesBuiltIn: Bool) {
        self.file = file
        self.line = line
        self.what = what
        self.usesBuiltIn = usesBuiltIn
    }

    package var message: String { "\(file.path)\(line.map { ", line \($0)" } ?? ""): \(what)" }

    package var advice: String? {
        usesBuiltIn ? "the built-in dates are used until it is mended" : "the dates read before stay in use"
    }
}
