/// An example of text for a text field, with its meaning there.
package struct TextExample: Equatable, Sendable {
    package let text: String
    let meaning: String

    init(_ text: String, _ meaning: String) {
        self.text = text
        self.meaning = meaning
    }
}
