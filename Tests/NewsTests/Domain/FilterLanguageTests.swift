import TestSupport
import Testing

@testable import CoreTestSupport
@testable import NewsCore
@testable import QuadCore

/// A job in a list with every kind of field.
private struct Job: Sendable {
    var title = ""
    var status = "open"
    var tags: [String] = []
    var due: Double?
    var added: Double = 0
    var effort: Double?
    var isUnread = false
    var isFull = false
}

struct FilterLanguageTests {
    /// Noon on Saturday, November 21, 2026, in a zone one hour east of Greenwich.
    private static let time = FilterTime(now: 20_778 * 86_400 + 39_600, zone: 3_600)

    private let table = FilterTable<Job>(
        [
            .init(FilterField("status", .choice(["open", "ready", "review", "done"]), "how far it is")) {
                .texts([$0.status])
            },
            .init(FilterField("tag", .text, "a tag", values: ["home", "two words", "höhe"])) { .texts($0.tags) },
            .init(FilterField("due", .date(.future), "when it is due")) { .number($0.due) },
            .init(FilterField("added", .date(.past), "when it came")) { .number($0.added) },
            .init(FilterField("since", .date(.since), "came then or later")) { .number($0.added) },
            .init(FilterField("until", .date(.until), "came then or before")) { .number($0.added) },
            .init(FilterField("effort", .number, "hours")) { .number($0.effort) },
            .flag("unread", "not seen yet") { $0.isUnread },
            .init(FilterField("full", .state, "with all of it")) { .flag($0.isFull) },
        ], texts: { [$0.title] })

    private func parse(_ text: String) -> Filter { table.language.parse(text, Self.time) }

    private func matches(_ text: String, _ job: Job) -> Bool {
        let filter = parse(text)
        #expect(filter.problems == [], "\(text)")
        return table.matches(filter, job)
    }

