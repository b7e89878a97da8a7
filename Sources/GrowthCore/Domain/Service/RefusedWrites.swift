import QuadCore

/// An owner of changes that could not be written, which keeps them until they can be.
package protocol RefusedWrites: Sendable {
    /// Nil if no change is waiting.
    var unwritten: UnwrittenChanges? { get }
    /// Tries again to write the changes; a change that fails again keeps waiting.
    func writeAgain() async
}

extension UnwrittenChanges {
    /// Joins the changes of two parts of a feature.
    package static func joined(_ first: UnwrittenChanges?, _ second: UnwrittenChanges?) -> UnwrittenChanges? {
        guard let first, let second else { return first ?? second }
        return UnwrittenChanges(
            summary: "\(first.summary), \(second.summary)", reason: first.reason, items: first.items + second.items)
    }
}
