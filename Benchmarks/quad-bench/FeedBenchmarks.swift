import FeedKit
import PageKit
import TestSupport

/// Measures reading feeds, sanitizing their articles and laying them out.
func feedBenchmarks(_ bench: Bench) throws {
    var samples = SampleArticles()
    let feed = Array(samples.feed(of: 400).utf8)
    let bodies = (0..<400).map { _ in samples.article(of: 4000) }
    let dirty = bodies.map { $0.replacing("<h2>", with: "<p style=\"x\">") }
    let clean = bodies.map { HTMLSanitizer.sanitized($0, base: nil) }
    let long = HTMLSanitizer.sanitized(samples.article(of: 52_000), base: nil)
    let short = HTMLSanitizer.sanitized(samples.article(of: 5_000), base: nil)

    try bench.speed("feed_parse_mb_s", of: feed.count) { try FeedParser.parse(feed).entries.count }
    var output: [UInt8] = []
    func sanitize(_ bodies: [String]) -> Int {
        output.removeAll(keepingCapacity: true)
        for body in bodies { HTMLSanitizer.append(body, base: "https://example.org/", to: &output) }
        return output.count
    }
    try bench.speed("html_sanitise_mb_s", of: size(bodies)) { sanitize(bodies) }
    try bench.speed("html_sanitise_damaged_mb_s", of: size(dirty)) { sanitize(dirty) }
    try bench.speed("html_plain_mb_s", of: size(clean)) {
        clean.reduce(0) { $0 + HTMLPlainText.text(of: $1).utf8.count }
    }
    try bench.micros("html_excerpt_us") { HTMLPlainText.excerpt(of: long, limit: 160).utf8.count }
    try bench.micros("html_render_52k_us") { lines(long, 80) }
    try bench.micros("html_render_5k_us") { lines(short, 80) }
    let text = HTMLText(long)
    try bench.micros("html_layout_52k_us") { text.laidOut(width: 60, measure: columns).lines.count }
}

private func size(_ texts: [String]) -> Int { texts.reduce(0) { $0 + $1.utf8.count } }

private func lines(_ markup: String, _ width: Int) -> Int {
    HTMLText.render(markup, width: width, measure: columns).lines.count
}

/// Returns an approximate width, which is cheaper than a terminal's. The layout is measured, not the width.
private func columns(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + (0x2E80...0xFFDC ~= $1.value ? 2 : 1) }
}

extension Bench {
    /// Reports megabytes (10⁶ bytes) per second.
    fileprivate func speed(_ name: String, of bytes: Int, _ body: () throws -> Int) throws {
        guard let nanoseconds = try fastest(name, body) else { return }
        report.add(name, Double(bytes) * 1000 / nanoseconds, "MB/s", runs: options.runs)
    }

    fileprivate func micros(_ name: String, _ body: () throws -> Int) throws {
        guard let nanoseconds = try fastest(name, body) else { return }
        report.add(name, nanoseconds / 1000, "µs", runs: options.runs)
    }

    /// Returns the nanoseconds of the fastest run; each run repeats `body` for at least 20 ms. Returns nil if the
    /// measurement is not wanted. Other load on the machine can only slow a run down.
    private func fastest(_ name: String, _ body: () throws -> Int) throws -> Double? {
        guard options.wants(name) else { return nil }
        var samples = Samples()
        for run in 0...options.runs {
            var repeats = 0
            var sum = 0
            let start = monotonicNanoseconds()
            repeat {
                sum &+= try body()
                repeats += 1
            } while monotonicNanoseconds() - start < 20_000_000
            // The sum is used, so that the compiler cannot remove the work.
            precondition(sum != 0)
            if run > 0 { samples.add(Double(monotonicNanoseconds() - start) / Double(repeats)) }
        }
        return samples.percentile(0)
    }
}
