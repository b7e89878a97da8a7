import Glibc
import LeaderboardCore
import ServeKit
import SystemKit

/// The leaderboard from its start to its end.
enum LeaderboardProgram {
    private static let secondsBetweenChores = 60
    private static let mostThreads = 4

    /// Runs until a signal stops the server.
    static func run(_ options: LeaderboardOptions) throws(StartError) {
        let signals = StopSignals()
        let log = try openLog(options)
        defer { log.end() }
        let report: @Sendable (String) -> Void = { log.note("storage", $0, time: SystemTime.wall) }
        let rules = try OperatorLists.rules(options.lists)
        let opened = try OpenedStorage(options.storage, rules: rules, report: report)
        let names = try reservedNames(options.reservedNames)
        let leaderboard = Leaderboard(storage: opened.storage, rules: rules, names: names)
        let metrics = MetricRegistry()
        let service = try LeaderboardServer(opened, leaderboard, metrics: metrics)
        let server = Server(serverOptions(options), routes: service.routes, metrics: metrics, log: log)
        let address: ListenAddress
        do throws(ServerError) { address = try server.start() } catch { throw .server(error) }
        log.note("start", address.text, time: SystemTime.wall)
        print("Listening on http://\(address.text)")
        fflush(nil)
        while !signals.wait(seconds: secondsBetweenChores) { closeDays(leaderboard, service) }
        server.stop()
        service.queue.stop()
        log.note("stop", address.text, time: SystemTime.wall)
    }

    private static func openLog(_ options: LeaderboardOptions) throws(StartError) -> ServerLog {
        let descriptor = try LogFile.open(options.log)
        do throws(ServerError) { return try ServerLog(descriptor: descriptor) } catch { throw .server(error) }
    }

    private static func serverOptions(_ options: LeaderboardOptions) -> ServerOptions {
        var server = ServerOptions(listen: options.listen)
        server.proxies = options.proxies
        server.isInsecureAllowed = options.isInsecureAllowed
        server.threads = max(1, min(mostThreads, sysconf(Int32(_SC_NPROCESSORS_ONLN)) / 2))
        return server
    }

    private static func reservedNames(_ path: String?) throws(StartError) -> NameRules {
        guard let path else { return NameRules() }
        return NameRules(filter: NameFilter.builtIn.joined(NameFilter(lines: try OperatorFile.read(path))))
    }

    /// Closes ended days. A failure is in the log, and the next minute tries again.
    private static func closeDays(_ leaderboard: Leaderboard, _ service: LeaderboardServer) {
        try? leaderboard.closeEndedDays()
        service.changed()
    }
}