    @Test(
        arguments: [
            ("", "anything", true), ("read", "Already reading", true), ("READ", "bread", true),
            ("cafe", "Le Café", true),
            ("café", "le cafe", true), ("two words", "words: two", true), ("\"two words\"", "words two", false),
            ("\"two words\"", "Two  Words", true), ("“two words”", "two words", true), ("\"two wor", "two words", true),
            ("-two", "two", false), ("-two", "three", true), ("-\"two words\"", "words two", true),
            ("two -three", "two", true),
            ("/^t.o/", "two", true), ("-/^t.o/", "two", false), ("/two words/", "a two words b", true),
            ("/tw", "two", true),
            ("/home/me", "path /home/me/x", true), ("/a\\/b/", "xa/b", true), ("-", "a-b", true), ("/", "a/b", true),
            ("a:b", "a:b", true), ("http://a.b", "see http://a.b", true), ("12:30", "at 12:30", true),
            ("\"unread\"", "unread", true),
            ("--x", "a-x", false), ("\"\"", "anything", true), ("ctrl-p", "Ctrl-P", true),
        ] as [(String, String, Bool)])
    func wordsPhrasesAndExpressionsMatch(text: String, title: String, isMatch: Bool) {
        // “a:b” is a word only in a language without fields.
        let plain = FilterTable<String>(texts: { [$0] })
        #expect(plain.matches(plain.language.parse(text, Self.time), title) == isMatch)
        if text != "a:b" { #expect(matches(text, Job(title: title)) == isMatch) }
    }

    @Test(
        arguments: [
            ("status:ready", true), ("status:READY", true), ("status:re", true), ("status:open,ready", true),
            ("status:open", false), ("-status:open", true), ("status:", true), ("tag:home", true), ("tag:hom", true),
            ("tag:=hom", false), ("tag:=home", true), ("tag:\"two w\"", true), ("tag:x,home", true),
            ("tag:/^h.me$/", true),
            ("tag:hohe", true), ("-tag:x", true), ("tag:x", false), ("unread", true), ("-unread", false),
            ("is:unread", true),
            ("-is:full", true), ("full", false), ("UNREAD", true), ("effort:3", true), ("effort:<3", false),
            ("effort:<=3", true),
            ("effort:>2", true), ("effort:>=3", true), ("effort:>3", false), ("effort:=3", true), ("effort:1,3", true),
            ("effort:2.5", false), ("status:ready tag:home unread effort:>2 -job", true), ("STATUS:ready", true),
        ] as [(String, Bool)])
    func fieldsAreCompared(text: String, isMatch: Bool) {
        let job = Job(title: "One", status: "ready", tags: ["home", "Two Words", "Höhe"], effort: 3, isUnread: true)
        #expect(matches(text, job) == isMatch)
    }

    /// The hours from now, at noon.
    @Test(
        arguments: [
            ("due:<3d", 71.0, true), ("due:<3d", 72, false), ("due:<=3d", 72, true), ("due:3d", 72, true),
            ("due:>3d", 72, false), ("due:>3d", 73, true), ("due:>=3d", 72, true), ("due:<3d", -500, true),
            ("due:today", 0, true), ("due:today", 11.9, true), ("due:today", 12, false), ("due:tomorrow", 12, true),
            ("due:2026-11-21", -12, true), ("due:2026-11-21", -12.1, false), ("due:<2026-11-21", -12.1, true),
            ("due:>2026-11-21", 12, true), ("due:>=2026-11-21", -12, true), ("due:<=2026-11-21", 11.9, true),
            ("due:2026-11", 24 * 9, true), ("due:2026-11", 24 * 10, false), ("due:2026", 24 * 40, true),
            ("due:2026", 24 * 41, false),
            ("due:12h", 12, true), ("due:2w", 24 * 14, true), ("due:1m", 24 * 30, true), ("due:1m", 24 * 31, false),
            ("due:1y", 24 * 365, true), ("due:<1y", 24 * 365, false), ("due:yesterday", -20, true),
            ("due:1d,2026-12", 24 * 20, true),
        ] as [(String, Double, Bool)])
    func futureTimesAreCompared(text: String, hours: Double, isMatch: Bool) {
        #expect(matches(text, Job(due: Self.time.now + hours * 3_600)) == isMatch)
        #expect(matches("-" + text, Job(due: Self.time.now + hours * 3_600)) == !isMatch)
        #expect(!matches(text, Job(due: nil)))
    }

    @Test(
        arguments: [
            ("added:<3d", 71.0, true), ("added:<3d", 72, false), ("added:3d", 72, true), ("added:>3d", 72, false),
            ("added:>3d", 73, true), ("added:>=3d", 72, true), ("since:3d", 72, true), ("since:3d", 73, false),
            ("since:2026-11-20", 36, true), ("since:2026-11-20", 36.1, false), ("since:2026", 24 * 300, true),
            ("until:3d", 72, true), ("until:3d", 71, false), ("until:2026-11-20", 12.1, true),
            ("until:2026-11-20", 12, false),
            ("until:yesterday", 12.1, true), ("since:2w until:1w", 24 * 10, true), ("since:2w until:1w", 24 * 5, false),
        ] as [(String, Double, Bool)])
    func pastTimesAreCompared(text: String, hoursAgo: Double, isMatch: Bool) {
        #expect(matches(text, Job(added: Self.time.now - hoursAgo * 3_600)) == isMatch)
    }

    /// The same words as in a date field.
    @Test(arguments: [
        ("due:eow", "2026-11-22"), ("due:eom", "2026-11-30"), ("due:mon", "2026-11-23"), ("due:Friday", "2026-11-27"),
        ("due:sun", "2026-11-22"), ("due:-3d", "2026-11-18"), ("added:fri", "2026-11-20"), ("added:mon", "2026-11-16"),
    ])
    func daysAreReadByTheirNames(text: String, day: String) {
        let named = parse(text)
        let written = parse("\(text.prefix { $0 != ":" }):\(day)")
        #expect(named.problems.isEmpty && named.terms == written.terms)
        let before = text.replacing(":", with: ":<")
        #expect(parse(before).terms == parse(before.prefix { $0 != "<" } + "<\(day)").terms)
    }

    @Test(arguments: [
        ("+swim", "tag:swim"), ("+READY", "tag:READY"), ("+UNREAD", "unread"), ("due.before:eow", "due:<eow"),
        ("due.after:2026-11-01", "due:>2026-11-01"), ("due.by:fri", "due:<=fri"), ("tag.is:x", "tag:=x"),
        ("tag.has:x", "tag:x"), ("tag.startswith:x", "tag:x"),
    ])
    func aTermFromAnotherProgramIsTranslated(text: String, ours: String) {
        #expect(parse(text).problems == ["“\(text)” is not a term here; write \(ours), or quotes around it"])
        #expect(parse(ours).problems == [])
        #expect(parse("\"\(text)\"").problems == [])
    }

    @Test(arguments: ["+", "+3", "c++", "a.b", "a.before:b", "1.5:2"])
    func aWordMatchesAsAWord(text: String) {
        #expect(parse(text).problems == [] && parse(text).terms.count == 1)
    }

    @Test(arguments: [
        ("stauts:open", "No field “stauts” here; did you mean status:?"),
        ("zzz:1", "No field “zzz” here; the fields are status: tag: due: added: since: until: effort:"),
        ("status:redy", "status: has no “redy”; did you mean ready?"),
        ("status:zzz", "status: has no “zzz”; the values are open, ready, review, done"),
        ("due:2026-02-30", "due: takes a day such as 2026-11-21 or a time such as 3d, not “2026-02-30”"),
        ("due:soon", "due: takes a day such as 2026-11-21 or a time such as 3d, not “soon”"),
        ("effort:much", "effort: takes a number, not “much”"), ("effort:nan", "effort: takes a number, not “nan”"),
        ("effort:/3/", "effort: takes no regular expression"), ("status:<open", "status: cannot be compared with <"),
        ("tag:>x", "tag: cannot be compared with >"), ("unread:yes", "“unread” takes no value; write unread"),
        ("full:yes", "“full” takes no value; write is:full"),
        ("is:unraed", "is:“unraed” is unknown; did you mean is:unread?"),
        ("is:zzz", "is:“zzz” is unknown; the words are unread, full"),
        ("tag:/(/", "/(/ is not a regular expression: Unmatched ( or \\("),
        ("/(/", "/(/ is not a regular expression: Unmatched ( or \\("),
    ])
    func anUnreadableFieldIsReportedAndTheRestWorks(text: String, problem: String) {
        let filter = parse("\(text) one")
        #expect(filter.problems == [problem])
        #expect(filter.terms.count == 1)
        #expect(table.matches(filter, Job(title: "One")))
        #expect(!table.matches(filter, Job(title: "Two")))
    }

    @Test func validValuesWorkBesideInvalidValues() {
        let filter = parse("status:done,zzz")
        #expect(filter.problems.count == 1)
        #expect(table.matches(filter, Job(status: "done")))
        #expect(!table.matches(filter, Job(status: "open")))
    }

    @Test(
        arguments: [
            ("st", ["status:"]), ("-st", ["-status:"]), ("a status:re", ["a status:ready", "a status:review"]),
            ("status:open,d", ["status:open,done"]), ("tag:two", ["tag:\"two words\""]),
            ("tag:\"two w", ["tag:\"two words\""]),
            ("tag:ho", ["tag:home", "tag:höhe"]), ("un", ["until:", "unread"]), ("is:", ["is:unread", "is:full"]),
            ("zzz", []),
            ("tag:home", []), ("zzz:1", []), ("\"a \\\" b\" st", ["\"a \\\" b\" status:"]), ("\"two st", []),
            ("unread u", ["unread until:", "unread unread"]), ("(st", ["(status:"]), ("-(-st", ["-(-status:"]),
            ("(a or status:re", ["(a or status:ready", "(a or status:review"]),
        ] as [(String, [String])])
    func filterTextIsCompleted(line: String, completions: [String]) {
        #expect(table.language.completions(of: line) == completions)
    }

    /// A value chosen from the list matches only this value, and not names that contain it.
    @Test func aPartOfAnotherNameIsCompletedAsAWhole() {
        let names = ["Feed 1", "Feed 10", "Other"]
        #expect(
            ArticleFields.language.completions(of: "feed:", values: { _ in names })
                == ["feed:=\"Feed 1\"", "feed:\"Feed 10\"", "feed:Other"])
        #expect(ArticleFields.language.completions(of: "feed:=fe", values: { _ in names }).first == "feed:=\"Feed 1\"")
    }

