import TextKit
import ViewState

package struct MouseEvent: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case click, scrollUp, scrollDown
    }

    package var kind: Kind
    package var position: Point

    init(_ kind: Kind, at position: Point) {
        self.kind = kind
        self.position = position
    }
}
