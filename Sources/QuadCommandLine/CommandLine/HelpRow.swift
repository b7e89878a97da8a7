package struct HelpRow: Equatable, Sendable {
    let term: String
    let description: String

    package init(term: String, description: String) {
        self.term = term
        self.description = description
    }
}
