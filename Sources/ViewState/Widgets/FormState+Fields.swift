// Access to single fields by their ids.
extension FormState {
    package mutating func hint(_ text: String, for id: String) { change(id) { $0.hint = text } }

    package mutating func fill(_ text: String, in id: String) { change(id) { $0.content = .text(TextInput(text)) } }

    /// Adds a word to the words of a field, unless the field already contains it.
    package mutating func add(_ word: String, to id: String) {
        let words = text(id).split(separator: " ")
        if !words.contains(Substring(word)) { fill((words + [Substring(word)]).joined(separator: " "), in: id) }
    }

    /// - Parameter error: the error, or nil to remove it.
    package mutating func show(error: String?, for id: String) { change(id) { $0.error = error } }

    private mutating func change(_ id: String, _ change: (inout FormField) -> Void) {
        if let place = fields.firstIndex(where: { $0.id == id }) { change(&fields[place]) }
    }
}
