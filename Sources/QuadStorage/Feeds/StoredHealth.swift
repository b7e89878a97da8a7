import FoundationEssentials
import JSONStore
import QuadCore

/// The result of fetching a feed, as stored in `health.json`.
package struct StoredHealth: StoredItem {
    package let id: String
    var title: String?
    var link: String?
    /// `fresh`, `unchanged`, `failed` or `gone`; nil if the feed was never fetched.
    var status: String?
    /// The failure in words.
    var problem: String?
    var lastAttempt: Date?
    /// The address of the last attempt, if it differs from `address`.
    var attempted: String?
    var lastSuccess: Date?
    var nextAttempt: Date?
    /// The time before which the server does not want further requests.
    var waitUntil: Date?
    var failures: Int?
    var movedTo: String?
    /// The address that the validators belong to.
    var address: String?
    var etag: String?
    var lastModified: String?
    /// Sixteen hexadecimal digits.
    var bodyHash: String?
    /// The time to live that the feed asks for, in minutes.
    var minutesToLive: Int?
    var itemsAWeek: Double?
    /// The size of the feed's stored articles and texts after the last fetch.
    var storedBytes: Int?
    /// The numbers of the last lines of both files that are known to be on disk.
    package var lines: [Int]?
    /// The number of consecutive failures to fetch article pages, and the last failure in words.
    var pageFailures: Int?
    var pageTrouble: String?
    var endsEarly: Bool?

    package init(_ health: FeedHealth) {
        id = health.id
        title = health.title
        link = health.link
        status = health.status == .neverFetched ? nil : health.status.word
        problem = health.status.detail
        lastAttempt = health.lastAttempt.map { Date(timeIntervalSince1970: $0) }
        let (attempted, address) = (health.attempted.map(Self.bare), health.address.map(Self.bare))
        self.attempted = attempted == address ? nil : attempted
        minutesToLive = health.minutesToLive
        storedBytes = health.storedBytes
        lastSuccess = health.lastSuccess.map { Date(timeIntervalSince1970: $0) }
        nextAttempt = health.nextAttempt.map { Date(timeIntervalSince1970: $0) }
        waitUntil = health.waitUntil.map { Date(timeIntervalSince1970: $0) }
        pageFailures = health.pageFailures == 0 ? nil : health.pageFailures
        pageTrouble = health.pageTrouble
        endsEarly = health.endsEarly ? true : nil
        failures = health.failures == 0 ? nil : health.failures
        movedTo = health.movedTo.map(Self.bare)
        self.address = address
        etag = health.etag
        lastModified = health.lastModified
        bodyHash = health.bodyHash.map { StableHash.text($0) }
        itemsAWeek = health.itemsAWeek.flatMap { $0.isFinite ? $0 : nil }
    }

    /// Older versions left passwords in addresses.
    private static func bare(_ address: String) -> String { FeedAddress.withoutCredentials(address) }

    package var hasCredentials: Bool {
        [attempted, address, movedTo].contains { $0.map { Self.bare($0) != $0 } ?? false }
    }

    package var health: FeedHealth {
        var health = FeedHealth(id: id)
        health.title = title
        health.link = link
        health.status = status.flatMap { FeedHealth.Status(word: $0, detail: problem) } ?? .neverFetched
        health.lastAttempt = lastAttempt?.timeIntervalSince1970
        health.attempted = (attempted ?? address).map(Self.bare)
        health.minutesToLive = minutesToLive
        health.storedBytes = storedBytes
        health.lastSuccess = lastSuccess?.timeIntervalSince1970
        health.nextAttempt = nextAttempt?.timeIntervalSince1970
        health.waitUntil = waitUntil?.timeIntervalSince1970
        health.pageFailures = max(pageFailures ?? 0, 0)
        health.pageTrouble = pageTrouble
        health.endsEarly = endsEarly ?? false
        health.failures = failures ?? 0
        health.movedTo = movedTo.map(Self.bare)
        health.address = address.map(Self.bare)
        health.etag = etag
        health.lastModified = lastModified
        health.bodyHash = bodyHash.flatMap { UInt64($0, radix: 16) }
        health.itemsAWeek = itemsAWeek
        return health
    }
}
