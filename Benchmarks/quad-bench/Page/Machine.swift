import FoundationEssentials

/// The machine of a run. The host name is left out on purpose.
struct Machine {
    let processor: String
    let cores: Int
    let memory: String
    let kernel: String

    init() {
        let processors = Self.fields("/proc/cpuinfo")
        processor =
            processors.first { $0.name == "model name" }
            .map { $0.value.split(separator: " ").joined(separator: " ") } ?? "unknown"
        cores = processors.count { $0.name == "processor" }
        let kilobytes = Self.fields("/proc/meminfo").first { $0.name == "MemTotal" }
            .flatMap { $0.value.split(separator: " ").first }.flatMap { Double($0) }
        memory = kilobytes.map { PageNumber.short($0 / 1_048_576) + " GiB" } ?? "unknown"
        let release = Self.text("/proc/sys/kernel/osrelease").split(separator: "\n").first.map(String.init)
        kernel = "Linux " + (release ?? "of an unknown release")
    }

    /// Returns the fields of a file with lines of the form `name : value`.
    private static func fields(_ path: String) -> [(name: String, value: String)] {
        text(path).split(separator: "\n").compactMap { line -> (name: String, value: String)? in
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { return nil }
            return (trimmed(parts[0]), trimmed(parts[1]))
        }
    }

    private static func trimmed(_ text: Substring) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func text(_ path: String) -> String {
        (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    }
}
