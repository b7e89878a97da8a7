/// Two texts that were one, brought together line by line.
enum JoinedLines {
    /// The lines of both, each that both added once. At one place those of `ours` come first.
    /// - Returns: nil where one of them took a line away or changed it: what is meant then only a person can say.
    static func of(_ theirs: String, _ ours: String, since before: String) -> String? {
        let before = lines(before)
        guard let ourRuns = added(ours, to: before), let theirRuns = added(theirs, to: before) else { return nil }
        let known = Set(ourRuns.joined())
        var joined: [Substring] = []
        for place in ourRuns.indices {
            joined += ourRuns[place] + theirRuns[place].filter { !known.contains($0) }
            if place < before.count { joined.append(before[place]) }
        }
        return joined.joined(separator: "\n")
    }

    private static func lines(_ text: String) -> [Substring] {
        text.isEmpty ? [] : text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// What was put before each line, and at the end; nil if one of the lines is gone.
    private static func added(_ text: String, to before: [Substring]) -> [[Substring]]? {
        var runs: [[Substring]] = [[]]
        for line in lines(text) {
            if runs.count <= before.count, line == before[runs.count - 1] {
                runs.append([])
            } else {
                runs[runs.count - 1].append(line)
            }
        }
        return runs.count == before.count + 1 ? runs : nil
    }
}
