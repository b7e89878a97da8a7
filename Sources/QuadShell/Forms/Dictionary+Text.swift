// Drafts that consist of texts only.
extension Dictionary where Value == String {
    /// The text of a key, for key paths; empty if there is none.
    package subscript(text key: Key) -> String {
        get { self[key] ?? "" }
        set { self[key] = newValue }
    }
}
