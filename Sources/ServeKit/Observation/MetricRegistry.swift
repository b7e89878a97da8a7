import Synchronization

/// The metrics of a server, printed in the text format of Prometheus.
package final class MetricRegistry: Sendable {
    /// The labels of a metric, in order. Values come from the program, never from a request.
    package typealias Labels = KeyValuePairs<StaticString, String>

    private enum Metric: Sendable {
        case counter(Counter)
        case gauge(Gauge)
        case histogram(Histogram)

        var kind: String {
            switch self {
            case .counter: "counter"
            case .gauge: "gauge"
            case .histogram: "histogram"
            }
        }
    }

    private struct Family: Sendable {
        let help: String
        /// The metrics by their printed labels, in the order of creation.
        var metrics: [(labels: String, metric: Metric)] = []
    }

    private let families = Mutex<[String: Family]>([:])

    package init() {}

    package func counter(_ name: StaticString, help: StaticString, _ labels: Labels = [:]) -> Counter {
        let metric = find(name, help, labels) { .counter(Counter()) }
        return if case .counter(let counter) = metric { counter } else { Counter() }
    }

    package func gauge(_ name: StaticString, help: StaticString, _ labels: Labels = [:]) -> Gauge {
        let metric = find(name, help, labels) { .gauge(Gauge()) }
        return if case .gauge(let gauge) = metric { gauge } else { Gauge() }
    }

    package func histogram(
        _ name: StaticString, help: StaticString, bounds: [Double] = Histogram.latencies, _ labels: Labels = [:]
    ) -> Histogram {
        let metric = find(name, help, labels) { .histogram(Histogram(bounds: bounds)) }
        return if case .histogram(let histogram) = metric { histogram } else { Histogram(bounds: bounds) }
    }

    private func find(
        _ name: StaticString, _ help: StaticString, _ labels: Labels, _ make: () -> Metric
    ) -> Metric {
        let printed = labels.map { "\($0.key)=\"\(Self.escaped($0.value))\"" }.joined(separator: ",")
        return families.withLock { families in
            var family = families["\(name)"] ?? Family(help: "\(help)")
            if let found = family.metrics.first(where: { $0.labels == printed }) { return found.metric }
            let metric = make()
            precondition(family.metrics.allSatisfy { $0.metric.kind == metric.kind }, "a metric of two kinds")
            family.metrics.append((printed, metric))
            families["\(name)"] = family
            return metric
        }
    }

    private static func escaped(_ value: String) -> String {
        value.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "\\": text += "\\\\"
            case "\"": text += "\\\""
            case "\n": text += "\\n"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }

    // MARK: Printing

    package var text: String {
        let families = families.withLock { $0 }.sorted { $0.key < $1.key }
        return families.map { name, family in
            let kind = family.metrics.first?.metric.kind ?? "untyped"
            let lines = family.metrics.map { Self.lines(name, $0.labels, $0.metric) }.joined()
            return "# HELP \(name) \(family.help)\n# TYPE \(name) \(kind)\n\(lines)"
        }.joined()
    }

    private static func lines(_ name: String, _ labels: String, _ metric: Metric) -> String {
        let suffix = labels.isEmpty ? "" : "{\(labels)}"
        switch metric {
        case .counter(let counter): return "\(name)\(suffix) \(counter.value)\n"
        case .gauge(let gauge): return "\(name)\(suffix) \(gauge.value)\n"
        case .histogram(let histogram):
            let counts = histogram.counts
            let prefix = labels.isEmpty ? "" : "\(labels),"
            var (text, total) = ("", 0)
            for (bound, count) in zip(histogram.bounds.map { "\($0)" } + ["+Inf"], counts.buckets) {
                total += count
                text += "\(name)_bucket{\(prefix)le=\"\(bound)\"} \(total)\n"
            }
            return text + "\(name)_sum\(suffix) \(counts.sum)\n\(name)_count\(suffix) \(total)\n"
        }
    }
}
