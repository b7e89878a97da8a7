import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import QuadCore
@testable import QuadStorage
@testable import WordleCore

struct JSON5ConfigurationRepositoryTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    private func repository(_ name: String = "config.json") -> JSON5ConfigurationRepository {
        JSON5ConfigurationRepository(path: folder.path + "/" + name, settings: .test)
    }

    @Test func readingCreatesNoFile() throws {
        let repository = repository("deep/config.json")
        let loaded = repository.load()
        #expect(loaded.configuration == Configuration() && loaded.problems.isEmpty)
        try repository.reset("theme")
        #expect(folder.names.isEmpty)
    }

    @Test func aMissingNamedFileIsReported() {
        let repository = JSON5ConfigurationRepository(
            path: folder.path + "/none.json", settings: .test, isExpected: true)
        #expect(repository.load().problems.count == 1)
    }

    @Test func theFirstSettingCreatesAPrivateFile() throws {
        let repository = repository("deep/er/config.json")
        try repository.set("theme", to: .text("campus"))
        try repository.set("keys.wordle.share", to: .list([.text("s"), .text("\"\\\u{1B}")]))
        try repository.set("wordle.length", to: .number(7))
        let loaded = repository.load()
        #expect(loaded.problems.isEmpty)
        #expect(loaded.configuration.theme == .campus)
        #expect(loaded.configuration.keys == ["wordle.share": ["s", "\"\\\u{1B}"]])
        #expect(loaded.configuration.wordle.length == 7)
        #expect(folder.mode("deep/er/config.json") == 0o600)
        #expect(folder.mode("deep/er") == 0o700)
        #expect(folder.read("deep/er/config.json")?.hasPrefix("//") == true)
        #expect(folder.names(in: "deep/er") == ["config.json"])
    }

    @Test func everySettingSurvivesTheRoundTrip() throws {
        let repository = repository()
        for setting in SettingCatalog.test.settings {
            let typed: String =
                switch setting.kind {
                case .number(let range): String(range.upperBound)
                case .text where setting.path == "tabs": "wordle, news"
                case .text where setting.path == "wordle.source": "https://x.example/{date}"
                case .text where setting.path == "wordle.leaderboard": "https://x.example"
                case .text where setting.path == "news.downloads": "~/Podcasts"
                case .text where setting.path == "news.commands": "g y | Count the words | wc -w < text"
                case .text where setting.path == "news.headers": "X-Reader: quad"
                default: setting.offered.last ?? "x y"
                }
            try repository.set(setting.path, to: try setting.value(typed: typed))
            #expect(setting.value(in: repository.load().configuration).text == typed)
        }
        for setting in SettingCatalog.test.settings { try repository.reset(setting.path) }
        #expect(repository.load().configuration == Configuration())
        #expect(repository.load().problems.isEmpty)
    }

    @Test func concurrentEditsByAnEditorAreKept() throws {
        let repository = repository()
        try folder.write("{ theme: 'mono' }", to: "config.json")
        _ = repository.load()
        try folder.write("{ theme: 'mono', mouse: 'off' } // mine", to: "config.json")
        try repository.set("theme", to: .text("campus"))
        #expect(folder.read("config.json") == "{ theme: \"campus\", mouse: 'off' } // mine")
    }

    @Test(arguments: ["{ theme: ", "{ theme: 'mono' mouse: 1 }", "\0\0\0", "\u{FEFF}[", "{a:1}}"])
    func anUnparsableFileIsNeverOverwritten(text: String) throws {
        let repository = repository()
        try folder.write(text, to: "config.json")
        #expect(repository.load().problems.count == 1)
        #expect(throws: ConfigurationError.self) { try repository.set("theme", to: .text("campus")) }
        #expect(throws: ConfigurationError.self) { try repository.reset("theme") }
        #expect(folder.read("config.json") == text)
        #expect(folder.names == ["config.json"])
    }

    @Test func wrongValuesAndNamesAreNotWritten() {
        let repository = repository()
        #expect(throws: ConfigurationError.self) { try repository.set("theme", to: .text("pink")) }
        #expect(throws: ConfigurationError.self) { try repository.set("thme", to: .text("mono")) }
        #expect(throws: ConfigurationError.self) { try repository.reset("thme") }
        #expect(folder.names.isEmpty)
    }

    @Test func anUnknownNameInTheFileCanBeRemoved() throws {
        try folder.write("{\n  thme: 1,\n  theme: 'mono',\n}\n", to: "config.json")
        try repository().reset("thme")
        #expect(folder.read("config.json") == "{\n  theme: 'mono',\n}\n")
    }

    @Test func resettingRemovesEveryDuplicate() throws {
        try folder.write("{ theme: 'mono', theme: 'campus', mouse: 'off' }", to: "config.json")
        try repository().reset("theme")
        #expect(folder.read("config.json") == "{ mouse: 'off' }")
    }

    @Test func anEditWithoutEffectIsRefused() throws {
        // Two groups have the same name. After the edit, the value in the first group would count again.
        let text = "{ wordle: { length: 6 }, wordle: { length: 7 } }"
        try folder.write(text, to: "config.json")
        #expect(throws: ConfigurationError.self) { try repository().reset("wordle.length") }
        #expect(folder.read("config.json") == text)
    }

    @Test func aLinkAndItsPermissionsStay() throws {
        try folder.write("{}", to: "dotfiles.json")
        chmod(folder.path + "/dotfiles.json", 0o640)
        symlink("dotfiles.json", folder.path + "/config.json")
        try repository().set("theme", to: .text("mono"))
        #expect(folder.isLink("config.json"))
        #expect(folder.read("dotfiles.json")?.contains("mono") == true)
        #expect(folder.mode("dotfiles.json") == 0o640)
    }

    @Test func aDanglingLinkIsFollowed() throws {
        symlink("kept/elsewhere.json", folder.path + "/config.json")
        try repository().set("theme", to: .text("mono"))
        #expect(folder.isLink("config.json"))
        #expect(folder.read("kept/elsewhere.json")?.contains("mono") == true)
    }

    @Test func circularLinksAreReported() {
        symlink("config.json", folder.path + "/config.json")
        #expect(repository().load().problems.count == 1)
        #expect(throws: ConfigurationError.self) { try repository().set("theme", to: .text("mono")) }
    }

    @Test func aFolderInPlaceOfTheFileIsReported() {
        mkdir(folder.path + "/config.json", 0o700)
        #expect(repository().load().problems.count == 1)
        #expect(throws: ConfigurationError.self) { try repository().set("theme", to: .text("mono")) }
    }

    @Test func aPipeWithoutAWriterDoesNotBlock() {
        mkfifo(folder.path + "/config.json", 0o600)
        #expect(repository().load().configuration == Configuration())
    }

    @Test func aHugeFileIsRefused() throws {
        try folder.write("{" + String(repeating: " ", count: 2 << 20) + "}", to: "config.json")
        #expect(repository().load().problems.count == 1)
        #expect(JSON5ConfigurationRepository(path: "/dev/zero", settings: .test).load().problems.count == 1)
        #expect(JSON5ConfigurationRepository(path: "/dev/null", settings: .test).load().problems.isEmpty)
    }
}
