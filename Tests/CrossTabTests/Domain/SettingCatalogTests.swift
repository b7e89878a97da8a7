import TestSupport
import Testing

@testable import NewsCore
@testable import QuadCore
@testable import WordleCore

struct SettingCatalogTests {
    private let catalog = SettingCatalog(
        tabs: ["news", "wordle"], features: NewsSettings.declared + WordleSettings.declared)

    @Test func everySettingAcceptsItsDefaultAndOfferedValues() throws {
        for setting in catalog.settings {
            var configuration = Configuration()
            if setting.defaultValue != .none { try setting.apply(setting.defaultValue, to: &configuration) }
            #expect(configuration == Configuration(), "\(setting.path)")
            for offered in setting.offered {
                let value = try setting.value(typed: offered)
                try setting.apply(value, to: &configuration)
                #expect(setting.value(in: configuration).text == offered, "\(setting.path)")
            }
            #expect(!setting.title.isEmpty && !setting.help.isEmpty)
            #expect(catalog.setting(at: setting.path)?.path == setting.path)
        }
    }

    @Test func pathsAreDeclaredOnce() {
        let paths = catalog.settings.map(\.path)
        #expect(Set(paths).count == paths.count)
    }

    @Test(arguments: [
        ("theme", SettingValue.text("Campus")), ("theme", .number(1)), ("theme", .none), ("motion", .text("yes")),
        ("motion", .number(0)), ("wordle.length", .number(3)), ("wordle.length", .number(12)),
        ("wordle.length", .number(5.5)), ("wordle.length", .number(.nan)), ("wordle.length", .number(.infinity)),
        ("wordle.length", .number(1e300)), ("wordle.length", .text("6")), ("wordle.hard", .text("very")),
        ("wordle.answers", .text("")), ("wordle.answers", .text("a\0b")), ("wordle.answers", .flag(true)),
        ("wordle.source", .text("https://words.example/today.json")),
        ("wordle.source", .text("file:///etc/{date}")), ("wordle.source", .text("https://a b/{date}")),
        ("wordle.field", .text("")), ("keys.wordle.share", .list([.number(1)])), ("keys.wordle.share", .text("")),
        ("keys.wordle.share", .group),
    ])
    func wrongValuesChangeNothing(path: String, value: SettingValue) throws {
        let setting = try #require(catalog.setting(at: path))
        var configuration = Configuration()
        #expect(throws: ConfigurationError.self) { try setting.apply(value, to: &configuration) }
        #expect(configuration == Configuration())
    }

    @Test(arguments: [
        ("y", SettingValue.text("y")), ("y,ctrl-y", .list([.text("y"), .text("ctrl-y")])),
        ("g g, G", .list([.text("g g"), .text("G")])), ("[]", .list([])), ("none", .list([])), (",", .text(",")),
    ])
    func keysAreSeparatedByCommas(typed: String, value: SettingValue) throws {
        let setting = try #require(catalog.setting(at: "keys.wordle.share"))
        #expect(try setting.value(typed: typed) == value)
    }

    @Test func anErrorListsTheAllowedValues() throws {
        let setting = try #require(catalog.setting(at: "wordle.layout"))
        let problem = #expect(throws: ConfigurationError.self) { try setting.value(typed: "colemak") }
        #expect(
            problem?.description
                == "“wordle.layout” cannot be “colemak”; use qwerty, azerty, qwertz or dvorak")
    }

    @Test func anErrorSaysHowASettingIsTurnedOff() throws {
        let setting = try #require(catalog.setting(at: "wordle.leaderboard"))
        let problem = #expect(throws: ConfigurationError.self) { try setting.value(typed: "off") }
        #expect(problem?.description.hasSuffix(", or “quad config reset wordle.leaderboard” for none") == true)
    }

    @Test func namesOfActionsKeepTheirDots() {
        #expect(SettingCatalog.components(of: "keys.wordle.share") == ["keys", "wordle.share"])
        #expect(SettingCatalog.components(of: "wordle.length") == ["wordle", "length"])
        #expect(catalog.isGroup("wordle"))
        #expect(!catalog.isGroup("theme"))
    }

    @Test(
        .processorTime(below: 10),
        arguments: [
            ("thme", "theme"), ("Theme", "theme"), ("weekstart", "weekStart"), ("mous", "mouse"), ("moues", "mouse"),
            ("wordle.lenght", "wordle.length"), ("zzzzzz", nil), ("", nil), ("x", nil),
            (.repeated("a", 100_000), nil),
        ] as [(NamedText, String?)])
    func theNearestNameIsFound(typed: NamedText, meant: String?) {
        #expect(NearestName.of(typed.text, among: catalog.settings.map(\.path)) == meant)
    }

    @Test func foreignTextCannotControlTheTerminal() {
        let quoted = Quoted.text("a\u{1B}[2J\u{9B}\n\u{202E}" + String(repeating: "b", count: 200))
        #expect(quoted.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
        #expect(!quoted.unicodeScalars.contains("\u{202E}"))
        #expect(quoted.count < 120)
    }
}
