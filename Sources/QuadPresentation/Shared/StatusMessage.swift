import TerminalKit

/// What the status line says about what just happened.
package struct StatusMessage: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case info, success, warning, error
    }

    package let kind: Kind
    package let text: String

    package init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
    }

    package static func info(_ text: String) -> StatusMessage { StatusMessage(.info, text) }
    package static func success(_ text: String) -> StatusMessage { StatusMessage(.success, text) }
    package static func warning(_ text: String) -> StatusMessage { StatusMessage(.warning, text) }
    package static func error(_ text: String) -> StatusMessage { StatusMessage(.error, text) }
}
