import TextKit

/// A short message, with a sign for its kind.
package struct StatusMessage: Equatable, Sendable {
    package enum Kind: Equatable, Sendable, CaseIterable {
        case info, success, warning, error
    }

    package var kind: Kind
    package var text: String

    package init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
    }
}

extension StatusMessage.Kind {
    package var role: Role {
        switch self {
        case .info: .info
        case .success: .success
        case .warning: .warning
        case .error: .error
        }
    }

    package func glyph(_ glyphs: GlyphSet) -> Character {
        switch self {
        case .info: "i"
        case .success: glyphs.done
        case .warning: "!"
        case .error: glyphs.cross
        }
    }

    /// The word that replaces the sign for screen readers.
    package var word: String? {
        switch self {
        case .info, .success: nil
        case .warning: "Warning: "
        case .error: "Error: "
        }
    }
}
