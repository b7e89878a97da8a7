import QuadDomain
import Testing

@testable import QuadData

struct ConfigurationEditTests {
    private func set(_ path: String, _ literal: String, in text: String) throws -> String {
        let edit = ConfigurationEdit(try ConfigurationText(Array(text.utf8)))
        return String(decoding: try edit.setting(SettingCatalogue.components(of: path), to: literal), as: UTF8.self)
    }

    private func reset(_ path: String, in text: String) throws -> String? {
        let edit = ConfigurationEdit(try ConfigurationText(Array(text.utf8)))
        return edit.removing(SettingCatalogue.components(of: path)).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(arguments: [
        // Replaced where it stands.
        ("{ theme: 'mono' /* why */, }", "theme", "1", "{ theme: 1 /* why */, }"),
        ("{a:{},\"theme\":{x:[1,2]}}", "theme", "1", "{a:{},\"theme\":1}"),
        ("{theme: 1, theme: 2}", "theme", "3", "{theme: 1, theme: 3}"),
        ("{ keys: { 'a.b': ['x'], }, }", "keys.a.b", "[]", "{ keys: { 'a.b': [], }, }"),
        // On one line.
        ("{}", "theme", "1", "{\n  theme: 1,\n}"),
        ("{ theme: 1 }", "mouse", "2", "{ theme: 1, mouse: 2 }"),
        ("{ theme: 1, }", "mouse", "2", "{ theme: 1, mouse: 2, }"),
        ("{\"theme\":1}", "mouse", "2", "{\"theme\":1, \"mouse\": 2}"),
        ("{ theme: 1 }", "wordle.length", "6", "{ theme: 1, wordle: { length: 6 } }"),
        ("{ wordle: {} }", "wordle.length", "6", "{ wordle: { length: 6 } }"),
        ("{ wordle: { /* x */ } }", "wordle.length", "6", "{ wordle: { /* x */ length: 6 } }"),
        // On lines of their own.
        ("{\n\ttheme: 1,\n}\n", "mouse", "2", "{\n\ttheme: 1,\n\tmouse: 2,\n}\n"),
        ("{\n    \"theme\": 1\n}", "mouse", "2", "{\n    \"theme\": 1,\n    \"mouse\": 2\n}"),
        ("{\r\n  theme: 1,\r\n}\r\n", "mouse", "2", "{\r\n  theme: 1,\r\n  mouse: 2,\r\n}\r\n"),
        (
            "{\n  theme: 1 // one, {two}\n  // end\n}", "mouse", "2",
            "{\n  theme: 1, // one, {two}\n  mouse: 2\n  // end\n}"
        ),
        ("{\n  theme: 1, /* a\n b */\n}", "mouse", "2", "{\n  theme: 1, /* a\n b */\n  mouse: 2,\n}"),
        ("{\n  theme: 1}", "mouse", "2", "{\n  theme: 1,\n  mouse: 2\n}"),
        ("{\n  theme: 1 /* x */ }", "mouse", "2", "{\n  theme: 1, /* x */ \n  mouse: 2\n}"),
        ("{\n  // nothing yet\n}\n", "mouse", "2", "{\n  // nothing yet\n  mouse: 2,\n}\n"),
        (
            "{\n  theme: 1,\n}", "wordle.length", "6",
            "{\n  theme: 1,\n  wordle: {\n    length: 6,\n  },\n}"
        ),
        (
            "{\n  wordle: {\n    hard: true,\n  },\n}", "wordle.length", "6",
            "{\n  wordle: {\n    hard: true,\n    length: 6,\n  },\n}"
        ),
        ("{\n  theme: 1,\n}", "keys.a.b", "[]", "{\n  theme: 1,\n  keys: {\n    \"a.b\": [],\n  },\n}"),
        // From nothing.
        ("", "mouse", "2", "{\n  mouse: 2,\n}\n"),
        ("// hello", "mouse", "2", "// hello\n{\n  mouse: 2,\n}\n"),
        ("// hello\r\n", "mouse", "2", "// hello\r\n{\r\n  mouse: 2,\r\n}\r\n"),
        ("/* a */", "wordle.length", "6", "/* a */\n{\n  wordle: {\n    length: 6,\n  },\n}\n"),
    ])
    func setting(before: String, path: String, literal: String, after: String) throws {
        #expect(try set(path, literal, in: before) == after)
    }

    @Test(arguments: [
        ("{\n  // why\n  theme: 1,\n  mouse: 2,\n}", "theme", "{\n  // why\n  mouse: 2,\n}"),
        ("{\n  \"theme\": 1,\n  \"mouse\": 2\n}", "mouse", "{\n  \"theme\": 1\n}"),
        ("{\n  theme: 1, // kept\n}", "theme", "{\n   // kept\n}"),
        ("{\n  theme: 1 /* kept */,\n}", "theme", "{\n   /* kept */\n}"),
        ("{ theme: 1, mouse: 2 }", "mouse", "{ theme: 1 }"),
        ("{ theme: 1, mouse: 2 }", "theme", "{ mouse: 2 }"),
        ("{ theme: 1 }", "theme", "{ }"),
        ("{\r\n  theme: 1,\r\n}", "theme", "{\r\n}"),
        ("{ keys: { 'a.b': 'x' } }", "keys.a.b", "{ keys: { } }"),
        ("{ theme: 1 }", "mouse", nil), ("{ wordle: 3 }", "wordle.length", nil), ("", "theme", nil),
    ])
    func resetting(before: String, path: String, after: String?) throws {
        #expect(try reset(path, in: before) == after)
    }

    @Test(arguments: ["[]", "3", "{ wordle: 3 }", "{ wordle: [] }"])
    func whatIsNoGroupIsNotOverwritten(text: String) throws {
        #expect(throws: ConfigurationProblem.self) { try set("wordle.length", "6", in: text) }
    }

    /// Set, then reset, in texts of every style: always readable, and every comment still there.
    @Test(arguments: [
        "{}", "{ theme: 'mono' }", "{\n  theme: 'mono', // c1\n  /* c2 */ wordle: { /* c3 */ hard: true, },\n}\n",
        "// c1\n{ // c2\n  keys: { \"a.b\": [], } // c3\n  , // c4\n}// c5",
        "{ // c1\n}", "{/*c1*/theme:'mono'/*c3*/,/*c4*/}", "\u{FEFF}{\r\n\t\"wordle\": {\r\n\t},\r\n}",
    ])
    func everyEditStaysReadable(text: String) throws {
        for setting in SettingCatalogue.settings + [try #require(SettingCatalogue.setting(at: "keys.x.y"))] {
            let added = try set(setting.path, "[1]", in: text)
            let names = SettingCatalogue.components(of: setting.path)
            var node = try #require(try ConfigurationText(Array(added.utf8)).root)
            for name in names { node = try #require(node.member(name)).node }
            #expect(node.settingValue == .list([.number(1)]), "\(added)")
            let removed = try #require(try reset(setting.path, in: added))
            _ = try ConfigurationText(Array(removed.utf8))
            for comment in ["c1", "c2", "c3", "c4", "c5"] where text.contains(comment) {
                #expect(removed.contains(comment), "\(removed)")
            }
        }
    }
}
