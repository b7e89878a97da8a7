import QuadCore

/// The storage of tallies: lost tallies are counted again.
package protocol ContactTallyRepository: Sendable {
    /// A text that changes whenever a counted file changes. Computing the text is cheap.
    var stamp: String { get }
    /// Returns the cached tallies; nil if there are none or they cannot be read.
    func kept() -> CachedTallies?
    func keep(_ tallies: CachedTallies)
}
