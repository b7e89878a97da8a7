import QuadCore

/// An error in a file of rules, with its place.
package struct RuleError: Error, Equatable {
    package let what: String
    /// In bytes.
    package let offset: Int

    package init(what: String, offset: Int) {
        self.what = what
        self.offset = offset
    }
}
