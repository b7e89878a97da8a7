import FeedKit
import FoundationEssentials
import Glibc
import NewsCore
import QuadCommandLine
import QuadCore
import QuadSystem
import TextKit

// Articles as lists and as text.
extension NewsCommands {
    func list() async throws {
        let saved: String? =
            if let name = invocation.value("query") { try await query(named: name).filter } else { nil }
        let filter = try filter(arguments, within: saved)
        let limit = try number("limit", in: 0...Int(Int32.max)) ?? .max
        let index = try await repository.index()
        await tellIfNothingIsFollowed(index)
        let positions = try await positions(filter, in: index).prefix(limit)
        let printer = ArticlePrinter(index: index, repository: repository, time: service.time)
        if invocation.has("json") {
            let states = try await printer.states(positions)
            await output.jsonList { add in
                await printer.forEach(positions, while: { output.isWanted }) {
                    add(printer.json($0, $1, states: states))
                }
            }
        } else {
            await printer.forEach(positions, while: { output.isWanted }) { output.row(printer.fields($0, $1)) }
        }
    }

    /// Says that no feed is followed, because an empty list does not explain itself.
    private func tellIfNothingIsFollowed(_ index: ArticleIndex) async {
        guard index.feeds.isEmpty, await repository.unreadable() == nil else { return }
        output.note("No feed is followed yet; follow one with: quad news add ADDRESS")
    }

    /// Explains why an article is in the lists, or in none.
    func why() async throws {
        let index = try await repository.index()
        let position = try position(of: arguments[0], in: index)
        let slot = index.slots[Int(position)]
        guard let row = repository.row(slot, feed: index.feeds[Int(slot.feed)].id) else {
            throw NewsError.unknownArticle(arguments[0])
        }
        let tags = index.tags[slot.id] ?? []
        let why = NewsReasons.Whereabouts(
            index: index, duplicates: ArticleDuplicates(index.slots), mutes: try await repository.mutes(),
            today: container.clock.today)
        for reason in NewsReasons.all(of: ArticleText(row: row, tags: tags) { "" }, at: position, why) {
            output.line(reason)
        }
    }

    func listFeeds() async throws {
        guard arguments.isEmpty else {
            throw UsageError("a filter is for articles; --feeds lists all feeds", in: invocation.command)
        }
        let limit = try number("limit", in: 0...Int(Int32.max)) ?? .max
        let index = try await repository.index()
        await tellIfNothingIsFollowed(index)
        let health = Dictionary(try await repository.health().map { ($0.id, $0) }) { $1 }
        let counts = NewsCounts(index, ArticleDuplicates(index.slots))
        let rows = FeedRow.sorted(index).prefix(limit).map { FeedRow($0, index, counts, health[$0.id]) }
        if invocation.has("json") { return output.json(rows) }
        for row in rows {
            output.row([row.id, "\(row.unread)/\(row.articles)", row.category, row.title, row.url])
        }
    }

    func search() async throws {
        let filter = try filter(arguments)
        guard filter.readsText else { throw UsageError("there is no word to search for", in: invocation.command) }
        let limit = try number("limit", in: 0...Int(Int32.max)) ?? .max
        let index = try await repository.index()
        let candidates = candidates(filter, in: index)
        let printer = ArticlePrinter(index: index, repository: repository, time: service.time)
        let (found, continuation) = AsyncStream.makeStream(of: [Int32].self)
        let repository = repository
        let searching = Task { @concurrent in
            defer { continuation.finish() }
            try await repository.search(filter, in: index, among: candidates) { continuation.yield($0) }
        }
        var printed = 0
        for await positions in found {
            for position in positions where printed < limit && output.isWanted {
                guard try await list(position, by: printer) else { continue }
                printed += 1
            }
            output.flush()
            if printed >= limit || !output.isWanted { searching.cancel() }
        }
        do {
            try await searching.value
        } catch is CancellationError {}
    }

    private func list(_ position: Int32, by printer: ArticlePrinter) async throws(NewsError) -> Bool {
        guard invocation.has("json") else {
            guard let fields = printer.fields(position) else { return false }
            output.row(fields)
            return true
        }
        let states = try await printer.states([position])
        guard let row = printer.json(position, states: states) else { return false }
        output.jsonLine(row)
        return true
    }

    func show() async throws {
        let index = try await repository.index()
        let position = try position(of: arguments[0], in: index)
        let slot = index.slots[Int(position)]
        let feed = index.feeds[Int(slot.feed)]
        let printer = ArticlePrinter(index: index, repository: repository, time: service.time)
        guard let row = repository.row(slot, feed: feed.id) else { throw NewsError.unknownArticle(arguments[0]) }
        let html = repository.body(of: slot, feed: feed.id)?.html ?? ""
        if invocation.has("html") {
            output.text(html + "\n")
        } else if invocation.has("json") {
            var json = printer.json(position, row, states: try await printer.states([position]))
            json.html = UntrustedText.clean(html, keepingLineBreaks: true)
            json.text = UntrustedText.clean(HTMLPlainText.text(of: html))
            output.json(json)
        } else {
            let width = try number("width", in: 8...1_000) ?? Self.terminalWidth
            for line in printer.header(row, slot, position) { output.line(line) }
            output.line()
            let isPlain = container.display.isPlain
            let text = HTMLText.render(
                html, attached: row.attached, width: width, glyphs: isPlain ? .ascii : StyledGlyphs()
            ) { TextWidth.columns(of: $0) }
            let isStyled = isatty(STDOUT_FILENO) == 1 && !container.display.isColorless && !isPlain
            let lines = PrintedText.lines(of: text, isStyled: isStyled) { UntrustedText.clean($0) }
            output.document(lines.map { $0 + "\n" }.joined())
            if html.utf8.count > HTMLText.limit {
                output.note("Only the first \(HTMLText.limit >> 20) MB of the text are shown; --html prints all of it")
            }
        }
    }

    /// The width of the terminal, but not more than is easy to read.
    private static var terminalWidth: Int {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 8 else { return 80 }
        return min(Int(size.ws_col), 100)
    }

    func unread() async throws {
        let index = try await repository.index()
        let counts = NewsCounts(index, ArticleDuplicates(index.slots))
        if invocation.has("feeds") {
            let rows = FeedRow.sorted(index).map { FeedRow($0, index, counts, nil) }.filter { $0.unread > 0 }
            if invocation.has("json") {
                return output.json(rows.map { UnreadRow(id: $0.id, title: $0.title, unread: $0.unread) })
            }
            for row in rows { output.row(["\(row.unread)", row.id, row.title]) }
        } else {
            let count = counts.all.unread
            if invocation.has("json") { output.json(["unread": count]) } else { output.line("\(count)") }
        }
    }

    private struct UnreadRow: Encodable {
        let id: String
        let title: String
        let unread: Int
    }
}
