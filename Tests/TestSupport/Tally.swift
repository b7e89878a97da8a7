import Glibc

/// What a campaign tried, and what went wrong.
package struct Tally {
    package let name: String
    package let about: String
    package let seed: Int
    package private(set) var tries = 0
    package private(set) var bad = 0
    /// The longest that something took which has a bound.
    package private(set) var slowest = Duration.zero
    /// Faults of one kind are told a few times and then only counted.
    private var told: [String: Int] = [:]

    package init(name: String, about: String, seed: Int) {
        self.name = name
        self.about = about
        self.seed = seed
    }

    /// `kind` says what went wrong, `steps` how to come to it.
    package mutating func judge(
        _ isGood: Bool, _ kind: @autoclosure () -> String, _ steps: @autoclosure () -> String = ""
    ) {
        tries += 1
        guard !isGood else { return }
        bad += 1
        let kind = kind()
        let count = told[kind, default: 0] + 1
        told[kind] = count
        if count <= 3 { say("bad: \(name): \(kind): \(steps())", to: 2) }
    }

    package mutating func count(_ more: Int, bad moreBad: Int) {
        tries += more
        bad += moreBad
    }

    package mutating func took(_ time: Duration) { slowest = max(slowest, time) }
}

/// A line on one of the program's outputs.
package func say(_ text: String, to descriptor: Int32 = 1) {
    let bytes = Array((text + "\n").utf8)
    _ = write(descriptor, bytes, bytes.count)
}
