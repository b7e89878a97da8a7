import QuadCore
import WordleCore
import WordleKit

// The Wordle settings of the configuration.

extension Configuration {
    /// Whether tiles have marks and do not depend on colors.
    var drawsMarks: Bool {
        if isPlain { return true }
        return switch wordle.glyphs {
        case .auto: theme == .mono || glyphs == .ascii
        case .tiles: false
        case .marks: true
        }
    }

    var shareStyle: WordleShareStyle {
        if glyphs == .ascii { return .ascii }
        return .squares(on: background == .light ? .light : .dark, highContrast: theme == .highContrast)
    }

    var tilePalette: TilePalette {
        switch theme {
        case .highContrast: .highContrast
        case .mono: .mono
        case .terminal, .campus: background == .light ? .light : .dark
        }
    }
}

extension WordleSettings.Hard {
    var mode: HardMode {
        switch self {
        case .off: .normal
        case .on: .hard
        case .ultra: .ultra
        }
    }
}

extension WordleSettings.Layout {
    var keyboard: KeyboardLayout {
        switch self {
        case .qwerty: .qwerty
        case .azerty: .azerty
        case .qwertz: .qwertz
        case .dvorak: .dvorak
        }
    }
}
