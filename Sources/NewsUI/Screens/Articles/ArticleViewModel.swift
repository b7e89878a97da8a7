import FeedKit
import NewsCore
import QuadCore
import QuadShell
import SystemKit
import TextKit
import ViewState

/// One article, laid out for the width it is drawn in.
@MainActor
final class ArticleViewModel {
    struct State: Equatable, Sendable {
        var article: ArticleID?
        var title = ""
        var lines: [[TextRun]] = []
        /// Its selection is the first line shown.
        var scroll = ListState(count: 1)
        var revision = NewsModel.Revision()
        /// What is under way with it: “fetching the page…”.
        var busy: String?
        var finding = ArticleTextSearch()
    }

    private(set) var state = State() {
        didSet {
            guard state != oldValue else { return }
            if state.article == oldValue.article, state.scroll.cursor != oldValue.scroll.cursor { keepPlaceSoon() }
            services.changed()
        }
    }

    private(set) var row: ArticleRow?
    /// Of the text as it was laid out last.
    private var knownLinks: [PageLink] = []
    /// As long as it was not laid out, nobody knows.
    var mayHaveLinks: Bool { laidOut == nil || !knownLinks.isEmpty }
    /// Keys may be quicker than the first frame: then it is laid out for them.
    var links: [PageLink] {
        if laidOut == nil { _ = lines(width: 80, glyphs: .unicode) }
        return knownLinks
    }
    private(set) var body: ArticleBody?
    private var isBodyKnown = false
    private var laidOut: Layout?
    /// That it was drawn in last.
    private var pane: (width: Int, height: Int, glyphs: GlyphSet)?
    private var knownFinder: TextFinder?
    /// Where in the text each line begins; -1 above it.
    private var offsets: [Int] = []
    /// Whether they are those of the page's text.
    private var showsPage = false
    /// What one reads, and the line where it was put: it stays what one reads until one scrolls.
    private var anchor: (line: Int, place: ReadingPlace)?
    private var keepingPlace: TimerQueue.Timer?
    private let services: NewsServices
    private let rows: ArticleRows

    /// What the lines were made for.
    private struct Layout: Equatable {
        var article: ArticleID
        var width: Int
        var glyphs: GlyphSet
        var header: [String]
    }

    init(_ services: NewsServices, rows: ArticleRows) {
        self.services = services
        self.rows = rows
    }

    private var model: NewsModel { services.model }

    /// Looked for again only when the index has become another.
    var position: Int32? {
        guard let article = state.article else { return nil }
        let slots = model.content.index.slots
        if slots.indices.contains(Int(lastPosition)), slots[Int(lastPosition)].id == article { return lastPosition }
        guard let position = model.content.position(of: article) else { return nil }
        lastPosition = position
        return position
    }

    private var lastPosition: Int32 = 0

    /// - Parameter words: what the list was filtered by, to be marked in the text.
    func show(_ position: Int32, marking words: [String] = []) {
        defer { mark(words) }
        let slot = model.content.index.slots[Int(position)]
        guard slot.id != state.article || row == nil else { return }
        keepPlace()
        var next = State()
        next.article = slot.id
        row = rows.row(at: position)
        next.title = row?.title ?? ""
        next.scroll.keepVisible(height: state.scroll.height)
        forgetText()
        state = next
        offsets = []
        anchor = places[slot.id].map { (next.scroll.cursor, $0) }
    }

    func close() {
        keepPlace()
        anchor = nil
        offsets = []
        forgetText()
        row = nil
        state = State()
    }

    func contentChanged() {
        guard state.article != nil else { return }
        guard let position else { return close() }
        row = rows.row(at: position) ?? row
        forgetText()
        state.revision = model.revision.value
    }

    func statesChanged() { state.revision = model.revision.value }

    func busy(with words: String?) { state.busy = words }

    func scrolled(_ move: (inout ListState) -> Void) {
        layOutForKeys()
        move(&state.scroll)
    }

    /// Keys may be quicker than the first frame of another article: as long as it is not laid out, it seems to be at its end.
    func layOutForKeys() {
        guard laidOut == nil, state.article != nil else { return }
        layOut(width: pane?.width ?? 80, height: pane?.height ?? state.scroll.height, glyphs: pane?.glyphs ?? .unicode)
    }

    /// Every line as plain text, for a pager.
    func plainText(width: Int) -> String {
        lines(width: width, glyphs: .unicode).lines.map { $0.map(\.text).joined() }.joined(separator: "\n") + "\n"
    }

    /// Lays the article out for a pane; the same pane costs nothing again.
    func layOut(width: Int, height: Int, glyphs: GlyphSet) {
        guard let article = state.article else { return }
        pane = (width, height, glyphs)
        let wanted = Layout(article: article, width: width, glyphs: glyphs, header: headerTexts)
        var next = state
        // In other columns and rows the same words stay on top.
        var place = wanted != laidOut || height != next.scroll.height ? place : nil
        if wanted != laidOut {
            (next.lines, offsets) = lines(width: width, glyphs: glyphs)
            laidOut = wanted
            knownFinder = nil
            findAgain(in: &next)
            // In the other text of the same article one reads on where one was in that.
            if let left = place, left.isOfPage != showsPage {
                places.keep(left, of: article, ofPage: left.isOfPage)
                (place, anchor) = (places[article, ofPage: showsPage], nil)
                if place == nil, left.isOfPage { next.scroll.move(to: 0) }
            }
        }
        next.scroll.setCount(max(1, next.lines.count - height + 1))
        next.scroll.keepVisible(height: height)
        if let place {
            next.scroll.move(to: place.line(in: offsets))
            anchor = (next.scroll.cursor, place)
        }
        state = next
    }

