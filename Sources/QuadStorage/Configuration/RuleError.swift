import QuadCore

/// What is wrong with a file of rules, and where.
package struct RuleError: Error, Equatable {
    package let what: String
    /// Into the bytes.
    package let offset: Int

    package init(what: String, offset: Int) {
        self.what = what
        self.offset = offset
    }
}
