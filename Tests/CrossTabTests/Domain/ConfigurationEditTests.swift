import Testing

@testable import QuadCore
@testable import QuadStorage

struct ConfigurationEditTests {
    private func set(_ path: String, _ literal: String, in text: String) throws -> String {
        let edit = ConfigurationEdit(try ConfigurationText(Array(text.utf8)))
        return String(decoding: try edit.setting(SettingCatalog.components(of: path), to: literal), as: UTF8.self)
    }

    private func reset(_ path: String, in text: String) throws -> String? {
        let edit = ConfigurationEdit(try ConfigurationText(Array(text.utf8)))
        return edit.removing(SettingCatalog.components(of: path)).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(arguments: [
        // Values replaced in place.
        ("{ theme: 'mono' /* why */, }", "theme", "1", "{ theme: 1 /* why */, }"),
        ("{a:{},\"theme\":{x:[1,2]}}", "theme", "1", "{a:{},\"theme\":1}"),
        ("{theme: 1, theme: 2}", "theme", "3", "{theme: 1, theme: 3}"),
        ("{ keys: { 'a.b': ['x'], }, }", "keys.a.b", "[]", "{ keys: { 'a.b': [], }, }"),
        // Values added on one line.
        ("{}", "theme", "1", "{\n  theme: 1,\n}"),
        ("{ theme: 1 }", "mouse", "2", "{ theme: 1, mouse: 2 }"),
        ("{ theme: 1, }", "mouse", "2", "{ theme: 1, mouse: 2, }"),
        ("{\"theme\":1}", "mouse", "2", "{\"theme\":1, \"mouse\": 2}"),
        ("{ theme: 1 }", "wordle.length", "6", "{ theme: 1, wordle: { length: 6 } }"),
        ("{ wordle: {} }", "wordle.length", "6", "{ wordle: { length: 6 } }"),
        ("{ wordle: { /* x */ } }", "wordle.length", "6", "{ wordle: { /* x */ length: 6 } }"),
        // Values added on separate lines.
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
        // Values added to an empty file.
        ("", "mouse", "2", "{\n  mouse: 2,\n}\n"),
        ("// hello", "mouse", "2", "// hello\n{\n  mouse: 2,\n}\n"),
        ("// hello\r\n", "mouse", "2", "// hello\r\n{\r\n  mouse: 2,\r\n}\r\n"),
        ("/* a */", "wordle.length", "6", "/* a */\n{\n  wordle: {\n    length: 6,\n  },\n}\n"),
    ])
    func aSettingIsEdited(before: String, path: String, literal: String, after: String) throws {
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
    func aSettingIsReset(before: String, path: String, after: String?) throws {
        #expect(try reset(path, in: before) == after)
    }

    @Test(arguments: ["[]", "3", "{ wordle: 3 }", "{ wordle: [] }"])
    func aValueThatIsNotAGroupIsNotOverwritten(text: String) throws {
        #expect(throws: ConfigurationError.self) { try set("wordle.length", "6", in: text) }
    }

    /// A setting is set and then reset in files of every style: the file stays readable and keeps every comment.
    @Test(arguments: [
        "{}", "{ theme: 'mono' }", "{\n  theme: 'mono', // c1\n  /* c2 */ wordle: { /* c3 */ hard: true, },\n}\n",
        "// c1\n{ // c2\n  keys: { \"a.b\": [], } // c3\n  , // c4\n}// c5",
        "{ // c1\n}", "{/*c1*/theme:'mono'/*c3*/,/*c4*/}", "\u{FEFF}{\r\n\t\"wordle\": {\r\n\t},\r\n}",
    ])
    func everyEditedFileStaysReadable(text: String) throws {
        for setting in SettingCatalog.test.settings + [try #require(SettingCatalog.test.setting(at: "keys.x.y"))] {
            let added = try set(setting.path, "[1]", in: text)
            let names = SettingCatalog.components(of: setting.path)
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

    /// A thousand unusual files: each edit changes its setting, no other setting, and no comment.
    @Test func editsOfUnusualFilesChangeOneSetting() throws {
        var author = StrangeAuthor(seed: 7)
        for _ in 0..<1_000 {
            let text = author.file()
            let before = try ConfigurationText(Array(text.utf8))
            for path in ["theme", "wordle.length", "keys.a.b"] {
                let names = SettingCatalog.components(of: path)
                let edited = try ConfigurationEdit(before).setting(names, to: "[9]")
                let after = try ConfigurationText(edited)
                var expected = values(before.root, below: "")
                expected[path] = "[9]"
                #expect(values(after.root, below: "") == expected, "\(path) in \(text)")
                #expect(comments(edited) == comments(before.bytes), "\(path) in \(text)")
                let removed = try #require(ConfigurationEdit(after).removing(names))
                expected[path] = nil
                #expect(try values(ConfigurationText(removed).root, below: "") == expected, "\(path) in \(text)")
                #expect(comments(removed) == comments(before.bytes), "\(path) in \(text)")
            }
        }
    }

    private func values(_ node: JSON5Node?, below path: String) -> [String: String] {
        guard let node else { return [:] }
        guard let members = node.members else { return [path: node.settingValue.text == "9" ? "[9]" : "other"] }
        return members.reduce(into: [:]) { found, member in
            let name = path.isEmpty ? member.key : "\(path).\(member.key)"
            found.merge(values(member.node, below: name)) { $1 }
        }
    }

    private func comments(_ bytes: [UInt8]) -> Int {
        bytes.count(where: { $0 == UInt8(ascii: "#") })
    }
}

/// A writer of files with spaces and comments in all possible places, different each time.
private struct StrangeAuthor {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    private mutating func pick<Element>(_ choices: [Element]) -> Element {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return choices[Int(state >> 33) % choices.count]
    }

    private mutating func blank() -> String {
        (0..<pick([0, 1, 1, 2])).map { _ in
            pick(["", " ", "\n", "\t", "\r\n", "\n  ", "/*#,}*/", "//#\"{\n", "/*#\n*/"])
        }
        .joined()
    }

    mutating func file() -> String {
        pick(["", "\u{FEFF}"]) + blank() + object(["theme", "mouse", "wordle", "keys", "other"]) + blank()
    }

    private mutating func object(_ names: [String]) -> String {
        let chosen = names.filter { _ in pick([true, true, false]) }
        var text = "{" + blank()
        for (index, name) in chosen.enumerated() {
            let key = name.contains(".") ? "'\(name)'" : pick([name, "\"\(name)\"", "'\(name)'"])
            text += key + pick([":", ": ", " :\n"]) + value(of: name) + blank()
            if index < chosen.count - 1 || pick([true, false]) { text += "," + blank() }
        }
        return text + "}"
    }

    private mutating func value(of name: String) -> String {
        switch name {
        case "wordle": object(["length", "hard", "layout"])
        case "keys": object(["a.b", "c"])
        default: pick(["1", "'x'", "\"a//b\"", "[1, 2,]", "null", "-.5"])
        }
    }
}
