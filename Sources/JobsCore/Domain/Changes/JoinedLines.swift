/// A line-by-line merge of two texts that were once the same.
enum JoinedLines {
    /// Returns the lines of both, and each line that both added only once. At the same place, the lines of `ours` come
    /// first.
    /// - Returns: nil if one side removed or changed a line: then only a person can decide.
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

    /// Returns the lines added before each line and at the end; nil if one of the lines is gone.
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
