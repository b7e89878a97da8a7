import Glibc
import Testing

@testable import QuadCommandLine
@testable import QuadCore
@testable import QuadShell
@testable import TerminalKit
@testable import TextKit
@testable import WordleUI
@testable import quad

/// The colors of a theme are readable on dark and light terminals: 4.5 to 1 (WCAG 2.2, 1.4.3).
@Suite struct ThemeContrastTests {
    private typealias RGB = (red: Int, green: Int, blue: Int)

    private static let backgrounds: [(Configuration.Background, [RGB])] = [
        (.dark, [(0, 0, 0), (30, 30, 30)]), (.light, [(255, 255, 255), (253, 246, 227)]),
    ]

    private static func theme(_ theme: Configuration.Theme, on background: Configuration.Background) -> Theme {
        var shown = Configuration()
        (shown.theme, shown.background) = (theme, background)
        let appearances = InstalledFeature.all.reduce(into: [Role: Appearance]()) {
            $0.merge($1.declaration.appearances(shown)) { _, own in own }
        }
        return shown.terminalTheme(adding: appearances)
    }

    private static let roles: [Role] =
        (0...28).map { Role($0) }
        + InstalledFeature.all.compactMap(\.declaration.roles).flatMap { block in block.names.map { block[$0] } }

    @Test(arguments: [Configuration.Theme.campus, .highContrast])
    func everyRoleIsReadable(theme: Configuration.Theme) {
        for (background, screens) in Self.backgrounds {
            let looks = Self.theme(theme, on: background)
            for role in Self.roles {
                let look = looks[role]
                #expect(!look.attributes.contains(.dim), "\(theme) \(background) \(role)")
                for screen in screens {
                    let contrast = Self.contrast(look, on: screen, background, Self.extended)
                    #expect(contrast >= 4.5, "\(theme) on \(background), role \(role.rawValue): \(contrast)")
                }
                let contrast = Self.contrast(look, on: screens[0], background, Self.basic)
                #expect(contrast >= 4.5, "\(theme) on \(background) in 16 colors, role \(role.rawValue): \(contrast)")
            }
        }
    }

    /// A theme with its own background uses it behind all text.
    @Test func highContrastHasItsBackgroundBehindAllText() {
        for (background, _) in Self.backgrounds {
            let looks = Self.theme(.highContrast, on: background)
            for role in Self.roles {
                #expect(looks[role].background != nil && looks[role].foreground != nil, "\(role)")
            }
        }
    }

    /// The tiles have their own colors in the default theme too.
    @Test(arguments: [Configuration.Theme.terminal, .campus, .highContrast])
    func tilesAreReadable(theme: Configuration.Theme) {
        for (background, screens) in Self.backgrounds {
            let looks = Self.theme(theme, on: background)
            for role in [Role.tileCorrect, .tilePresent, .tileAbsent] {
                for table in [Self.extended, Self.basic] {
                    let contrast = Self.contrast(looks[role], on: screens[0], background, table)
                    #expect(contrast >= 4.5, "\(theme) on \(background), tile \(role.rawValue): \(contrast)")
                }
            }
        }
    }

    // MARK: Reckoning

    private static func contrast(
        _ look: Appearance, on screen: RGB, _ background: Configuration.Background, _ table: (Color) -> RGB
    ) -> Double {
        // The usual text color of a terminal, if none is set.
        let pen: RGB = background == .light ? (30, 30, 30) : (229, 229, 229)
        let lights = [look.foreground.map(table) ?? pen, look.background.map(table) ?? screen].map(light).sorted()
        return (lights[1] + 0.05) / (lights[0] + 0.05)
    }

    private static func light(_ rgb: RGB) -> Double {
        func part(_ value: Int) -> Double {
            let share = Double(value) / 255
            return share <= 0.04045 ? share / 12.92 : Glibc.pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * part(rgb.red) + 0.7152 * part(rgb.green) + 0.0722 * part(rgb.blue)
    }

    /// Returns a color of the xterm palette.
    private static func extended(_ color: Color) -> RGB {
        let number = Int(color.extended)
        if number < 16 { return basic(color) }
        if number >= 232 {
            let grey = 8 + (number - 232) * 10
            return (grey, grey, grey)
        }
        func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + step * 40 }
        return (level((number - 16) / 36), level((number - 16) / 6 % 6), level((number - 16) % 6))
    }

    /// Returns one of the 16 colors with xterm's values.
    private static func basic(_ color: Color) -> RGB {
        let table: [RGB] = [
            (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205),
            (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255),
            (0, 255, 255), (255, 255, 255),
        ]
        return table[Int(color.basic)]
    }
}
