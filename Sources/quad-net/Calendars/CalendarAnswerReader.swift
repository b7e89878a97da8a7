import CalendarKit
import CampusCore
import FetchKit
import NewsCore
import QuadCore
import SystemKit

/// Turns the documents of a calendar into stored events, changes and marks, and into the calendar's new health.
struct CalendarAnswerReader {
    static let accept = "text/calendar, application/ics;q=0.9, text/plain;q=0.5, */*;q=0.1"
    static let mostBytes = CalendarParser.mostBytes
    /// The minutes between fetches, unless the calendar asks for more.
    private static let usualMinutes = 360
    private static let fewestMinutes = 60
    /// The time after which a calendar is fetched in full: some servers say “unchanged” to any request.
    private static let fullFetch = 7 * 86_400.0

    enum Answer {
        case web(FetchAnswer)
        case files(CalendarFeed)
    }

    struct Outcome: Equatable {
        var health: FeedHealth
        var new = 0
    }

    let store: JSONCampusRepository
    let builder: AgendaBuilder
    var attempts = ReadAttempts()
    let now: () -> Double
    let jitter: () -> Double

    private var plan: AttemptPlan { AttemptPlan(schedule: PoliteSchedule(), now: now(), jitter: jitter()) }

    /// Whether the request may ask for changes only.
    static func mayAskForChanges(_ job: FeedJob, _ store: JSONCampusRepository, now: Double) -> Bool {
        guard job.isUpToDate, let hash = job.health.bodyHash, hasEvents(of: job, hash, in: store) else { return false }
        let last = job.health.lastSuccess ?? 0
        return (last / fullFetch).rounded(.down) == (now / fullFetch).rounded(.down)
    }

    /// Whether the stored events are those of a document. Events that the user asked for are read to the last, because a
    /// sound file may hold one that cannot be read.
    private static func hasEvents(of job: FeedJob, _ hash: UInt64, in store: JSONCampusRepository) -> Bool {
        store.storedHash(of: job.feed.id) == hash && (!job.isAskedFor || store.contents(of: job.feed.id) != nil)
    }

    /// Returns nil if the answer gives no new information.
    /// - Throws: an error if the files can't be written.
    func read(
        _ result: Result<Answer, FetchError>, of job: FeedJob, _ feed: CalendarFeed
    ) async throws(NewsError) -> Outcome? {
        var outcome = Outcome(health: job.health)
        outcome.health.begin(job.feed, now: now())
        switch result {
        case .failure(.canceled): return nil
        case .failure(let error): outcome.health.fail(error.description, .failed, plan)
        case .success(.files(let feed)): try await readFiles(of: feed, job, &outcome)
        case .success(.web(let answer)): try await take(answer, of: job, feed, &outcome)
        }
        if outcome.health.status != .fresh { try await keep(outcome.health) }
        return outcome
    }

    private func keep(_ health: FeedHealth) async throws(NewsError) {
        do throws(CampusError) { try await store.keep(health) } catch { throw .storage(error.words) }
    }

    private func take(
        _ answer: FetchAnswer, of job: FeedJob, _ feed: CalendarFeed, _ outcome: inout Outcome
    ) async throws(NewsError) {
        switch answer.status {
        case 304: try await keepUnchanged(answer, job, feed, &outcome)
        case 200..<300: try await read([("", answer.body)], [], answer, job, feed, &outcome)
        case 410:
            outcome.health.fail("", .answered(answer), plan)
            outcome.health.status = .gone
        default: outcome.health.fail(CalendarStatusText.text(of: answer.status), .answered(answer), plan)
        }
    }

    private func keepUnchanged(
        _ answer: FetchAnswer, _ job: FeedJob, _ feed: CalendarFeed, _ outcome: inout Outcome
    ) async throws(NewsError) {
        outcome.health.succeed(.unchanged, answer, of: job.feed, plan)
        guard store.hasMissingEvents(feed.id) else { return }
        _ = try await store(nil, feed, outcome.health)
    }

    private func readFiles(
        of feed: CalendarFeed, _ job: FeedJob, _ outcome: inout Outcome
    ) async throws(NewsError) {
        let found: CalendarFiles.Documents
        do throws(CampusError) { found = try CalendarFiles.read(feed) } catch {
            return outcome.health.fail(error.words.capitalizedFirst, .failed, plan)
        }
        try await read(
            found.documents, found.problems, FetchAnswer(status: 200, url: job.feed.url, body: []), job, feed, &outcome)
    }

    // MARK: Documents

