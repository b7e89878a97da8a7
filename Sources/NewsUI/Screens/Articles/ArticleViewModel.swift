import FeedKit
import NewsCore
import QuadCore
import QuadShell
import SystemKit
import TextKit
import ViewState

/// An article that is laid out for the width of its pane.
@MainActor
final class ArticleViewModel {
    struct State: Equatable, Sendable {
        var article: ArticleID?
        var title = ""
        var lines: [[TextRun]] = []
        /// The scroll position; its selection is the first visible line.
        var scroll = ListState(count: 1)
        var revision = NewsModel.Revision()
        /// The work in progress on the article: “fetching the page…”.
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
    /// The links of the text that was laid out last.
    private var knownLinks: [PageLink] = []
    /// Whether the article may have links. Before the first layout, nobody knows.
    var mayHaveLinks: Bool { laidOut == nil || !knownLinks.isEmpty }
    /// The links of the text. Lays out the text if a key comes before the first frame.
    var links: [PageLink] {
        if laidOut == nil { _ = lines(width: 80, glyphs: .unicode) }
        return knownLinks
    }
    private(set) var body: ArticleBody?
    private var isBodyKnown = false
    private var laidOut: Layout?
    /// The pane that the article was drawn in last.
    private var pane: (width: Int, height: Int, glyphs: GlyphSet)?
    private var knownFinder: TextFinder?
    /// The offset in the text where each line begins; -1 for a line above the text.
    private var offsets: [Int] = []
    /// Whether the offsets are those of the page's text.
    private var showsPage = false
    /// The reading place, and the line where it was put. It stays the reading place until the user scrolls.
    private var anchor: (line: Int, place: ReadingPlace)?
    private var keepingPlace: TimerQueue.Timer?
    private let services: NewsServices
    private let rows: ArticleRows

    /// The data that the lines depend on.
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

    /// The article's position in the index. It is searched for only after the index has changed.
    var position: Int32? {
        guard let article = state.article else { return nil }
        let slots = model.content.index.slots
        if slots.indices.contains(Int(lastPosition)), slots[Int(lastPosition)].id == article { return lastPosition }
        guard let position = model.content.position(of: article) else { return nil }
        lastPosition = position
        return position
    }

    private var lastPosition: Int32 = 0

    /// - Parameter words: the words of the list's filter, to mark in the text.
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

    /// Lays out the article if a key comes before the first frame. Without a layout, the article would seem to be at
    /// its end.
    func layOutForKeys() {
        guard laidOut == nil, state.article != nil else { return }
        layOut(width: pane?.width ?? 80, height: pane?.height ?? state.scroll.height, glyphs: pane?.glyphs ?? .unicode)
    }

    /// Returns the article as plain text for a pager.
    func plainText(width: Int) -> String {
        lines(width: width, glyphs: .unicode).lines.map { $0.map(\.text).joined() }.joined(separator: "\n") + "\n"
    }

    /// Lays out the article for a pane. A second call for the same pane costs nothing.
    func layOut(width: Int, height: Int, glyphs: GlyphSet) {
        guard let article = state.article else { return }
        pane = (width, height, glyphs)
        let wanted = Layout(article: article, width: width, glyphs: glyphs, header: headerTexts)
        var next = state
        // With another width or height, the same words stay on top.
        var place = wanted != laidOut || height != next.scroll.height ? place : nil
        if wanted != laidOut {
            (next.lines, offsets) = lines(width: width, glyphs: glyphs)
            laidOut = wanted
            knownFinder = nil
            findAgain(in: &next)
            // In the other text of the same article, the user continues at the place where they left that text.
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

    /// Stores the place a second after the user scrolled, so that a crash does not lose it.
    private func keepPlaceSoon() {
        guard keepingPlace == nil, state.article != nil else { return }
        keepingPlace = services.timers.after(1) { [weak self] in self?.keepPlace() }
    }

    /// Stores the place, so that the article opens there again.
    func keepPlace() {
        keepingPlace?.cancel()
        keepingPlace = nil
        if let article = state.article { places.keep(place, of: article, ofPage: showsPage) }
    }

    /// The finder for the lines, made when the user first searches in them.
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

    /// The text, kept after the first access reads it from the disk.
    var text: ArticleBody? {
        if !isBodyKnown, let position {
            isBodyKnown = true
            body = rows.body(at: position)
        }
        return body
    }

    /// Whether the text is too long, so that only its beginning is shown.
    private var isCut: Bool { (text?.html.utf8.count ?? 0) > HTMLText.limit }

    private var slot: ArticleSlot? { position.map { model.content.index.slots[Int($0)] } }

    /// The texts above the article: the title, then the known facts.
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
        // The article's page is not a link of the text, so the list of links has it last.
        if let link = row.link, !knownLinks.contains(where: { $0.address == link }) {
            knownLinks.append(PageLink(link, title: "the article's page"))
        }
        offsets += Array(repeating: .max, count: max(0, lines.count - offsets.count))
        return (lines, offsets)
    }
}
