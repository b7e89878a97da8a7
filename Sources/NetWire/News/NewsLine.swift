import FoundationEssentials
import QuadCore

/// The messages of the fetching process, one JSON object a line:
///
///     {"began":{"feeds":12}}
///     {"fetched":{"feed":"example.org-1a2b","outcome":"failed","detail":"…","new":0}}
///     {"ended":{"feeds":12,"new":3,"unchanged":8,"failed":1,"seconds":0.4}}
///     {"found":{"url":"https://example.org/feed.xml","title":"Example"}}
///     {"downloading":{"received":1048576,"total":48200000,"validator":"\"a1\""}}   {"saved":{"path":"/home/ada/talk.mp3"}}
///     {"waiting":{}}   {"done":{}}   {"failed":{"kind":"unreachable","detail":"…"}}
///
/// The two programs may come from different versions, and the lines hold words from strangers. A line that can't be
/// read is ignored, and numbers are limited.
package enum NewsLine: Equatable, Sendable {
    /// Another process is refreshing the same feeds; this process continues when the other is done.
    case waiting
    case began(feeds: Int)
    case fetched(feed: String, outcome: FeedHealth.Status, new: Int)
    case ended(RefreshSummary)
    case found(FeedCandidate)
    /// The progress of a download; `saved` reports the whole file.
    case downloading(DownloadReport)
    case saved(path: String)
    case done
    case failed(NewsError)
}

extension NewsLine {
    /// The length limit in bytes, more than any line needs.
    package static let lengthLimit = 256 << 10
    private static let mostCounted = 1 << 30

    /// The JSON of the line, without a line break.
    package var bytes: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(NewsLineFields(self))).map { Array($0) } ?? []
    }

    /// Nil for bytes that are not such a line.
    package init?(_ bytes: some Collection<UInt8>) {
        guard bytes.count <= Self.lengthLimit,
            let fields = try? JSONDecoder().decode(NewsLineFields.self, from: Data(bytes)), let line = fields.line
        else { return nil }
        self = line
    }

    static func count(_ number: Int) -> Int { min(max(number, 0), mostCounted) }
}
