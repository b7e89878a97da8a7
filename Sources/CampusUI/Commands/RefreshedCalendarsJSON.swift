import QuadCore

/// The result of fetching calendars as JSON.
struct RefreshedCalendarsJSON: Encodable {
    let calendars: Int
    let new: Int
    let unchanged: Int
    let failed: Int
    let waiting: Int
    let gone: Int

    init(_ summary: RefreshSummary) {
        (calendars, new, unchanged) = (summary.feeds, summary.new, summary.unchanged)
        (failed, waiting, gone) = (summary.failed, summary.waiting, summary.gone)
    }
}
