import NewsCore
import QuadCore
import QuadShell
import ViewState

/// Creates, edits and deletes query feeds.
struct QueryFeedEditor: NewsPart {
    let services: NewsServices

    /// Saves a filter of articles as a query feed.
    func make(of filter: String) {
        let question = Dialogs.Question(title: "Name of the query feed", text: filter, isSuggested: true)
        dialogs.ask(question) { name, again in
            guard !name.isEmpty else { return }
            model.perform("saving \(name)") { service throws(NewsError) in
                (try await service.addQuery(name, filter: filter).undo, "Saved as \(name), among the feeds")
            } failed: { error in
                services.say(error, again: again)
            }
        }
    }

    func edit(_ query: QueryFeed, holding typed: String? = nil) {
        let time = model.time
        let table = FormTable<QueryFeed>(
            [
                .text("title", "Name", \.title) { $0.isEmpty ? "A name is needed" : nil },
                .text("filter", "Filter", \.filter, hint: "as typed after /: unread feed:aggie since:3d words") {
                    $0.isEmpty ? "A filter is needed" : ArticleFilter($0, time).problem
                },
            ], oneByOne: true)
        let form = Dialogs.Form(title: "Edit the query feed", key: query.id, table, query) { edited, form in
            let (title, filter) = (edited.title, edited.filter)
            model.perform("editing \(query.title)", asking: dialogs) { service throws(NewsError) in
                (
                    try await service.editQuery(query.id, insteadOf: query, title: title, filter: filter),
                    "Changed \(title)"
                )
            } failed: { [draft = form.draft] error in
                if case .unknownFeed? = error as? NewsError {
                    askToMakeAgain(query, title, filter)
                    return
                }
                services.say(.error(ErrorText.of(error)))
                edit(query, holding: draft)
            }
            return [:]
        }
        dialogs.fillIn(form, holding: typed)
    }

    /// Offers to create the query feed again after another window deleted it during the edit.
    private func askToMakeAgain(_ query: QueryFeed, _ title: String, _ filter: String) {
        dialogs.confirm(
            "“\(query.title.clipped)” was deleted in another window", "Create it again with what you typed?",
            "Create it again"
        ) {
            model.perform("creating \(title)") { service throws(NewsError) in
                (try await service.addQuery(title, filter: filter).undo, "Created “\(title)” again")
            } failed: { error in
                services.say(.error(ErrorText.of(error)))
            }
        }
    }

    func delete(_ query: QueryFeed) {
        dialogs.confirm("Delete the query feed \(query.title)?", "Its articles stay in their feeds.", "Delete") {

            model.perform("deleting \(query.title)") { service throws(NewsError) in
                (try await service.removeQueries([query.id]), "Deleted \(query.title)")
            }
        }
    }
}
