import TestSupport
import Testing

@testable import NewsCore
@testable import QuadCore

struct MuteMatcherTests {
    private static func mute(_ kind: NewsMute.Kind, _ text: String, until: String? = nil) -> NewsMute {
        NewsMute(
            id: "\(kind.rawValue) \(text)", kind: kind, text: text, until: until.flatMap { CalendarDay($0) }, added: 0)
    }

    private static let row = NewsSamples.row(
        1, "The Transfer Portal opens for Beyoncé", author: "Jane Smith and Bob Lee",
        topics: ["Men’s Basketball", "NCAA"])

    @Test(arguments: [
        (mute(.word, "portal"), true), (mute(.word, "transfer  PORTAL"), true), (mute(.word, "port"), false),
        (mute(.word, "ncaa"), true), (mute(.word, "basketball"), true), (mute(.word, "beyonce"), true),
        (mute(.word, "Jane"), false), (mute(.author, "smith"), true), (mute(.author, "jane smith"), true),
        (mute(.author, "Smi"), false), (mute(.author, "portal"), false), (mute(.feed, "daily-1"), true),
        (mute(.feed, "Daily-1"), false), (mute(.regex, "^the .* opens"), true), (mute(.regex, "smith"), false),
        (mute(.regex, "("), false), (mute(.word, " "), false), (mute(.word, "portal", until: "2026-11-21"), true),
        (mute(.word, "portal", until: "2026-11-20"), false), (mute(.word, "portal", until: "2027-01-01"), true),
    ])
    func aMuteHidesMatchingArticles(mute: NewsMute, isHidden: Bool) {
        let matcher = MuteMatcher([mute], today: NewsSamples.today)
        #expect(matcher.muteHiding(Self.row, feed: "daily-1") == (isHidden ? mute : nil))
    }

    @Test func theFirstMatchingMuteIsNamed() {
        let mutes = [Self.mute(.word, "nowhere"), Self.mute(.feed, "daily-1"), Self.mute(.word, "portal")]
        let matcher = MuteMatcher(mutes, today: NewsSamples.today)
        #expect(matcher.muteHiding(Self.row, feed: "daily-1") == mutes[1])
        #expect(matcher.muteHiding(Self.row, feed: "other") == mutes[2])
    }

    @Test func theMatcherKnowsWhetherItReadsText() {
        func matcher(_ mutes: NewsMute...) -> MuteMatcher { MuteMatcher(mutes, today: NewsSamples.today) }
        #expect(matcher().isEmpty)
        #expect(matcher(Self.mute(.word, "x", until: "2026-01-01")).isEmpty)
        #expect(!matcher(Self.mute(.feed, "x")).readsText)
        #expect(matcher(Self.mute(.feed, "x"), Self.mute(.author, "y")).readsText)
        #expect(!matcher(Self.mute(.word, "x", until: "2026-01-01")).readsText)
    }

    @Test(
        arguments: [
            ("portal", NewsMute.Kind.word, "portal", nil), ("transfer portal", .word, "transfer portal", nil),
            ("word:\"transfer portal\" until:2026-12-31", .word, "transfer portal", "2026-12-31"),
            ("author:Smith 2w", .author, "Smith", "2026-12-05"), ("author:\"Jane Smith\"", .author, "Jane Smith", nil),
            ("feed:daily-1 until:2026-12", .feed, "daily-1", "2026-12-31"), ("/^live:/", .regex, "^live:", nil),
            ("/^live [a-z]/ until:tomorrow", .regex, "^live [a-z]", "2026-11-22"), ("title:/x+/", .regex, "x+", nil),
            ("\"until dawn\" 1m", .word, "until dawn", "2026-12-21"),
            ("portal until:today", .word, "portal", "2026-11-21"),
            ("until:2026-12-31 portal", .word, "portal", "2026-12-31"),
            ("word:transfer portal", .word, "transfer portal", nil),
            ("-portal", .word, "portal", nil), ("portal until fri", .word, "portal", "2026-11-27"),
            ("transfer portal until dec 31, 2026", .word, "transfer portal", "2026-12-31"),
            ("author:Smith until next friday", .author, "Smith", "2026-11-27"),
            ("portal until 12/31", .word, "portal", "2026-12-31"), ("portal until 2w", .word, "portal", "2026-12-05"),
            ("/^live/ until tomorrow", .regex, "^live", "2026-11-22"),
            ("portal until:next friday", .word, "portal", "2026-11-27"),
            ("until:dec 31 portal", .word, "portal", "2026-12-31"),
            ("until dawn", .word, "until dawn", nil), ("word:\"not until fri\"", .word, "not until fri", nil),
            ("portal until", .word, "portal until", nil),
        ] as [(String, NewsMute.Kind, String, String?)])
    func mutesAreTyped(line: String, kind: NewsMute.Kind, text: String, until: String?) throws {
        let mute = try NewsMute(typed: line, id: "m", time: NewsSamples.time)
        #expect(mute.kind == kind)
        #expect(mute.text == text)
        #expect(mute.until?.description == until)
        #expect(mute.problem == nil)
        #expect(mute.added == NewsSamples.now)
        #expect(try NewsMute(typed: mute.line, id: "m", time: NewsSamples.time) == mute)
    }

