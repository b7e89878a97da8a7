import TextKit

/// The look of a role. A missing color is the terminal's own color.
package struct Appearance: Hashable, Sendable {
    package var foreground: Color?
    package var background: Color?
    package var attributes: TextAttributes

    package init(foreground: Color? = nil, background: Color? = nil, _ attributes: TextAttributes = []) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }
}
