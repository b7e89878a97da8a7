import Testing

@testable import ServeKit

struct MetricRegistryTests {
    @Test func metricsArePrintedForPrometheus() {
        let registry = MetricRegistry()
        registry.counter("b_total", help: "Things.", ["kind": "x\"\\\n"]).add(2)
        registry.counter("b_total", help: "Things.", ["kind": "y"]).add()
        registry.counter("b_total", help: "Things.", ["kind": "y"]).add()
        registry.gauge("a", help: "Level.").set(-3)
        let histogram = registry.histogram("c", help: "Times.", bounds: [0.5, 1])
        for value in [0.25, 0.5, 0.75, 2] { histogram.observe(value) }
        #expect(
            registry.text == """
                # HELP a Level.
                # TYPE a gauge
                a -3
                # HELP b_total Things.
                # TYPE b_total counter
                b_total{kind="x\\"\\\\\\n"} 2
                b_total{kind="y"} 2
                # HELP c Times.
                # TYPE c histogram
                c_bucket{le="0.5"} 2
                c_bucket{le="1.0"} 3
                c_bucket{le="+Inf"} 4
                c_sum 3.5
                c_count 4

                """)
    }
}