    /// Whatever the mute contains, `e` and undo produce a text that gives the same mute.
    @Test(arguments: [
        "J. \"Bo\" Smith", "“Bo”", "\"", "\\", "a\\", "a\\\"b", "a\\\\ b", "a/ b", "/home/me", "/x/", "a, b", "a,,b",
        "a,\"b\\",
        "=x", "<5", " x ", "x  y", "until:2026", "-x", "2w", "unread", "word:y", "a\\/b", "a\\\\/b", " /", "„x”, y\\",
    ])
    func aMuteSurvivesARoundTripThroughItsLine(text: String) throws {
        for kind in NewsMute.Kind.allCases {
            let mute = NewsMute(
                id: "m", kind: kind, text: text, until: NewsSamples.today.adding(days: 1), added: NewsSamples.now)
            guard mute.problem == nil else { continue }
            #expect(try NewsMute(typed: mute.line, id: "m", time: NewsSamples.time) == mute, "\(mute.line)")
        }
    }

    @Test(
        arguments: [
            ("", "A mute needs a word; write one such as word:\"transfer portal\""),
            ("until:2026-12-31", "A mute needs a word; write one such as word:\"transfer portal\""),
            ("auther:x", "“auther” can't be muted; did you mean author:?"),
            ("colour:x", "“colour” can't be muted; you can mute word, author, feed, regex"),
            ("/(/", "/(/ is not a regular expression: Unmatched ( or \\("),
            ("/x*/", "/x*/ would hide every article; make it more specific"),
            ("author:/x/", "An expression searches only titles; write /…/ without author:"),
            ("portal until:soon", "“soon” is not a day; write one as 2026-12-31, or a time such as 2w"),
            ("portal until:2026-11-20", "2026-11-20 is past; a mute ends today or later"),
            (
                "x until frday",
                "“frday” is not a day; did you mean “friday”? Write one as 2026-12-31, or a time such as 2w; "
                    + "write “until frday” in quotes if it is part of what you mute"
            ),
            (
                "x until nov 20 2026",
                "“nov 20 2026” is in the past: Fri 20 Nov 2026; write a future day, or the date with its year; "
                    + "write “until nov 20 2026” in quotes if it is part of what you mute"
            ),
            (
                "x until:1 nov 2026",
                "“1 nov 2026” is in the past: Sun 1 Nov 2026; write a future day, or the date with its year"
            ),
            ("word:a author:b", "Type one mute at a time; leave out author: and the rest"),
            ("/a/ b", "“b” is one word too many; a mute ends with until: and a day"),
            ("!!!", "A mute needs a word; write one such as word:\"transfer portal\""),
            (.repeated("a", 201), "A mute has at most 200 characters"),
            ("feed:", "A mute of a feed needs the feed; write feed: and its name"),
        ] as [(NamedText, String)])
    func emptyMutesAreRefused(line: NamedText, problem: String) {
        #expect(throws: NewsError.badMute(problem)) { try NewsMute(typed: line.text, id: "m", time: NewsSamples.time) }
    }
}
