/// A piece of text in one style.
package struct TextRun: Equatable, Sendable {
    package var text: String
    package var style: Style

    package init(_ text: String, _ style: Style = .text) {
        self.text = text
        self.style = style
    }
}
