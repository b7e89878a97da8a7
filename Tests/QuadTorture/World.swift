import FoundationEssentials
import Synchronization
import TestSupport

/// The start of all campaigns: a filled home, the program's own lists, and a server on this machine.
struct World {
    let home: TortureHome
    let table: CommandTable
    let changes: Changes
    private let server: LoopbackServer
    private let edition = Edition()

    /// The current edition of all feeds of the server.
    private final class Edition: Sendable {
        let number = Atomic(0)
    }

    /// Fills a home through commands. A failure here is counted like any other.
    init(seed: Int, _ tally: inout Tally) throws {
        let server = try LoopbackServer { [edition] request in
            let number = edition.number.load(ordering: .relaxed)
            return request.path.hasSuffix(".ics")
                ? .text(Changes.calendar("Talk", 12 + number), type: "text/calendar")
                : .text(Self.feed(request.path, number), type: "application/rss+xml")
        }
        self.server = server
        let home = try TortureHome()
        self.home = home
        let outline = (1...3).map { "<outline text=\"Imported \($0)\" xmlUrl=\"\(server.address("/in\($0)"))\"/>" }
        try home.write(Array("<opml version=\"2.0\"><body>\(outline.joined())</body></opml>".utf8), to: "feeds.opml")
        try home.write(Array(Changes.coaches.utf8), to: "coaches.csv")
        try home.write(Array(Changes.calendar("Fair", 6).utf8), to: "fair.ics")
        for number in 0..<Changes.sheets {
            try home.write(Array(Changes.sheet(number).utf8), to: Changes.sheetName(number))
        }
        for words in [
            ["coaches", "athlete", "set", "--sport", "baseball", "--class", "2028"],
            ["coaches", "import", "coaches.csv", "--keep-duplicates"],
            ["interactions", "log", "email dana ortiz yesterday: hello / todo the film by tomorrow"],
            ["campus", "import", "fair.ics"], ["campus", "feeds", "add", server.address("/calendar/first.ics")],
            ["news", "import", "feeds.opml"], ["news", "add", server.address("/first")], ["news", "reload"],
            ["jobs", "template", "new", "Process", "First", "Second<1", "Third<1", "Fourth<2,3"],
        ] + Changes.jobs.map({ ["jobs", "new", "Process", "--name", $0] }) {
            let result = try home.run(words)
            tally.judge(result.status == .success, words.joined(separator: " "), result.stderr)
        }
        struct Row: Decodable { let id: String }
        func ids(_ words: String...) throws -> [String] {
            try JSONDecoder().decode([Row].self, from: Data(home.run(["news", "list", "--json"] + words).output)).map(
                \.id)
        }
        changes = Changes(articles: try ids(), feeds: try ids("--feeds"), server: server.address("/more"))
        for number in 0..<2 * Changes.kinds {
            let change = changes.command(number)
            let result = try home.run(change.words)
            let text = try home.run(change.look).stdout
            tally.judge(result.status == .success, change.words.joined(separator: " "), result.stderr)
            tally.judge(text.contains(change.shows), "a change is not shown: \(change.words)", text)
        }
        table = try CommandTable(home)
        for place in table.places {
            let feature = place.split(separator: "/").first.map(String.init) ?? place
            tally.judge(Changes.features.contains(feature), "a feature has no test change", feature)
        }
        let doctor = try home.doctor()
        tally.judge(doctor.status == .success, "doctor reports a problem", doctor.stdout)
        // Without a second edition, no campaign would test damaged articles.
        publish()
        let other = try TortureHome(copyOf: home)
        let reload = try other.run(["news", "reload"])
        let logs = home.files.filter { $0.contains("/articles/") && $0.hasSuffix(".jsonl") }
        tally.judge(
            !logs.isEmpty && logs.allSatisfy { other.bytes($0).count > home.bytes($0).count },
            "a reload writes no articles", reload.stdout + reload.stderr)
    }

    /// Adds an article to each feed and changes another one.
    func publish() { edition.number.add(1, ordering: .relaxed) }

    private static func feed(_ path: String, _ edition: Int) -> String {
        let numbers = Array(1...12) + (edition > 0 ? [12 + edition] : [])
        let items = numbers.map { number in
            """
            <item><title>Article \(number) of \(path)</title><link>https://daily.example\(path)/\(number)</link>\
            <description>&lt;p&gt;Words of \(number)\(number == 12 && edition > 0 ? ", edition \(edition)" : "").&lt;/p&gt;</description></item>
            """
        }
        return "<rss version=\"2.0\"><channel><title>The \(path.dropFirst())</title>\(items.joined())</channel></rss>"
    }
}
