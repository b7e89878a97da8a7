/// The words that confirm the deletion of all data.
package enum DeletionWord {
    package static let text = "delete everything"

    /// Returns whether a typed text is exactly the words.
    package static func isTyped(_ text: String) -> Bool { text.trimmingSpaces == self.text }
}
