/// Changes of one step, as undo takes them back.
package protocol StepChange {
    /// Whether nothing changed.
    var isEmpty: Bool { get }
}
