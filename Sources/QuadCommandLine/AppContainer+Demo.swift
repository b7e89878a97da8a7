import JSONStore
import QuadCore
import QuadStorage
import QuadSystem
import SystemKit
import TerminalKit

// The demo: the whole program on an invented week, in a folder that is deleted at the end.
extension AppContainer {
    /// Returns a clock for pictures that look the same on every day. It starts at the moment that the variable
    /// `SOURCE_DATE_EPOCH` gives in seconds since 1970 (reproducible-builds.org); nil without a number there.
    static func clockOfPictures(_ environment: [String: String]) -> SystemClock? {
        guard let start = environment["SOURCE_DATE_EPOCH"].flatMap({ Int($0) }), start >= 0 else { return nil }
        let begun = SystemTime.wall
        return SystemClock(reading: { Double(start) + SystemTime.wall - begun })
    }

    package var isDemo: Bool { demo != nil }

    /// Stores the demo of every feature in the empty folder.
    package func storeDemo() throws {
        EventLoop.bringTaskThreads()
        try Folder.prepare(locations.data)
        let week = DemoWeek(today: clock.today, time: LocalTime(clock))
        var failure: (any Error)?
        MainTask.run { [self] in
            do { for feature in features { try await feature.demo(self, week) } } catch { failure = error }
        }
        if let failure { throw failure }
    }

    /// Deletes everything that the demo stored.
    package func endDemo() { demo?.remove() }
}
