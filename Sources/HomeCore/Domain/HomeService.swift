import QuadCore
import SystemKit

/// The digests of all features, for both the screen and the command line.
package struct HomeService: Sendable {
    private let sources: [any HomeSource]
    private let digests: any HomeDigestRepository
    private let clock: any WallClock
    /// The viewer whose day is shown.
    private let acting: ActingViewer

    /// - Parameter sources: the sources in the order of the tabs.
    package init(
        sources: [any HomeSource], digests: any HomeDigestRepository, clock: any WallClock,
        acting: ActingViewer = ActingViewer()
    ) {
        self.sources = sources
        self.digests = digests
        self.clock = clock
        self.acting = acting
    }

    /// Returns the sources of the shown tabs. Home leaves out tabs that the user has hidden.
    private func sources(_ tabs: [String]?) -> [any HomeSource] {
        sources.filter { source in tabs.map { $0.contains(source.feature) } ?? true }
    }

    /// Returns the features of the parts, in order.
    /// - Parameter tabs: the names of the tabs in the bar; nil for all.
    package func features(in tabs: [String]?) -> [String] { sources(tabs).map(\.feature) }

    /// Returns the stored parts without reading the files that they were made from.
    /// - Parameter tabs: the names of the tabs in the bar; nil for all.
    package func kept(in tabs: [String]? = nil) -> [HomePart] {
        let (viewer, now) = (viewerKey, LocalNow(clock))
        return sources(tabs).map { source in
            var part = HomePart(feature: source.feature, title: source.title, firstStep: source.firstStep)
            guard let digest = digests.digest(of: source.feature), digest.isOfUse(to: viewer, on: now.day) else {
                return part
            }
            let isFresh = digest.isFresh(stamp(of: source), for: viewer, at: now)
            guard isFresh || source.mayShow(stale: digest) else { return part }
            part.digest = digest
            part.isFresh = isFresh
            return part
        }
    }

    /// Whether the digest of a part is up to date.
    package func isCurrent(_ part: HomePart) -> Bool {
        guard let digest = part.digest, let source = source(of: part) else { return false }
        return digest.isFresh(stamp(of: source), for: viewerKey, at: LocalNow(clock))
    }

    /// Rebuilds and stores a part. If this fails, the part keeps its old digest and gets the reason.
    package func renewed(_ part: HomePart) async -> HomePart {
        guard let source = source(of: part) else { return part }
        return await OwnThread.run { await renewed(part, by: source) }
    }

    private func renewed(_ part: HomePart, by source: any HomeSource) async -> HomePart {
        var part = part
        // The stamp is taken before the files are read, so a change during reading is noticed the next time.
        let stamp = stamp(of: source)
        let last = acting.current
        do {
            let viewer = try await source.looker(for: last)
            if viewer != last { acting.replace(last, by: viewer) }
            var digest = try await source.digest(for: viewer, on: clock.today)
            digest.stamp = stamp
            digests.keep(digest, of: source.feature)
            part.digest = digest
            part.failure = nil
            part.isFresh = true
        } catch {
            // One viewer must not see the digest of another viewer.
            if let digest = part.digest, digest.viewer != last.key || !source.mayShow(stale: digest) {
                part.digest = nil
            }
            part.isFresh = false
            part.failure = ErrorText.of(error)
        }
        return part
    }

    /// Returns all current parts and rebuilds only the parts that are not fresh.
    func current(in tabs: [String]? = nil) async -> [HomePart] {
        var parts: [HomePart] = []
        for part in kept(in: tabs) { parts.append(part.isFresh ? part : await renewed(part)) }
        return parts
    }

    /// Returns all current parts for another viewer. The parts are rebuilt and not stored, because they must not
    /// replace the user's own parts.
    package func current(for viewer: HomeViewer, in tabs: [String]?) async -> [HomePart] {
        guard viewer != acting.current else { return await current(in: tabs) }
        var parts: [HomePart] = []
        for source in sources(tabs) {
            var part = HomePart(feature: source.feature, title: source.title, firstStep: source.firstStep)
            do {
                part.digest = try await source.digest(for: viewer, on: clock.today)
                part.isFresh = true
            } catch { part.failure = ErrorText.of(error) }
            parts.append(part)
        }
        return parts
    }

    /// Calls `notify` whenever a process writes a file that a digest is made from.
    package func observe(_ notify: @escaping @Sendable () -> Void) {
        digests.observe(sources.flatMap(\.files), notify)
    }

    package var today: CalendarDay { clock.today }
    /// The key of the viewer whose digests are shown.
    package var viewerKey: String { acting.current.key }

    /// Returns the stamp of a source's files. It includes the program version, because another version may make another
    /// digest from the same files.
    private func stamp(of source: any HomeSource) -> String {
        "\(ProgramVersion.text)/\(HomeDigest.format) \(digests.stamp(of: source.files))"
    }

    private func source(of part: HomePart) -> (any HomeSource)? { sources.first { $0.feature == part.feature } }
}
