// Drafts that are nothing but texts.
extension Dictionary where Value == String {
    /// The text of a key, for key paths; empty where there is none.
    package subscript(text key: Key) -> String {
        get { self[key] ?? "" }
        set { self[key] = newValue }
    }
}
