import Testing

@testable import NewsCore
@testable import QuadCore

struct ArticleFilterTests {
    private static let index = ArticleIndex(
        feeds: [
            NewsSamples.feed("daily-1", "The Daily", category: "Campus"), NewsSamples.feed("city-2", category: "City"),
            NewsSamples.feed("arts-3", "Beyoncé Weekly", category: "Arts & Culture"),
        ], titles: ["city-2": "City Herald", "daily-1": "Ignored"])

    private static func filter(_ text: String) -> ArticleFilter { ArticleFilter(text, now: NewsSamples.now) }

    @Test(
        arguments: [
            ("", [0, 1, 2, 3, 4]), ("unread", [0, 1, 3, 4]), ("read", [2]), ("-read", [0, 1, 3, 4]), ("saved", [1]),
            ("-saved", [0, 2, 3, 4]),
            ("tagged", [2]), ("muted", [5]), ("-muted", [0, 1, 2, 3, 4]), ("muted unread", [5]), ("muted -muted", []),
            ("read unread", []),
            ("read -read", []), ("read read", [2]), ("is:full", [3]), ("-is:full", [0, 1, 2, 4]),
            ("is:unread saved", [1]),
            ("feed:daily", [0, 1]), ("feed:daily-1", [0, 1]), ("feed:-1", []), ("feed:1", []), ("feed:=daily", []),
            ("feed:=\"the daily\"", [0, 1]),
            ("feed:herald", [2, 3]),
            ("feed:ignored", []), ("feed:beyonce", [4]), ("-feed:daily", [2, 3, 4]),
            ("feed:daily,herald", [0, 1, 2, 3]),
            ("feed:/^The/", [0, 1]), ("category:city", [2, 3]), ("category:c", [0, 1, 2, 3, 4]), ("category:arts", [4]),
            ("-category:city unread", [0, 1, 4]), ("feed:daily category:city", []), ("since:3d", [0, 1, 2]),
            ("until:3d", [3, 4]),
            ("since:2026-11-21", [0]), ("until:2026-11-20", [1, 2, 3, 4]), ("-since:3d", [3, 4]),
            ("since:10d until:2d", [2, 3]),
            ("since:2026-11,1w", [0, 1, 2, 3]), ("word \"and phrase\" /re/ tag:x author:y", [0, 1, 2, 3, 4]),
            ("since:2099", []), ("saved or tagged", [1, 2]), ("feed:daily or saved", [0, 1]), ("category:none", []),
            ("-category:none saved", [1]), ("feed:beyonce or since:1d", [0, 1, 4]), ("-(saved or tagged)", [0, 3, 4]),
            ("(saved or tagged) unread", [1]), ("saved or muted", [1, 5]), ("saved or digest", [1, 8]),
            ("(saved or muted) -muted", [1]),
            ("muted (saved or unread)", [5]), ("read category:city or saved category:campus", [1, 2]),
            ("is:full or feed:beyonce word", [3, 4]), ("saved or word", [0, 1, 2, 3, 4]),
            ("read (saved or word)", [2]), ("saved or -feed:daily word", [1, 2, 3, 4]),
            ("muted", [5]), ("digest", [8]), ("muted digest", []), ("muted -digest", [5]),
            ("-muted digest", [8]), ("muted -muted", []), ("-muted", [0, 1, 2, 3, 4]),
        ] as [(String, [Int])])
    func slotsAreAdmitted(text: String, admitted: [Int]) {
        let slots = [
            NewsSamples.slot(1), NewsSamples.slot(2, daysAgo: 1, .saved),
            NewsSamples.slot(3, feed: 1, daysAgo: 2, [.read, .tagged]),
            NewsSamples.slot(4, feed: 1, daysAgo: 7, .fullText), NewsSamples.slot(5, feed: 2, daysAgo: 100),
            NewsSamples.slot(6, feed: 1, daysAgo: 0, .hidden),
            NewsSamples.slot(7, feed: 1, daysAgo: 0, [.hidden, .removed]),
            NewsSamples.slot(8, feed: 0, daysAgo: 0, .removed),
            NewsSamples.slot(9, feed: 0, daysAgo: 0, [.hidden, .digested]),
        ]
        var index = Self.index
        index.slots = slots
        let filter = Self.filter(text)
        #expect(filter.problem == nil)
        let predicate = filter.compiled(for: index)
        #expect(slots.indices.filter { predicate.admits(slots[$0]) } == admitted)
        #expect(predicate.positions(in: slots) == admitted.map { Int32($0) })
        #expect(
            predicate.positions(in: slots, among: [7, 1, 0])
                == [1, 0].filter { admitted.contains($0) }.map { Int32($0) })
    }

    @Test(
        arguments: [
            ("lib", "libr", true), ("lib", "LIBRary", true), ("lib", "lib open", true),
            ("open lib", "lib open late", true),
            ("lib", "lib", true), ("", "lib", true), ("lib", "\"the library\"", true), ("-lib", "-lib open", true),
            ("author:lee", "author:lee lib", true), ("feed:daily lib", "lib", true),
            ("libr", "lib", false), ("lib", "", false), ("lib", "-lib", false), ("-lib", "-libr", false),
            ("cafe", "cafés", true),
            ("lib open", "library", false), ("/lib/", "/libr/", false), ("author:lee", "author:leeds", false),
        ])
    func aFilterNarrowsAnother(old: String, new: String, narrows: Bool) {
        #expect(Self.filter(new).narrowsTexts(of: Self.filter(old)) == narrows)
    }

    @Test func feedsInNoCategoryAreFound() {
        let index = ArticleIndex(feeds: [NewsSamples.feed("a", category: "City"), NewsSamples.feed("b")])
        for (text, expected) in [
            ("category:none", [false, true]), ("-category:none or category:city", [true, false]),
        ] {
            let predicate = Self.filter(text).compiled(for: index)
            #expect([0, 1].map { predicate.admits(NewsSamples.slot(feed: $0)) } == expected)
        }
    }

    @Test func aSlotOfADeletedFeedMatchesNoFeed() {
        let slot = NewsSamples.slot(feed: 9)
        #expect(Self.filter("").compiled(for: Self.index).admits(slot))
        #expect(!Self.filter("feed:daily").compiled(for: Self.index).admits(slot))
    }

    @Test(
        arguments: [
            ("portal", true), ("PORTAL", true), ("opens", true), ("cafe", true), ("café", true), ("creme", true),
            ("CAFÉ", true),
            ("jane", true),
            ("body", true), ("-body", false), ("-nowhere", true), ("portal nowhere", false),
            ("\"transfer portal\"", true),
            ("\"portal transfer\"", false), ("\"some body\"", true), ("/^The/", true), ("/^Some/", true),
            ("/nowhere/", false),
            ("-/nowhere/", true), ("-/^Some/", false), ("title:portal", true), ("title:body", false),
            ("-title:body", true),
            ("title:\"portal of creme\"", true), ("title:=portal", false), ("title:/opens$/", true),
            ("author:smith", true),
            ("author:jones", false), ("author:jones,smith", true), ("link:sports/2026", true), ("tag:athletics", true),
            ("tag:mine", true), ("tag:\"read later\"", true), ("tag:elan", true), ("tag:x", false), ("-tag:x", true),
            ("athletics", false), ("unread saved feed:x", true), ("nowhere or portal", true), ("nowhere or body", true),
            ("nowhere or title:body", false), ("title:body or tag:mine", true), ("-portal or nowhere", false),
            ("-body or nowhere", false), ("nowhere or -nothing", true), ("nowhere or body jane", true),
            ("nowhere or body jones", false), ("body jones or portal", true), ("-(portal body)", false),
            ("-(portal nowhere)", true), ("(nowhere or body) title:portal", true), ("-(nowhere or nothing)", true),
            ("-(nowhere or body)", false), ("link:none", false), ("author:none", false), ("-tag:none", true),
            ("author:none or cafe", true), ("title:creme", true), ("author:=\"jane smith\"", true),
        ] as [(String, Bool)])
    func textsMatch(text: String, isMatch: Bool) {
        let row = NewsSamples.row(
            1, "The Transfer Portal of Crème opens", author: "Jane Smith", topics: ["Athletics"],
            link: "https://a.example/sports/2026/1")
        let article = ArticleText(row: row, tags: ["mine", "Read later", "Élan"]) { "Some body of a Café" }
        #expect(Self.filter(text).matches(article) == isMatch)
    }

    /// Flags, dates and feeds may be combined with words. The article's slot then answers them.
    @Test(
        arguments: [
            ("saved or nowhere", true), ("read or nowhere", false), ("read or body", true), ("-(read or body)", false),
            ("-(read or nowhere)", true), ("feed:herald or nowhere", true), ("feed:daily or nowhere", false),
            ("category:city nowhere or title:x", false), ("category:city body or title:x", true),
            ("since:3d or nowhere", true), ("until:3d or nowhere", false), ("(saved or body) nowhere", false),
        ] as [(String, Bool)])
    func wordsAreJoinedWithFlagsAndFeeds(text: String, isMatch: Bool) {
        let slot = NewsSamples.slot(1, feed: 1, daysAgo: 1, .saved)
        let filter = Self.filter(text)
        let article = ArticleText(row: NewsSamples.row(1), tags: [], standing: ArticleStanding(slot, in: Self.index)) {
            "Some body"
        }
        #expect(filter.problem == nil && filter.readsBodies)
        #expect((filter.compiled(for: Self.index).admits(slot) && filter.matches(article)) == isMatch)
    }

    @Test func anArticleWithoutAuthorOrLinkMatchesNeither() {
        let article = ArticleText(row: NewsSamples.row(), tags: []) { "" }
        #expect(!Self.filter("author:/./").matches(article))
        #expect(!Self.filter("link:a").matches(article))
        #expect(Self.filter("-author:/./").matches(article))
        #expect(Self.filter("author:none link:none tag:none").matches(article))
    }

    @Test(arguments: [
        "title:nowhere word", "word -title", "-title", "author:x word", "tag:x word", "title", "word or body",
        "(title:nowhere or author:x) body",
    ])
    func theBodyIsReadOnlyWhenNeeded(text: String) {
        let article = ArticleText(row: NewsSamples.row(1, "A title with a word"), tags: []) {
            Issue.record("the body was read")
            return ""
        }
        _ = Self.filter(text).matches(article)
    }

    @Test(arguments: [
        ("", false, false), ("unread feed:x since:3d", false, false), ("title:x", true, false), ("tag:x", true, false),
        ("word", true, true), ("-word", true, true), ("/re/", true, true), ("author:/re/ unread", true, false),
    ])
    func theFilterKnowsWhichTextsItReads(text: String, readsText: Bool, readsBodies: Bool) {
        let filter = Self.filter(text)
        #expect(filter.readsText == readsText)
        #expect(filter.readsBodies == readsBodies)
    }

    @Test(
        arguments: [
            ("Portal", ["portal"]), ("\"the transfer portal\"", ["transfer"]), ("-word", ["word"]), ("/word/", []),
            ("café", ["cafe"]),
            ("日本", []), ("don’t", ["don"]), ("two words", ["two", "words"]), ("word WORD", ["word"]),
            ("title:Smith", ["smith"]),
            ("title:one,two", []), ("author:\"Jane O’Hara\"", ["jane"]), ("tag:x", []),
            ("link:https://a.example/b", ["example"]),
            ("title:/x/", []), ("unread feed:x", []), ("-title:x", ["x"]), ("été", ["ete"]),
            ("one or two", ["one", "two"]), ("\u{212A}elvin", ["elvin"]),
            ("-- ", []),
            ("title:=Exactly", ["exactly"]), ("c++", ["c"]),
        ] as [(String, [String])])
    func theNeedlesOfAFilterAreFound(text: String, needles: [String]) {
        #expect(ArticleNeedles(Self.filter(text)).words == needles)
    }

    /// The bits of the found needles, and whether the article must be read.
    @Test(
        arguments: [
            ("one two", 0b11, true), ("one two", 0b01, false), ("one or two", 0b10, true), ("one or two", 0, false),
            ("one two or three", 0b011, true), ("one two or three", 0b001, false), ("one two or three", 0b100, true),
            ("-(one or two)", 0, true), ("-(one or two)", 0b1, true), ("one -two", 0b01, true),
            ("one or /two/", 0, true),
            ("saved or one", 0, true), ("read or one", 0, false), ("read or one", 1, true),
            ("read one or two", 1, false),
        ] as [(String, UInt64, Bool)])
    func missingNeedlesRuleOutAMatch(text: String, found: UInt64, allows: Bool) {
        let standing = ArticleStanding(NewsSamples.slot(1, .saved), in: Self.index)
        #expect(ArticleNeedles(Self.filter(text)).allow(found, standing) == allows)
    }

    @Test func problemsAreReported() {
        #expect(
            Self.filter("fede:x unraed:y").problem
                == "No field “fede” here; did you mean feed:?; At 8: No field “unraed” here; the fields are feed: category: tag: author: title: link: since: until:"
        )
        #expect(Self.filter("feed:x").problem == nil)
        #expect(Self.filter(" ").isEmpty)
        #expect(!Self.filter("x").isEmpty)
    }

    @Test func categoriesAreSuggested() {
        #expect(ArticleFields.language.completions(of: "category:sc") == ["category:\"Science & Tech\""])
    }
}
