import Synchronization
import Testing

@testable import QuadCore

private struct Book: Sendable {
    var title = ""
    var authors: [String] = []
    var shelf = "open"
    var pages = 0.0
    var isRead = false
}

/// A counter of requests for texts, which equals the number of foldings.
private final class FoldingCount: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func add() { count.withLock { $0 += 1 } }
}

struct FilterIndexTests {
    private static let books = [
        Book(title: "The Café at Night", authors: ["Zoë Brown", "Al"], shelf: "open", pages: 120, isRead: true),
        Book(title: "Night  trains", authors: ["Brown"], shelf: "closed", pages: 300),
        Book(title: "", authors: [], shelf: "open"),
        Book(title: "Trains and cafés", authors: ["al", ""], shelf: "closed", pages: 80, isRead: true),
        Book(title: "Ünïted — “quoted”", authors: ["Bro", "wn"], shelf: "open", pages: 12),
    ]

    private func table(_ counts: FoldingCount = FoldingCount()) -> FilterTable<Book> {
        FilterTable(
            [
                .init(FilterField("author", .text, "who wrote it")) {
                    counts.add()
                    return .texts($0.authors)
                },
                .init(FilterField("shelf", .choice(["open", "closed"]), "where it is")) { .texts([$0.shelf]) },
                .init(FilterField("pages", .number, "how long")) { .number($0.pages) },
                .flag("read", "read") { $0.isRead },
            ],
            texts: {
                counts.add()
                return [$0.title, $0.shelf]
            })
    }

    private let time = FilterTime(now: 0)

    /// Lines that grow and shrink while the user types.
    @Test(arguments: [
        "night", "cafe trains", "-night", "-night -trains", "author:brown", "author:=al", "author:=brown",
        "author:al,bro", "-author:al", "author:=\"\"", "shelf:open night", "pages:>100", "read cafe", "-read",
        "/^N.*s$/", "author:/o.*n$/", "\"at night\"", "“quoted”", "united -", "titlepen", "openshelf", "author:browna",
        "author:brown or cafe", "night or read or pages:<20", "-author:brown or shelf:closed", "read night or cafe",
    ])
    func theIndexMatchesTheTableAfterEveryKey(line: String) {
        let table = table()
        var index = FilterIndex(Self.books, through: table)
        let typed = (0...line.count).map { String(line.prefix($0)) }
        for text in typed + typed.reversed() {
            let filter = table.language.parse(text, time)
            let wanted = Self.books.indices.filter { table.matches(filter, Self.books[$0]) }
            #expect(index.hits(of: filter) == wanted, "\(text)")
        }
    }

    @Test func textsAreFoldedOnceWhateverIsTyped() {
        let counts = FoldingCount()
        let table = table(counts)
        var index = FilterIndex(Self.books, through: table)
        #expect(counts.value == Self.books.count)
        for text in ["n", "ni", "nig", "ni", "", "cafe -trains", "x"] {
            _ = index.hits(of: table.language.parse(text, time))
        }
        #expect(counts.value == Self.books.count)
        for text in ["author:b", "author:br", "author:al", "-author:al x"] {
            _ = index.hits(of: table.language.parse(text, time))
        }
        #expect(counts.value == 2 * Self.books.count, "a field's texts too, when it is first named")
    }

    @Test func aWordThatNeedsMoreThanASubstringSearchUsesTheTable() {
        let table = FilterTable<String>(texts: { [$0] }) { words, text in words.begins(text) }
        var index = FilterIndex(["night", "the night"], through: table)
        #expect(index.hits(of: table.language.parse("n", time)) == [0])
        #expect(index.hits(of: table.language.parse("ni", time)) == [0])
        #expect(index.hits(of: table.language.parse("-ni", time)) == [1])
    }

    @Test(arguments: [
        ("cafes", "cafe", true), ("cafe x", "cafe", true), ("cafe", "cafes", false), ("-cafes", "-cafe", false),
        ("-cafe x", "-cafe", true), ("author:brown", "author:bro", true), ("author:bro,x", "author:bro", false),
        ("author:bro", "author:bro,x", false), ("author:=brown", "author:bro", true),
        ("author:=brown", "author:=bro", false), ("author:brown", "bro", false), ("x", "", true), ("", "x", false),
    ])
    func narrowingHappensOnlyIfCorrect(next: String, last: String, narrows: Bool) {
        let language = table().language
        #expect(language.parse(next, time).narrows(language.parse(last, time)) == narrows)
    }
}
