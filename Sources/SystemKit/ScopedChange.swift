import Synchronization

/// A change that was stored while a scope was open.
package protocol ScopedChange: Sendable {
    /// The part of it that concerns these items; nil if there is none.
    func only(_ ids: Set<String>) -> Self?
    /// The rest of it without these items; nil if there is none.
    func without(_ ids: Set<String>) -> Self?
    /// Whether it takes something away.
    var removes: Bool { get }
}
