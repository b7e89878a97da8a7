import NewsCore
import QuadCore
import ViewState

/// A feed as a form, and back.
enum FeedForm {
    private static let headersHint =
        "Name: value | Cookie: a=1 | Name: takes one away; kept with the passwords, for its server alone"

    static func fields(_ feed: NewsFeed, _ content: NewsContent) -> [FormField] {
        [
            .text("title", "Name", feed.title ?? "", placeholder: content.line(feed.id)?.title ?? ""),
            .text("url", "Address", feed.url),
            .text(
                "category", "Category", feed.category,
                hint: content.categories.filter { !$0.isEmpty }.joined(separator: ", ")),
            .text("tags", "Tags", feed.tags.joined(separator: ", ")),
            .text(
                "days", "Keep days", feed.keepDays.map(String.init) ?? "", placeholder: "as configured",
                hint: "read and unsaved articles; 0 is for ever"),
            .text(
                "count", "Keep at most", feed.keepCount.map(String.init) ?? "", placeholder: "as configured",
                hint: "articles; unread and saved ones aside; 0 is no limit"),
            .text(
                "digest", "Show a day", feed.digest.map(String.init) ?? "", placeholder: "all",
                hint: "so many articles at most, the first of each day; H shows the others"),
            .toggle(
                "full", "Full text", feed.fetchesFullText,
                hint: "the pages of new articles are fetched with the feed, and their text is shown"),
            .text(
                "agent", "User agent", feed.userAgent ?? "", placeholder: "as configured",
                hint: "what its server is told about who asks"),
            FormField(
                "headers", "Header lines", .secret(TextInput("")),
                hint: headersHint),
            .toggle("paused", "Paused", feed.isPaused, hint: "not fetched until it is taken up again"),
        ]
    }

    static func feed(_ feed: NewsFeed, from form: FormState) -> (NewsFeed, errors: [String: String]) {
        var edited = feed
        var errors: [String: String] = [:]
        edited.title = form.text("title").isEmpty ? nil : form.text("title")
        do throws(NewsError) {
            if form.text("url") != feed.url { edited.url = try FeedAddress.read(form.text("url")) }
        } catch { errors["url"] = error.words }
        edited.category = form.text("category")
        edited.tags = Tags.read([form.text("tags")])
        edited.userAgent = form.text("agent").isEmpty ? nil : form.text("agent")
        do throws(NewsError) {
            if let agent = edited.userAgent { edited.userAgent = try FeedHeader.userAgent(agent) }
        } catch { errors["agent"] = error.words }
        edited.isPaused = form["paused"]?.isOn ?? false
        edited.fetchesFullText = form["full"]?.isOn ?? false
        func number(_ field: String) -> Int? {
            let text = form.text(field)
            guard !text.isEmpty else { return nil }
            guard let number = Int(text), (0...1_000_000).contains(number) else {
                errors[field] = "A number, 0 for no limit, or nothing"
                return nil
            }
            return number
        }
        edited.keepDays = number("days")
        edited.keepCount = number("count")
        edited.digest = number("digest").flatMap { $0 > 0 ? $0 : nil }
        return (edited, errors)
    }

    /// The header lines that were typed, set apart by bars.
    static func headers(from form: FormState) -> (FeedHeaderEdit, error: String?) {
        var edit = FeedHeaderEdit()
        do throws(NewsError) {
            for line in form.text("headers").split(separator: "|").map({ String($0).trimmingSpaces })
            where !line.isEmpty {
                try edit.take(line)
            }
        } catch { return (edit, error.words) }
        return (edit, nil)
    }
}

extension NewsFeed {
    /// Only what was edited: the rest may have been changed elsewhere while the form was open.
    fileprivate mutating func take<Value: Equatable>(
        _ field: WritableKeyPath<NewsFeed, Value>, of edited: NewsFeed, insteadOf before: NewsFeed
    ) {
        if edited[keyPath: field] != before[keyPath: field] { self[keyPath: field] = edited[keyPath: field] }
    }

    mutating func take(_ edited: NewsFeed, insteadOf before: NewsFeed) {
        take(\.title, of: edited, insteadOf: before)
        take(\.url, of: edited, insteadOf: before)
        take(\.category, of: edited, insteadOf: before)
        take(\.tags, of: edited, insteadOf: before)
        take(\.isPaused, of: edited, insteadOf: before)
        take(\.fetchesFullText, of: edited, insteadOf: before)
        take(\.userAgent, of: edited, insteadOf: before)
        take(\.keepDays, of: edited, insteadOf: before)
        take(\.keepCount, of: edited, insteadOf: before)
        take(\.digest, of: edited, insteadOf: before)
    }
}