    private func read(
        _ documents: [(name: String, bytes: [UInt8])], _ unread: [String], _ answer: FetchAnswer, _ job: FeedJob,
        _ feed: CalendarFeed, _ outcome: inout Outcome
    ) async throws(NewsError) {
        let hash = CalendarHash.value(of: documents.map(\.bytes))
        if hash == outcome.health.bodyHash, Self.hasEvents(of: job, hash, in: store), job.health.address == job.feed.url
        {
            return try await keepUnchanged(answer, job, feed, &outcome)
        }
        guard attempts.begin(feed.id, hash, isAskedFor: job.isAskedFor) else {
            return outcome.health.fail(
                "This calendar crashed the program that reads it. It is read again once it changes.", .failed, plan)
        }
        defer { attempts.end(feed.id) }
        var calendar = ParsedCalendar()
        var problems = unread
        for (name, bytes) in documents {
            do throws(CalendarParser.NoCalendarError) {
                calendar.add(try CalendarParser.parse(bytes))
            } catch {
                // A bad file of a folder affects only itself.
                guard feed.kind == .folder else {
                    return outcome.health.fail(Self.words(error, bytes), .failed, plan)
                }
                problems.append("\(name): \(error.message)")
            }
        }
        outcome.health.title = calendar.name.isEmpty ? nil : calendar.name
        outcome.health.endsEarly = calendar.endsEarly
        // Files of this machine cost no server anything.
        outcome.health.minutesToLive =
            feed.kind == .web
            ? max(Self.fewestMinutes, calendar.refreshInterval.map { $0 / 60 } ?? Self.usualMinutes) : 1
        outcome.health.succeed(.fresh, answer, of: job.feed, plan)
        outcome.health.bodyHash = hash
        if calendar.endsEarly || !answer.hasKnownLength {
            (outcome.health.etag, outcome.health.lastModified) = (nil, nil)
        }
        let zones = calendar.zoneProblems(builder.zoneDirectory, user: builder.userZone).map(\.message)
        outcome.health.pageTrouble = Self.summary(of: calendar, problems + zones)
        outcome.new = try await store(
            calendar, isComplete: problems.isEmpty && Self.hasAllEvents(calendar), feed, outcome.health)
    }

    /// Whether every event of the calendar could be read, so that an event that is missing is gone.
    private static func hasAllEvents(_ calendar: ParsedCalendar) -> Bool {
        calendar.unlistedProblems == 0 && !calendar.problems.contains(where: \.losesEvent)
    }

    private static func words(_ error: CalendarParser.NoCalendarError, _ bytes: [UInt8]) -> String {
        let start = String(decoding: bytes.prefix(600), as: UTF8.self).lowercased()
        guard start.contains("<html") || start.contains("<!doctype") else {
            return "\(error.message) Nothing was changed. Check the address."
        }
        return
            "The server sends a web page in place of the calendar. Nothing was changed. Open the address in a browser to "
            + "see why."
    }

    /// Returns the problems of a calendar in one sentence; nil if there are none.
    private static func summary(of calendar: ParsedCalendar, _ unread: [String]) -> String? {
        let all = unread + calendar.problems.map { $0.line > 0 ? "line \($0.line): \($0.message)" : $0.message }
        guard let first = all.first else { return nil }
        let more = all.count - 1 + calendar.unlistedProblems
        return more > 0 ? "\(first.withoutFullStop), and \(more.counted("more problem"))" : first
    }

    /// Stores the contents. Returns the number of new events.
    /// - Parameter calendar: nil if the same document came again.
    private func store(
        _ calendar: ParsedCalendar?, isComplete: Bool = true, _ feed: CalendarFeed, _ health: FeedHealth
    ) async throws(NewsError) -> Int {
        do throws(CampusError) {
            let old = store.contents(of: feed.id)
            let marks = try await store.marks().filter { $0.feed == feed.id }
            let intake = FeedIntake(
                feed, old, marked: Set(marks.map(\.event)), builder: builder, now: now(),
                revision: health.bodyHash.map { StableHash.text($0) } ?? "")
            guard let result = calendar.map({ intake.take($0, isComplete: isComplete) }) ?? intake.takeAgain() else {
                return 0
            }
            let update = MarkUpdate(builder, today: builder.today(at: now()))
            try await store.take(result, health, now: now()) { marks in
                update.changes(ofFetched: marks, from: old, to: result.contents, renumbered: result.renumbered)
            }
            return result.added
        } catch { throw .storage(error.words) }
    }
}
