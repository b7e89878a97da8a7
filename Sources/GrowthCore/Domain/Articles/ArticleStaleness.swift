import QuadCore

/// The reason why an article may be out of date.
package enum ArticleStaleness: Equatable, Sendable {
    /// The expiry date that the author gave has passed.
    case expired(CalendarDay)
    /// The source no longer has the article.
    case dropped
    /// The source's address no longer exists.
    case sourceGone
    /// The source has not answered for a long time.
    case sourceSilent(since: CalendarDay)
    /// The user no longer follows the source.
    case sourceRemoved

    /// The number of days a source may go without an answer.
    static let patience = 30

    package static func of(_ article: GrowthArticle, in library: GrowthLibrary, on day: CalendarDay) -> Self? {
        if let validTo = article.validTo, validTo < day { return .expired(validTo) }
        guard let fetched = article.fetched else { return nil }
        guard let source = library.sources.first(where: { $0.id == fetched.source }) else { return .sourceRemoved }
        if fetched.isDropped { return .dropped }
        if source.health.status == .gone { return .sourceGone }
        // The fetch time of the article also counts: the source may have a new address since then.
        let heard = CalendarDay(secondsSince1970: max(source.health.lastSuccess ?? 0, fetched.at))
        return heard.dayNumber + patience < day.dayNumber ? .sourceSilent(since: heard) : nil
    }

    /// A sentence without its final period.
    package var words: String {
        switch self {
        case .expired(let day): "This article was valid until \(DateText.full(day)) and may be out of date"
        case .dropped: "The source no longer has this article; you still see it because you saved it"
        case .sourceGone: "The source's library no longer exists; the article may be out of date"
        case .sourceSilent(let day):
            "The source last answered on \(DateText.full(day)); the article may be out of date"
        case .sourceRemoved: "You no longer follow the source; you still see the article because you saved it"
        }
    }
}

extension CalendarDay {
    /// Uses UTC days, which are accurate enough because the staleness limit is in weeks.
    fileprivate init(secondsSince1970 seconds: Double) {
        self.init(dayNumber: Int((seconds.isFinite ? min(max(seconds, 0), 1e11) : 0) / 86_400))
    }
}