    @Test(
        arguments: [
            ("status:done or tag:home", true), ("status:done or tag:work", false), ("status:done or -tag:work", true),
            ("-tag:home or status:open", true), ("status:done OR tag:home", true),
            ("status:done or tag:home mow", true), ("status:done or tag:home knit", false),
            ("tag:home mow or knit", true), ("tag:work mow or knit", false), ("tag:work knit or mow", true),
            ("mow status:done or tag:home or tag:work", true), ("status:done or knit or mow", true),
            ("\"or\" mow", false), ("or mow", false), ("mow or", true), ("mow or tag:", true), ("-or mow", true),
            ("mow or or knit", true), ("knit or or mow", true),
        ] as [(String, Bool)])
    func orSeparatesGroupsOfTerms(text: String, isMatch: Bool) {
        #expect(matches(text, Job(title: "Mow", tags: ["home"])) == isMatch)
    }

    @Test(
        arguments: [
            ("(status:done or tag:home) mow", true), ("(status:done or tag:home) knit", false),
            ("(mow)", true), ("((mow))", true), ("( mow )", true), ("(mow knit)", false), ("-(mow knit)", true),
            ("-(mow or knit)", false), ("-(knit)", true), ("-(-mow)", true), ("-(-(mow or knit))", true),
            ("(mow or knit) (tag:home or tag:work)", true), ("(mow or knit) -(tag:home or tag:work)", false),
            ("knit or (mow -(status:done or tag:work))", true), ("tag:work,home (status:open)", true),
            ("(tag:work,home)", true), ("(/^m.w/)", true), ("(tag:/^h.me$/ or knit)", true), ("(\"mow\")", true),
            ("(mow", true), ("(knit or (mow", true), ("(knit", false), ("()mow", true), ("(mow)tag:home", true),
            ("(or mow)", false), ("-( knit )", true), ("(is:unread or mow)", true), ("(tag:home)", true),
        ] as [(String, Bool)])
    func parenthesesGroupTerms(text: String, isMatch: Bool) {
        let job = Job(title: "Mow", tags: ["home"])
        #expect(matches(text, job) == isMatch)
        var index = FilterIndex([job, Job(title: "other")], through: table)
        #expect(index.hits(of: parse(text)).contains(0) == isMatch)
    }

