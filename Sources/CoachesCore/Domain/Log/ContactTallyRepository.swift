import QuadCore

/// Where tallies are kept: what is lost of them is counted again.
package protocol ContactTallyRepository: Sendable {
    /// Another text whenever a file that they are counted from is another; cheap.
    var stamp: String { get }
    /// Nil where there are none that can be read.
    func kept() -> CachedTallies?
    func keep(_ tallies: CachedTallies)
}
