/// The changes of one step, which undo takes back.
package protocol StepChange {
    /// Whether nothing changed.
    var isEmpty: Bool { get }
}
