import QuadCore

/// Why an article may be out of date.
package enum ArticleStaleness: Equatable, Sendable {
    /// Whoever wrote it said until when it holds.
    case expired(CalendarDay)
    /// Its source has it no longer.
    case dropped
    /// There is no source at its address any more.
    case sourceGone
    /// Its source has not been heard of for long.
    case sourceSilent(since: CalendarDay)
    /// One follows its source no more.
    case sourceRemoved

    /// Days in which a source may be silent.
    static let patience = 30

    package static func of(_ article: GrowthArticle, in library: GrowthLibrary, on day: CalendarDay) -> Self? {
        if let validTo = article.validTo, validTo < day { return .expired(validTo) }
        guard let fetched = article.fetched else { return nil }
        guard let source = library.sources.first(where: { $0.id == fetched.source }) else { return .sourceRemoved }
        if fetched.isDropped { return .dropped }
        if source.health.status == .gone { return .sourceGone }
        // What an article was last confirmed by counts where the address is another since.
        let heard = CalendarDay(secondsSince1970: max(source.health.lastSuccess ?? 0, fetched.at))
        return heard.dayNumber + patience < day.dayNumber ? .sourceSilent(since: heard) : nil
    }

    /// As a sentence without its end.
    package var words: String {
        switch self {
        case .expired(let day): "It held until \(DateText.full(day)) and may be out of date"
        case .dropped: "Its source has it no longer; it is here because you saved it"
        case .sourceGone: "There is no library at its source's address any more; it may be out of date"
        case .sourceSilent(let day):
            "Its source was last heard of on \(DateText.full(day)); it may be out of date"
        case .sourceRemoved: "Its source is followed no more; it is here because you saved it"
        }
    }
}

extension CalendarDay {
    /// Of Greenwich, which is near enough for what counts weeks.
    fileprivate init(secondsSince1970 seconds: Double) {
        self.init(dayNumber: Int((seconds.isFinite ? min(max(seconds, 0), 1e11) : 0) / 86_400))
    }
}
