import QuadCore

/// The result of fetching calendars as JSON.
struct RefreshedCalendarsJSON: Encodable {
    let calendars: Int
    let new: Int
    let unchanged: Int
    let failed: Int
    let waiting: Int
    let gone: Int
    /// The changes of saved events.
    let saved: Saved

    enum CodingKeys: String, CodingKey {
        case calendars, new, unchanged, failed, waiting, gone
        case saved = "saved_events"
    }

    struct Saved: Encodable {
        let changed: Int
        let canceled: Int
        let gone: Int
        let back: Int
    }

    init(_ summary: RefreshSummary, _ news: MarkNews) {
        saved = Saved(changed: news.moved, canceled: news.canceled, gone: news.gone, back: news.back)
        (calendars, new, unchanged) = (summary.feeds, summary.new, summary.unchanged)
        (failed, waiting, gone) = (summary.failed, summary.waiting, summary.gone)
    }
}
