import Glibc

/// The attempts of a campaign, and its failures.
package struct Tally {
    package let name: String
    package let about: String
    package let seed: Int
    package private(set) var tries = 0
    package private(set) var bad = 0
    /// The longest time of an operation with a time limit.
    package private(set) var slowest = Duration.zero
    /// The number of reports per kind of failure. A kind is reported a few times and then only counted.
    private var told: [String: Int] = [:]

    package init(name: String, about: String, seed: Int) {
        self.name = name
        self.about = about
        self.seed = seed
    }

    /// Counts a result. `kind` names the failure, `steps` the way to reproduce it.
    package mutating func judge(
        _ isGood: Bool, _ kind: @autoclosure () -> String, _ steps: @autoclosure () -> String = ""
    ) {
        tries += 1
        guard !isGood else { return }
        bad += 1
        let kind = kind()
        let count = told[kind, default: 0] + 1
        told[kind] = count
        if count <= 3 { say("failed: \(name): \(kind): \(steps())", to: 2) }
    }

    package mutating func count(_ more: Int, bad moreBad: Int) {
        tries += more
        bad += moreBad
    }

    package mutating func took(_ time: Duration) { slowest = max(slowest, time) }
}

/// Writes a line to one of the program's outputs.
package func say(_ text: String, to descriptor: Int32 = 1) {
    let bytes = Array((text + "\n").utf8)
    _ = write(descriptor, bytes, bytes.count)
}