    // MARK: The place

    private var places: ReadingPlaces { ReadingPlaces(session: services.session) }

    private var place: ReadingPlace? {
        if let anchor, anchor.line == state.scroll.cursor { return anchor.place }
        return ReadingPlace(line: state.scroll.cursor, in: offsets, isOfPage: showsPage)
    }

    /// A second after one scrolled, so that it is known after a crash too.
    private func keepPlaceSoon() {
        guard keepingPlace == nil, state.article != nil else { return }
        keepingPlace = services.timers.after(1) { [weak self] in self?.keepPlace() }
    }

    /// The article is opened there again.
    func keepPlace() {
        keepingPlace?.cancel()
        keepingPlace = nil
        if let article = state.article { places.keep(place, of: article, ofPage: showsPage) }
    }

    /// Of the lines, made when something is looked for in them.
    var finder: TextFinder {
        if let knownFinder { return knownFinder }
        let finder = TextFinder(state.lines)
        knownFinder = finder
        return finder
    }

    func show(_ next: State) { state = next }

    // MARK: Steps

    private func forgetText() {
        body = nil
        isBodyKnown = false
        knownLinks = []
        laidOut = nil
    }

    /// Kept after the first look, which reads it from the disk.
    var text: ArticleBody? {
        if !isBodyKnown, let position {
            isBodyKnown = true
            body = rows.body(at: position)
        }
        return body
    }

    /// Of a text beyond all measure the beginning is shown.
    private var isCut: Bool { (text?.html.utf8.count ?? 0) > HTMLText.limit }

    private var slot: ArticleSlot? { position.map { model.content.index.slots[Int($0)] } }

    /// What stands above the text: the title, then what is known of the article.
    private var headerTexts: [String] {
        guard let row, let slot else { return [] }
        var parts = [model.content.titles[Int(slot.feed)]]
        if let author = row.author, !author.isEmpty { parts.append(author) }
        parts.append(NewsText.date(of: row, at: model.time))
        parts.append(NewsText.length(of: row))
        var second: [String] = []
        if slot.flags.contains(.saved) { second.append("★ saved") }
        if slot.isUnread { second.append("● unread") }
        if let heard = model.content.index.heard[slot.id] { second.append("♪ \(heard.words)") }
        if let words = services.downloads?.words(of: slot.id) { second.append("⇣ \(words)") }
        second += model.content.tags(of: slot.id).map { "#\($0)" }
        let seen = position.map { model.content.duplicates.feedCount(of: $0, in: model.content.index.slots) } ?? 1
        if seen > 1 { second.append("seen in \(seen) feeds") }
        if text?.isFullText == true { second.append("full text of the page") }
        if isCut { second.append("only the first \(HTMLText.limit >> 20) MB of the text are shown") }
        if !row.topics.isEmpty { second.append(row.topics.joined(separator: ", ")) }
        return [parts.filter { !$0.isEmpty }.joined(separator: " · "), second.joined(separator: " · ")].filter {
            !$0.isEmpty
        }
    }

    private func lines(width: Int, glyphs: GlyphSet) -> (lines: [[TextRun]], offsets: [Int]) {
        guard let row else { return ([], []) }
        let title = row.title.isEmpty ? "Untitled" : row.title
        var lines = TextLayout.wrap([TextRun(title, Style(.articleHeading, .bold))], width: width)
        for text in headerTexts { lines += TextLayout.wrap([TextRun(text, Style(.muted))], width: width) }
        lines.append([])
        var offsets = Array(repeating: -1, count: lines.count)
        knownLinks = []
        let html = text?.html ?? ""
        showsPage = text?.isFullText == true
        if html.isEmpty {
            let way = row.link == nil ? "" : " F fetches the page, o opens it."
            lines += TextLayout.wrap(
                [TextRun("The feed carries no text of this article.\(way)", Style(.muted))], width: width)
            if !row.attached.isEmpty { lines.append([]) }
            offsets += Array(repeating: -1, count: lines.count - offsets.count)
        }
        let laid = HTMLText.render(
            html, attached: row.attached, width: width, glyphs: ArticleTextLook.glyphs(glyphs),
            measure: { TextWidth.columns(of: $0) })
        knownLinks = laid.links
        lines += laid.lines.map(ArticleTextLook.line)
        offsets += laid.lines.map(\.offset)
        // Not in the text: the list of links has it as the last.
        if let link = row.link, !knownLinks.contains(where: { $0.address == link }) {
            knownLinks.append(PageLink(link, title: "the article's page"))
        }
        offsets += Array(repeating: .max, count: max(0, lines.count - offsets.count))
        return (lines, offsets)
    }
}
