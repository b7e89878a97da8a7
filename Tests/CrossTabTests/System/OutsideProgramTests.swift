import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import QuadCore
@testable import QuadSystem
@testable import SystemKit
@testable import WordleCore

struct OutsideProgramTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    @Test(arguments: [
        "https://example.org", "http://example.org/a?b=c&d=%20#e", "mailto:a@example.org", "file:///tmp/a",
        "HTTPS://EXAMPLE.ORG/", "https://müller.example/straße", "https://[::1]/",
    ])
    func addressesAreOpened(address: String) {
        #expect(LinkOpener.isAddress(address))
    }

    @Test(
        arguments: [
            "", "example.org", "javascript:alert(1)", "--help", "https://", "https:example.org", "https://a b", "http:",
            "https://a\n", "https://a\u{1B}[2J", "https://a\"b", "https://a\u{202E}b", "data:text/html,x", "ssh://a",
            .repeated("a", 100_000, after: "https://"),
        ] as [NamedText])
    @MainActor func otherAddressesAreRefused(named: NamedText) {
        let address = named.text
        #expect(!LinkOpener.isAddress(address))
        #expect(throws: LinkError.notAnAddress) { try LinkOpener(environment: ["DISPLAY": ":0"]).open(address) }
    }

    @MainActor @Test func linksArePassedWhole() throws {
        let opener = try folder.program("open", "printf '%s\\n' \"$#\" \"$@\" > '\(folder.path)/got'")
        try LinkOpener(environment: ["DISPLAY": ":0"], program: opener).open("https://example.org/?a=$(id)&b=';'")
        #expect(try folder.awaited("got") == "1\nhttps://example.org/?a=$(id)&b=';'\n")
    }

    @MainActor @Test func filesArePassedByPath() throws {
        let opener = try folder.program("open", "printf '%s\\n' \"$#\" \"$@\" > '\(folder.path)/got'")
        let links = LinkOpener(environment: ["DISPLAY": ":0", "HOME": folder.path], program: opener)
        try links.open(file: "~/open")
        #expect(try folder.awaited("got") == "1\n\(folder.path)/open\n")
        #expect(throws: LinkError.noFile("relative is not a full path")) { try links.open(file: "relative") }
        #expect(throws: LinkError.noFile("/no/such/file: No such file or directory")) {
            try links.open(file: "/no/such/file")
        }
    }

    /// The user's program runs on the terminal, with the address as one argument.
    @Test func theUsersOwnBrowserGetsTheAddress() throws {
        let program = try folder.program("browse", "printf '%s\\n' \"$#\" \"$@\" > '\(folder.path)/got'")
        let browser = try #require(Browser(environment: ["BROWSER": "\(program) %s:other"]))
        try browser.open("https://example.org/?a=$(id)&b=';'")
        #expect(try folder.awaited("got") == "1\nhttps://example.org/?a=$(id)&b=';'\n")
        #expect(throws: LinkError.notAnAddress) { try browser.open("javascript:alert(1)") }
        let missing = try #require(Browser(environment: ["BROWSER": "no-such-program-here"]))
        #expect(throws: LinkError.self) { try missing.open("https://a.example") }
        #expect(Browser(environment: ["BROWSER": " "]) == nil)
        #expect(Browser(environment: [:]) == nil)
    }

    /// As in xdg-open, the address is part of one word, in place of `%s` or after all other words.
    @Test(
        arguments: [
            ("%p", ["U"]), ("%p %s", ["U"]), ("%p --url=%s -x", ["--url=U", "-x"]), ("%p 100%% %s", ["100%", "U"]),
            ("%p '-a b' \"c\"", ["-a b", "c", "U"]), ("nothing-here %s:%p -n", ["-n", "U"]), (":: %p", ["U"]),
            ("%p ; touch hacked", [";", "touch", "hacked", "U"]), ("%p $(touch hacked)", ["$(touch", "hacked)", "U"]),
            ("false:%p two", ["two", "U"]), ("%p it's", ["it's", "U"]),
        ] as [(String, [String])])
    func theBrowserVariableIsReadAsInXdgOpen(variable: String, words: [String]) throws {
        let program = try folder.program("browse", "printf '%s\\n' \"$@\" > '\(folder.path)/got'")
        let address = "https://example.org/?a=$(id)&b=%s"
        let browser = try #require(
            Browser(environment: [
                "BROWSER": variable.replacing("%p", with: program), "PATH": "/usr/bin:/bin", "HOME": folder.path,
            ]))
        try browser.open(address)
        #expect(try folder.awaited("got") == words.map { $0.replacing("U", with: address) + "\n" }.joined())
        #expect(!folder.names.contains("hacked"))
    }

    /// `firefox &` runs in the background. The address is not run as a command.
    @Test func aTrailingAmpersandRunsTheBrowserInTheBackground() throws {
        let program = try folder.program("browse", "printf '%s\\n' \"$@\" > '\(folder.path)/got'")
        try #require(Browser(environment: ["BROWSER": "\(program) &"])).open("https://example.org")
        #expect(try folder.awaited("got") == "https://example.org\n")
    }

    @MainActor @Test func nothingIsStartedWithoutADesktop() {
        #expect(throws: LinkError.noDesktop) { try LinkOpener(environment: [:]).open("https://example.org") }
        #expect(throws: LinkError.noOpener) {
            try LinkOpener(environment: ["DISPLAY": ":0"], program: "no-such-program-here").open("https://a.example")
        }
    }

    @Test func theTerminalCopiesIfNoProgramDoes() async throws {
        let sent = Sent()
        let clipboard = SystemClipboard(environment: [:]) { await sent.add($0) }
        #expect(try await clipboard.copy("grün\n") == "the terminal")
        #expect(await sent.texts == ["\u{1B}]52;c;Z3LDvG4K\u{7}"])
        await #expect(throws: ClipboardError.tooLong) {
            try await clipboard.copy(String(repeating: "a", count: 100_000))
        }
        await #expect(throws: ClipboardError.noWay) { try await SystemClipboard(environment: [:]).copy("a") }
    }

    @Test(arguments: [
        (["DISPLAY": ":0"], "xclip"), (["DISPLAY": ":0", "WAYLAND_DISPLAY": "w"], "wl-copy"), ([:], "pbcopy"),
        (["WAYLAND_DISPLAY": ""], "pbcopy"),
    ])
    func theDesktopsProgramCopies(environment: [String: String], program: String) async throws {
        for name in ["xclip", "wl-copy", "pbcopy"] {
            _ = try folder.program(name, "cat > '\(folder.path)/'${0##*/}.copied")
        }
        let clipboard = SystemClipboard(environment: environment.merging(["PATH": folder.path]) { $1 })
        #expect(try await clipboard.copy("grün\n") == program)
        #expect(folder.names == ["pbcopy", program + ".copied", "wl-copy", "xclip"].sorted())
        #expect(folder.read(program + ".copied") == "grün\n")
    }

    @Test func aFailingClipboardIsSkipped() async throws {
        _ = try folder.program("xclip", "exit 1")
        let environment = ["DISPLAY": ":0", "PATH": folder.path]
        #expect(try await SystemClipboard(environment: environment) { _ in true }.copy("a") == "the terminal")
        await #expect(throws: ClipboardError.self) { try await SystemClipboard(environment: environment).copy("a") }
    }

    @Test func anEditorWithOptionsEditsAPrivateFile() throws {
        let editor = try folder.program(
            "ed", "stat -c %a \"$2\" > '\(folder.path)/mode'; printf '%s two\\n' \"$1\" >> \"$2\"")
        let edited = try Editor(environment: ["EDITOR": "\(editor) '-- x'", "TMPDIR": folder.path]).edit("one\n")
        #expect(edited == "one\n-- x two\n")
        #expect(folder.read("mode") == "600\n")
        #expect(folder.names == ["ed", "mode"])
    }

    @Test(arguments: ["exit 1", "kill -9 $$"])
    func aFailingEditorChangesNothing(script: String) throws {
        let editor = try folder.program("ed", script)
        let environment = ["VISUAL": editor, "EDITOR": "no-such-program-here", "TMPDIR": folder.path]
        #expect(throws: SystemError.self) { try Editor(environment: environment).edit("one") }
        #expect(folder.names == ["ed"])
    }

    @Test func anUnreadableEditedFileIsKept() throws {
        let editor = try folder.program("ed", "printf '\\377' > \"$1\"")
        let problem = #expect(throws: SystemError.self) {
            try Editor(environment: ["EDITOR": editor, "TMPDIR": folder.path]).edit("one")
        }
        let kept = try #require(folder.names.first { $0.hasPrefix("quad-") })
        #expect(problem?.remedy.contains(kept) == true)
    }
}

