import QuadCore
import SystemKit

/// What all features have for Home, for the screen and the command line alike.
package struct HomeService: Sendable {
    private let sources: [any HomeSource]
    private let digests: any HomeDigestRepository
    private let clock: any WallClock
    /// Whose day it is.
    private let acting: ActingViewer

    /// - Parameter sources: in the order of the tabs.
    package init(
        sources: [any HomeSource], digests: any HomeDigestRepository, clock: any WallClock,
        acting: ActingViewer = ActingViewer()
    ) {
        self.sources = sources
        self.digests = digests
        self.clock = clock
        self.acting = acting
    }

    /// What is kept: read without reading what it was made from.
    package func kept() -> [HomePart] {
        let (viewer, now) = (viewerKey, LocalNow(clock))
        return sources.map { source in
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

    /// Whether it says what there is now.
    package func isCurrent(_ part: HomePart) -> Bool {
        guard let digest = part.digest, let source = source(of: part) else { return false }
        return digest.isFresh(stamp(of: source), for: viewerKey, at: LocalNow(clock))
    }

    /// The part made anew, and kept. One that fails keeps what there was of it, with the reason.
    package func renewed(_ part: HomePart) async -> HomePart {
        guard let source = source(of: part) else { return part }
        return await OwnThread.run { await renewed(part, by: source) }
    }

    private func renewed(_ part: HomePart, by source: any HomeSource) async -> HomePart {
        var part = part
        // The files as they are before they are read: what changes while they are is met the next time.
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
            // What another may see is not what this one may.
            if let digest = part.digest, digest.viewer != last.key || !source.mayShow(stale: digest) {
                part.digest = nil
            }
            part.isFresh = false
            part.failure = ErrorText.of(error)
        }
        return part
    }

    /// All of it as it is now, with as little reading as that takes.
    func current() async -> [HomePart] {
        var parts: [HomePart] = []
        for part in kept() { parts.append(part.isFresh ? part : await renewed(part)) }
        return parts
    }

    /// All of it as somebody else would see it now: made anew, and not kept in the place of what the user sees.
    package func current(for viewer: HomeViewer) async -> [HomePart] {
        guard viewer != acting.current else { return await current() }
        var parts: [HomePart] = []
        for source in sources {
            var part = HomePart(feature: source.feature, title: source.title, firstStep: source.firstStep)
            do {
                part.digest = try await source.digest(for: viewer, on: clock.today)
                part.isFresh = true
            } catch { part.failure = ErrorText.of(error) }
            parts.append(part)
        }
        return parts
    }

    /// Calls whenever somebody wrote what one of the digests is made from.
    package func observe(_ notify: @escaping @Sendable () -> Void) {
        digests.observe(sources.flatMap(\.files), notify)
    }

    package var today: CalendarDay { clock.today }
    /// Whose digests are shown.
    package var viewerKey: String { acting.current.key }

    /// Another version of the program may make another digest of the same files.
    private func stamp(of source: any HomeSource) -> String {
        "\(ProgramVersion.text)/\(HomeDigest.format) \(digests.stamp(of: source.files))"
    }

    private func source(of part: HomePart) -> (any HomeSource)? { sources.first { $0.feature == part.feature } }
}
