/// Something that can be typed into a text field, and what it means there.
package struct TextExample: Equatable, Sendable {
    package let text: String
    let meaning: String

    init(_ text: String, _ meaning: String) {
        self.text = text
        self.meaning = meaning
    }
}
