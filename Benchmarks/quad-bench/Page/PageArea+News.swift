extension PageArea {
    /// The benchmarks against other feed readers.
    static let readers = PageArea(
        title: "News: compared with other readers",
        note: """
            All programs get the same feeds from a server on the same machine. newsboat's database is improved with \
            `ANALYZE` before each measurement but the first fetch, because newsboat is slower without; newsboat itself \
            never does this. newsboat fetches with 8 threads, and from distant servers with its default.
            """,
        lines: [
            readerLine("Time from the start of the program to the complete list of feeds", "start"),
            readerLine("Time from the start of the program to the first articles", "rows"),
            readerLine("Peak memory with the list of feeds open", "memory"),
            readerLine("Time to move the cursor to the next feed", "step"),
            readerLine("Bytes sent to the terminal to move the cursor", "step-bytes"),
            readerLine("Time from the last letter of a search to the first results", "search-first"),
            readerLine("Time from the last letter of a search to all results", "search"),
            readerLine("Time to print all articles as text", "list"),
            readerLine("Time to print all articles as JSON", "list-json"),
            feedLine("Time to open a large feed", "open-feed"),
            feedLine("Time to move the cursor to the next article", "article-step"),
            feedLine("Bytes sent to the terminal to move to the next article", "article-step-bytes"),
            feedLine("Time to open an article", "open-article"),
            PageLine(
                "Time to fetch all feeds for the first time", "news.refresh.cold.quad",
                of: "10,000 articles in 100 feeds"),
            PageLine(
                "Time to fetch all feeds again when nothing is new", "news.refresh.unchanged.quad",
                of: "10,000 articles in 100 feeds"),
            PageLine(
                "Answers “304 Not Modified” in that fetch; more is better", "news.refresh.unchanged.quad.304",
                of: "100 feeds", peers: [.init(program: "newsboat", name: "news.refresh.unchanged.newsboat.304")]),
            PageLine(
                "Time to fetch from 50 servers that answer after 200 ms", "news.refresh.latency.quad",
                of: "500 articles in 100 feeds"),
        ])

    private static func readerLine(_ title: String, _ what: String) -> PageLine {
        PageLine(title, "news.\(what).#.quad", of: "articles, 100 in each feed", ["500", "10k", "100k"])
    }

    private static func feedLine(_ title: String, _ what: String) -> PageLine {
        PageLine(title, "news.\(what).large.quad", of: "10,000 articles in one feed")
    }

    /// The benchmarks of the articles in files.
    static let newsInside = PageArea(
        title: "News: inside the program",
        note: "Each article has 5 KB of text. One of the two samples has many feeds, the other one large feed.",
        lines: newsMeasurements.flatMap { measurement -> [PageLine] in
            let pattern = "news_\(measurement.name)_#"
            return [
                PageLine(measurement.title, pattern, of: "articles, 100 in each feed", ["100k"], quickScale: 20),
                PageLine(measurement.title, pattern, of: "articles in one feed", ["10k"], quickScale: 20),
            ]
        })

    private static let newsMeasurements: [(title: String, name: String)] = [
        ("Articles stored per second after a fetch; more is better", "take"),
        ("Time to read the list of articles from disk", "index"),
        ("Memory of the list of articles", "index_memory"),
        ("Time to read the saved list of feeds", "overview"),
        ("Time to update the list of articles after one feed changed", "index_update"),
        ("Time to read up to 1,000 rows of the list", "rows"),
        ("Time to read up to 1,000 texts of articles", "bodies"),
        ("Time to search all texts for a word that few articles contain", "search_okapi"),
        ("Time to search all texts for a word that no article contains", "search_unheardof"),
        ("Time to search all texts for a word that most articles contain", "search_harvest"),
        ("Time from the start of a search to the first result", "search_first"),
        ("Time to cancel a search", "search_cancel"),
        ("Time to load the titles and authors that a filter needs", "titles"),
        ("Time to filter titles while the user types, slowest key", "filter_key"),
        ("Time to filter a list of rows while the user types, slowest key", "filter_list_key"),
        ("Time to mark all articles as read", "mark"),
        ("Time to read the list when all articles are marked as read", "index_marked"),
        ("Time to undo marking all articles as read", "unmark"),
    ]

    /// The benchmarks of parsing feeds and laying out articles.
    static let markup = PageArea(
        title: "News: parsing and layout",
        note: """
            Each figure is that of the fastest run. A MB is a million bytes, and for MB/s more is better. “Sanitizing” \
            removes scripts and other unsafe markup.
            """,
        lines: [
            PageLine("Feed parsed per second", "feed_parse_mb_s", of: "400 articles"),
            PageLine("HTML sanitized per second", "html_sanitise_mb_s", of: "400 articles of 4 KB"),
            PageLine(
                "HTML with damaged tags sanitized per second", "html_sanitise_damaged_mb_s", of: "400 articles of 4 KB"),
            PageLine("HTML converted to plain text per second", "html_plain_mb_s", of: "400 articles of 4 KB"),
            PageLine("Time to make an excerpt of 160 characters", "html_excerpt_us", of: "one article of 52 KB"),
            PageLine("Time to parse and lay out a long article", "html_render_52k_us", of: "one article of 52 KB"),
            PageLine("Time to parse and lay out a short article", "html_render_5k_us", of: "one article of 5 KB"),
            PageLine("Time to lay out a parsed article again", "html_layout_52k_us", of: "one article of 52 KB"),
        ])
}
