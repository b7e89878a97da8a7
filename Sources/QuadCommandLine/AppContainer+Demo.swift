import JSONStore
import QuadCore
import QuadStorage
import QuadSystem
import SystemKit
import TerminalKit

// The demo: the whole program on an invented week, in a folder that is deleted at the end.
extension AppContainer {
    /// Returns the seconds by which the clock of a demo is ahead, so that pictures look the same on every day. The demo
    /// starts at the moment that the variable `SOURCE_DATE_EPOCH` gives in seconds since 1970
    /// (reproducible-builds.org); without a usable number there, now.
    static func clockShift(_ environment: [String: String]) -> Double {
        guard let start = environment["SOURCE_DATE_EPOCH"].flatMap({ Int($0) }), usableStarts.contains(start) else {
            return 0
        }
        return Double(start) - SystemTime.wall
    }

    /// The starts from 1980 to 2099, in which all calendars of the program work.
    private static let usableStarts = 315_532_800...4_102_444_799

    package var isDemo: Bool { demo != nil }

    private static let dataVariable = "QUAD_DEMO_DATA"
    private static let configurationVariable = "QUAD_DEMO_CONFIG"

    /// The variables that tell a demo the files of the program that opens the demo.
    static func demoVariables(of locations: DataLocations) -> [String: String] {
        [dataVariable: locations.data, configurationVariable: locations.configurationFile]
    }

    /// Returns the files of the program that opened the demo; the user's usual files if no program did.
    static func openerLocations(_ environment: [String: String]) -> DataLocations {
        DataLocations(
            environment: environment, dataDirectory: environment[dataVariable],
            configurationFile: environment[configurationVariable])
    }

    /// Stores the demo of every feature in the empty folder.
    package func storeDemo(for command: CommandSpec) throws {
        // The screens read these signals later, and threads inherit the mask.
        if case .opens = command.work { SignalDescriptor.block() }
        EventLoop.bringTaskThreads()
        try Folder.prepare(locations.data)
        try adoptLook()
        let week = DemoWeek(today: clock.today, time: LocalTime(clock))
        var failure: (any Error)?
        MainTask.run { [self] in
            do { for feature in features { try await feature.demo(self, week) } } catch { failure = error }
        }
        if let failure { throw failure }
    }

    /// The settings that a demo takes from the user's configuration: what the terminal and the reader need. Keys and
    /// programs stay out, so that a demo is the same for everybody.
    private static let look = [
        "theme", "background", "motion", "glyphs", "width", "mouse", "weekStart", "dateOrder",
    ]

    private func adoptLook() throws {
        let own = JSON5ConfigurationRepository(
            path: ownLocations.configurationFile, settings: settings, isExpected: false
        ).load().configuration
        for setting in Self.look.compactMap({ settings.setting(at: $0) }) {
            let value = setting.value(in: own)
            if value != setting.defaultValue { try configuration.set(setting.path, to: value) }
        }
    }

    /// Deletes everything that the demo stored.
    package func endDemo() { demo?.remove() }
}
