/// What one step changed, as undo takes it back.
package protocol StepChange {
    /// Whether nothing changed.
    var isEmpty: Bool { get }
}
