import Synchronization

/// The metrics that every server has. The program adds its own to `registry`.
package final class ServerMetrics: Sendable {
    /// The metrics of a route, found without a lookup by name.
    private final class RouteMetrics: Sendable {
        let latency: Histogram
        /// A route has few statuses, so a linear search is fast.
        let statuses = Mutex<[(status: Int, counter: Counter)]>([])

        init(latency: Histogram) { self.latency = latency }
    }

    package let registry: MetricRegistry
    let connections: Gauge
    let waiting: Gauge
    let droppedLines: Counter
    private let refused: [GuardRefusal: Counter]
    private let errors = Mutex<[String: Counter]>([:])
    private let names: [String]
    private let routes: [RouteMetrics]

    /// - Parameter routes: the names of the routes, such as `/v1/boards/:list`.
    init(_ registry: MetricRegistry, routes: [String]) {
        self.registry = registry
        connections = registry.gauge("quad_server_connections", help: "Open connections.")
        waiting = registry.gauge("quad_server_waiting", help: "Requests that wait for their answer.")
        droppedLines = registry.counter("quad_server_log_dropped_total", help: "Log lines that found no room.")
        refused = Dictionary(
            uniqueKeysWithValues: GuardRefusal.allCases.map {
                let help: StaticString = "Requests and connections that a guard refused."
                return ($0, registry.counter("quad_server_refused_total", help: help, ["guard": $0.rawValue]))
            })
        names = routes + ["other"]
        self.routes = names.map {
            RouteMetrics(
                latency: registry.histogram(
                    "quad_server_request_seconds", help: "Time from the request line to the end of the answer.",
                    ["route": $0]))
        }
    }

    func refuse(_ reason: GuardRefusal, count: Int = 1) { refused[reason]?.add(count) }

    /// Counts an answer that refuses a request, by its code.
    func refuse(code: String) {
        let counter = errors.withLock { errors in
            if let known = errors[code] { return known }
            let counter = registry.counter("quad_refusals_total", help: "Refused requests by code.", ["code": code])
            errors[code] = counter
            return counter
        }
        counter.add()
    }

    /// - Parameter route: the index of the route; any other number means a request without a route.
    func complete(route: Int, status: Int, seconds: Double) {
        let number = routes.indices.contains(route) ? route : routes.count - 1
        let metrics = routes[number]
        metrics.latency.observe(seconds)
        metrics.statuses.withLock { statuses in
            if let known = statuses.first(where: { $0.status == status }) { return known.counter.add() }
            let counter = registry.counter(
                "quad_server_requests_total", help: "Answered requests by route and status.",
                ["route": names[number], "status": String(status)])
            counter.add()
            statuses.append((status, counter))
        }
    }
}
