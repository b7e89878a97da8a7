import NewsCore
import QuadCore
import QuadShell
import ViewState

/// The form of a feed.
struct FeedEditor: NewsPart {
    let services: NewsServices

    /// - Parameter typed: the values of an earlier form that could not be carried out.
    func edit(_ feed: NewsFeed, holding typed: String? = nil) {
        let name = model.content.line(feed.id)?.title ?? feed.place
        let table = FeedForm.table(feed, model.content)
        var form = Dialogs.Form(
            title: "Edit the feed", key: feed.id, fields: table.fields(.init(feed: feed)),
            kept: FeedAddress.sayable
        ) { _ in [:] }
        form.submit = { [form] state in
            let (draft, errors) = table.read(state, into: .init(feed: feed))
            let (edited, headers) = (draft.feed, draft.headers)
            guard errors.isEmpty else { return errors }
            model.perform("editing \(name)", asking: dialogs) { service throws(NewsError) in
                let headerChange: @Sendable ([FeedHeader]) -> [FeedHeader] = { headers.applied(to: $0) }
                let undo = try await service.edit(feed, to: edited, headers: headers.isEmpty ? nil : headerChange)
                return (undo, undo.isEmpty ? "Nothing to change." : "Changed \(edited.title ?? name)")
            } done: {
                if edited.url != feed.url { model.refresh(.feeds([feed.id])) }
            } failed: { [draft = state.draft] error in
                guard case .unknownFeed? = error as? NewsError else {
                    services.say(.error(ErrorText.of(error)))
                    edit(feed, holding: draft)
                    return
                }
                dialogs.keep(draft, of: form)
                services.say(
                    .error("“\(name)” was unfollowed meanwhile; follow it again, and its form shows what you typed"))
            }
            return [:]
        }
        dialogs.fillIn(form, holding: typed)
    }
}