    /// Filters from before there were groups keep their meaning.
    @Test(arguments: [
        "f(x)", ":)", "a)", "x(", "tag:f(x)", "tag:a)", "(f(x) or knit)", "(tag:f(x))", "\"(a\" ", "(\"(a\")",
    ])
    func aParenthesisInAWordIsPartOfTheWord(text: String) {
        let job = Job(title: "f(x) :) a) x( (a", tags: ["f(x)", "a)"])
        #expect(table.matches(parse(text), job))
        #expect(!table.matches(parse(text), Job(title: "fx : a x a", tags: ["fx"])))
    }

    @Test(
        arguments: [
            ("tag:none", [false, true, true, false]), ("-tag:none", [true, false, false, true]),
            ("tag:NONE", [false, true, true, false]), ("tag:\"none\"", [false, false, false, true]),
            ("tag:=none", [false, false, false, true]), ("tag:none,home", [true, true, true, false]),
            ("due:none", [false, true, true, true]), ("-due:none", [true, false, false, false]),
            ("effort:none", [true, false, true, true]), ("due:none or tag:home", [true, true, true, true]),
        ] as [(String, [Bool])])
    func noneMatchesAnEmptyField(text: String, expected: [Bool]) {
        let jobs = [
            Job(tags: ["home"], due: 0), Job(tags: [], effort: 2), Job(tags: [""]), Job(tags: ["none"]),
        ]
        #expect(jobs.map { matches(text, $0) } == expected)
        var index = FilterIndex(jobs, through: table)
        #expect(index.hits(of: parse(text)) == jobs.indices.filter { expected[$0] })
    }

    @Test func sinceNoneIsRefused() {
        #expect(parse("since:none").problems.count == 1)
    }

    @Test func orWithoutASecondTermIsUnfinished() {
        #expect(parse("mow or").unfinished == ["or"])
        #expect(parse("mow or tag:").unfinished == ["tag:", "or"])
        #expect(parse("mow or knit").unfinished == [])
        #expect(parse("mow or").omission == "There is nothing after “or”; write a term, or leave it out")
        #expect(parse("tag:").omission == "tag: has no value; write one after it, or leave it out")
        #expect(parse("mow (knit or").omission == "There is nothing after “or”; write a term, or leave it out")
        #expect(parse("mow (knit").omission == "A “(” is not closed; write “)” where its group ends")
        #expect(parse("mow ()").omission == "There is nothing between “(” and “)”; write terms, or leave them out")
        #expect(parse("mow (knit)").omission == nil)
    }

