import CampusCore
import QuadCore
import QuadShell
import ViewState

/// The questions about followed calendars.
@MainActor
struct FeedDialogs {
    private static let typedID = "typed"
    private let model: CampusModel

    init(_ model: CampusModel) {
        self.model = model
    }

    // MARK: Following

    /// Asks for a calendar. A user without any is offered some first.
    func add() {
        let offers = CalendarOffers.read(model.offersFile)
        guard model.contents.feeds.isEmpty, !offers.isEmpty else { return askAddress() }
        let items = offers.map { PaletteItem(id: $0.address, title: $0.name, detail: $0.address) }
        let other = PaletteItem(id: "", title: "Another address, file or folder", detail: "")
        let typed = PaletteItem(id: Self.typedID, title: "", detail: "follow this address or path")
        let choice = Dialogs.Choice(
            placeholder: "choose a calendar, or type an address", items: [other] + items, addition: typed)
        model.dialogs.choose(choice) { item in
            if item.id == Self.typedID { return take(item.title) { askAddress(item.title) } }
            guard !item.id.isEmpty else { return askAddress() }
            model.context.attempt {
                follow(try model.service.newFeed(item.id, name: item.title, among: model.contents.feeds))
            }
        }
    }

    private func askAddress(_ typed: String = "") {
        let files = model.context.files
        model.dialogs.ask(
            .init(
                title: "Follow", key: "campus.follow", text: typed,
                help: "an address (https, webcal), a page that links a calendar, an .ics file, or a folder of them",
                complete: { files.completions(of: $0) })
        ) { text, again in
            if !text.isBlank { take(text, again: again) }
        }
    }

    private func take(_ text: String, again: @escaping () -> Void) {
        do throws(CampusError) {
            let feed = try model.service.newFeed(text, among: model.contents.feeds)
            guard feed.kind == .web else { return follow(feed) }
            find(feed, again)
        } catch {
            model.context.say(.warning(error.words))
            again()
        }
    }

    private func find(_ feed: CalendarFeed, _ again: @escaping () -> Void) {
        model.context.say(.info("Looking at \(feed.feed.place)…"))
        Task {
            do throws(NewsError) {
                let found = try await model.service.fetching.find(feed.address)
                if let only = found.first, found.count == 1 { return take(only, feed, again) }
                let items = found.map {
                    PaletteItem(id: $0.url, title: $0.title.isEmpty ? $0.url : $0.title, detail: $0.url)
                }
                model.dialogs.choose(.init(placeholder: "follow which calendar", items: items)) { item in
                    if let candidate = found.first(where: { $0.url == item.id }) { take(candidate, feed, again) }
                }
            } catch {
                guard error.mayPass else {
                    model.context.say(.warning(error.words))
                    return again()
                }
                model.dialogs.confirm(
                    "Follow it anyway?", error.words, "Follow", no: "Don't follow"
                ) { follow(feed) }
            }
        }
    }

    private func take(_ candidate: FeedCandidate, _ feed: CalendarFeed, _ again: @escaping () -> Void) {
        guard FeedAddress.key(candidate.url) != FeedAddress.key(feed.address) else { return follow(feed) }
        do throws(CampusError) { follow(try model.service.newFeed(candidate.url, among: model.contents.feeds)) } catch {
            model.context.say(.warning(error.words))
            again()
        }
    }

    private func follow(_ feed: CalendarFeed) {
        model.changeFeeds(
            "following \(feed.title(nil))", "Followed \(feed.title(nil))", ItemChanges(adding: [feed]),
            then: { model.rounds.fetch(.insisting([feed.id])) }, again: { askAddress(feed.address) })
    }

    // MARK: Editing and removing

    func edit(_ feed: CalendarFeed) {
        let table = FormTable<CalendarFeed>([
            .text("name", "Name", \.name),
            .typed("letter", "Letter", hint: "marks the calendar's events", show: { $0.letter }) { text, feed in
                let letter = text.trimmingSpaces
                guard letter.count == 1, let first = letter.first, first.isLetter || first.isNumber || first == "*"
                else {
                    return "One letter or digit"
                }
                feed.letter = letter
                return nil
            },
            .typed("color", "Color", hint: "1 to \(CalendarFeed.colors)", show: { "\($0.color + 1)" }) { text, feed in
                guard let number = Int(text), (1...CalendarFeed.colors).contains(number) else {
                    return "A number from 1 to \(CalendarFeed.colors)"
                }
                feed.color = number - 1
                return nil
            },
            .toggle("muted", "Muted", \.isMuted),
        ])
        model.dialogs.fillIn(
            .init(title: "Calendar", key: "campus.calendar \(feed.id)", table, feed) { [model] edited in
                guard edited != feed else { return model.context.say(.info("Nothing to change.")) }
                let name = edited.title(model.contents.health[feed.id])
                model.changeFeeds("changing \(name)", "Changed \(name)", ItemChanges(replacing: [(feed, edited)]))
            })
    }

    func remove(_ rows: [FeedRow]) {
        let name = rows.count == 1 ? "“\(rows[0].title.clipped)”" : rows.count.counted("calendar")
        let ids = Set(rows.map(\.id))
        let saved = model.contents.marks.all.count { ids.contains($0.feed) && $0.isSaved }
        model.dialogs.confirm(
            "Unfollow \(name)?",
            saved > 0
                ? "Its \(saved.counted("saved event")) \(saved == 1 ? "stays" : "stay") in Saved."
                : "Its events leave the agenda.",
            "Unfollow"
        ) {
            model.changeFeeds(
                "unfollowing \(name)", "Unfollowed \(name)", ItemChanges(removing: rows.map(\.feed)))
        }
    }
}