struct WordSourceFetcherTests {
    typealias SourceError = WordSourceFetcher.SourceError
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    private func fetch(_ script: String, _ address: String = "https://words.example/a") async throws -> [UInt8] {
        let curl = try folder.program("curl", script)
        return try await WordSourceFetcher(version: "1.0", program: curl).fetch(address)
    }

    @Test func curlGetsItsLimits() async throws {
        let text = String(decoding: try await fetch("printf '%s\\n' \"$@\""), as: UTF8.self)
        let words = text.split(separator: "\n").map(String.init)
        #expect(words.first == "--disable")
        #expect(words.last == "https://words.example/a")
        for (option, value) in [
            ("--proto", "=http,https"), ("--proto-redir", "=https"), ("--max-redirs", "5"), ("--max-time", "10"),
            ("--max-filesize", "65536"), ("--user-agent", "quad/1.0"),
        ] {
            let place = try #require(words.firstIndex(of: option))
            #expect(words[place + 1] == value)
        }
    }

    @Test(arguments: [
        ("exit 6", SourceError.noAnswer(host: "words.example")), ("exit 28", .timedOut(host: "words.example")),
        (
            "echo 'curl: (22) The requested URL returned error: 404' >&2; exit 22",
            .refused(host: "words.example", status: "404")
        ),
        ("exit 47", .redirectedTooOften(host: "words.example")), ("exit 60", .untrusted(host: "words.example")),
        ("exit 63", .tooLong(host: "words.example")), ("exit 99", .failed(host: "words.example", code: 99)),
        ("head -c 70000 /dev/zero", .tooLong(host: "words.example")),
    ])
    func failuresAreReportedInWords(script: String, failure: SourceError) async {
        await #expect(throws: failure) { try await fetch(script) }
    }

    @Test(arguments: ["", "file:///etc/passwd", "words.example", "https://", "https:///a", "mailto:a@b", "-o/tmp/x"])
    func onlyWebAddressesAreFetched(address: String) async {
        await #expect(throws: SourceError.notAnAddress) { try await fetch("touch '\(folder.path)/asked'", address) }
        #expect(folder.names == ["curl"])
    }

    @Test func aMissingCurlIsReported() async {
        await #expect(throws: SourceError.curlMissing) {
            try await WordSourceFetcher(version: "1", program: "no-such-program-here").fetch("https://a.example/")
        }
    }

    @Test(.enabled(if: ExecutableSearch.find("curl") != nil))
    func aRealCurlAcceptsTheOptions() async {
        // Nothing listens at port 1 of this machine.
        await #expect(throws: SourceError.noAnswer(host: "127.0.0.1:1")) {
            try await WordSourceFetcher(version: "1").fetch("http://127.0.0.1:1/")
        }
    }
}

private actor Sent {
    private(set) var texts: [String] = []

    func add(_ text: String) -> Bool {
        texts.append(text)
        return true
    }
}