    @Test(arguments: [
        ("mow stauts:open", "At 5: No field “stauts” here; did you mean status:?"),
        ("(mow or -effort:much)", "At 9: effort: takes a number, not “much”"),
        ("mow )", "At 5: “)” closes nothing; leave it out, or write quotes around it"),
        ("(mow))", "At 6: “)” closes nothing; leave it out, or write quotes around it"),
    ])
    func aProblemIsReportedWithItsPosition(text: String, problem: String) {
        #expect(parse(text).problems == [problem])
        #expect(table.matches(parse(text), Job(title: "Mow")))
    }

    /// Each nested group takes stack space, so the depth is limited.
    @Test(.processorTime(below: 10)) func theDepthOfGroupsIsLimited() {
        let filter = parse(String(repeating: "(", count: 100_000) + "mow")
        #expect(filter.problems.count == 1 && filter.problems[0].contains("32 deep"))
        #expect(
            matches(String(repeating: "(", count: 30) + "mow" + String(repeating: ")", count: 30), Job(title: "Mow")))
    }

    @Test(arguments: [
        ("mow", "knit", "mow knit"), ("mow or knit", "a", "(mow or knit) a"), ("a", "b or c", "a (b or c)"),
        ("(a or b", "c", "(a or b) c"), ("", "a or b", "a or b"), ("a or b", " ", "a or b"),
        ("(a or b) c", "d", "(a or b) c d"), ("a (b or", "c", "a (b or) c"), ("\"a or b\"", "c", "\"a or b\" c"),
    ])
    func combinedFiltersStayGrouped(one: String, other: String, both: String) {
        #expect(FilterLanguage.both(one, other) == both)
    }

    @Test func groupsFromAShellStayGroups() {
        #expect(FilterLanguage.line(of: ["(a or b)", "c d"]) == "(a or b) \"c d\"")
        #expect(FilterLanguage.line(of: ["-(a b)", "c"]) == "-(a b) c")
    }

    @Test func helpNamesEveryFieldFirst() {
        let help = table.language.help
        #expect(
            help.prefix(9).map(\.example) == [
                "status:open", "tag:home", "due:<3d", "added:<3d", "since:3d", "until:3d", "effort:>5", "unread",
                "is:full",
            ])
        #expect(help.contains { $0.example == "-word" })
        #expect(help.contains { $0.example == "(one or two) three" } && help.contains { $0.example == "field:none" })
        for line in help.prefix(9) { #expect(parse(line.example).problems == []) }
    }

    @Test(arguments: [
        "a \"b\" c", "“x”", "a\\", "a\\ b", "a, b", "\\\"", "=a", "/a/", "/a/ b", ">", "\"", "", "none", "(a)", "a) b",
    ])
    func aValueIsQuotedAndRead(value: String) {
        let jobs = [Job(tags: [value]), Job(tags: ["other"])]
        #expect(
            jobs.map { matches("tag:=\(FilterLanguage.quoted(value))", $0) }
                == (value.isEmpty ? [true, true] : [true, false]))
    }

    @Test func theZoneComesFromTheClock() throws {
        struct Clock: WallClock {
            let now: Double
            let today: CalendarDay
            let nextMidnight: Double
        }
        let day = try #require(CalendarDay("2026-11-21"))
        let start = Double(day.dayNumber) * 86_400
        let west = FilterTime(
            Clock(now: start + 7 * 3_600, today: day.adding(days: -1), nextMidnight: start + 8 * 3_600))
        #expect(west.zone == -8 * 3_600)
        #expect(west.today == day.adding(days: -1))
        #expect(west.start(of: day) == start + 8 * 3_600)
        #expect(FilterTime(FixedClock(day)).zone == 0)
    }

    /// Every text can be parsed, even if it is only half typed.
    @Test func anyTextIsParsed() {
        var random = SystemRandomNumberGenerator()
        let parts = [
            "\"", "/", "-", ":", "<", ">=", ",", " ", "status", "due", "is", "3d", "2026-11", "é", "\\", "(", "{9}",
            "\n", "unread", ")", "or", "none",
        ]
        for _ in 0..<3_000 {
            let text = (0..<Int.random(in: 0..<9, using: &random)).map { _ in parts.randomElement(using: &random) ?? ""
            }.joined()
            let filter = parse(text)
            let isMatch = table.matches(filter, Job(title: text))
            var index = FilterIndex([Job(title: text)], through: table)
            #expect((index.hits(of: filter) == [0]) == isMatch)
            _ = table.language.completions(of: text)
            #expect(filter.text == text)
        }
    }
}
