import Synchronization

/// A change that was stored while a scope was open.
package protocol ScopedChange: Sendable {
    /// Returns the part of the change that concerns these items, or nil if there is none.
    func only(_ ids: Set<String>) -> Self?
    /// Returns the change without these items, or nil if nothing remains.
    func without(_ ids: Set<String>) -> Self?
    /// Whether the change removes something.
    var removes: Bool { get }
}
