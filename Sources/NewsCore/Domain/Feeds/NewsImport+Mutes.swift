import QuadCore

// The ignore rules of newsboat, as mutes.
extension NewsImport {
    /// Reads rules that hide articles. Rules for a feed that is not followed are left out: they have nothing to hide
    /// yet.
    init(
        _ config: NewsboatConfig, into feeds: [NewsFeed], beside known: [NewsMute], time: FilterTime,
        makeID: () -> String
    ) {
        isOfMutes = true
        let followed = FollowedFeeds(feeds)
        for rule in config.rules {
            let feed = rule.feed.flatMap { followed.feed(at: $0)?.id }
            guard rule.feed == nil || feed != nil else {
                unusable.append(
                    Unusable(title: rule.line, reason: "Its feed is not followed; import the urls file first"))
                continue
            }
            do throws(NewsboatFilter.UnknownTermError) {
                for (kind, text) in try NewsboatMutes(rule.filter).mutes {
                    let mute = NewsMute(id: makeID(), kind: kind, text: text, inFeed: feed, added: time.now)
                    take(mute, beside: known, rule.line)
                }
            } catch { unusable.append(Unusable(title: rule.line, reason: error.reason)) }
        }
        notes += config.others.map { Unusable(title: $0.title, reason: $0.reason) }
    }

    private mutating func take(_ mute: NewsMute, beside known: [NewsMute], _ line: String) {
        let isKnown = (known + mutes).contains {
            $0.kind == mute.kind && $0.inFeed == mute.inFeed && $0.until == nil
                && FoldedText($0.text) == FoldedText(mute.text)
        }
        if isKnown {
            alreadyFollowed.append(line)
        } else if let problem = mute.problem {
            unusable.append(Unusable(title: line, reason: problem))
        } else {
            mutes.append(mute)
        }
    }
}
