import QuadCore

/// The lookup of the steps that the cells of needs refer to.
struct JobCSVNeeds {
    /// The needs of a step, as written in its row.
    struct Cell {
        let text: String
        let line: Int
    }

    private let steps: [JobStep]
    private let ids: Set<String>
    /// The ids of steps by their names in lower case.
    private let names: [String: String]

    /// - Parameters:
    ///   - steps: the steps of the table, in order.
    ///   - job: the existing job with its steps.
    init(_ steps: [JobStep], in job: Job) {
        self.steps = steps
        ids = Set(steps.map(\.id)).union(job.steps.map(\.id))
        names = Dictionary(steps.map { ($0.name.lowercased(), $0.id) }) { first, _ in first }
    }

    /// Returns the ids that a cell refers to. Needs may be ids, numbers or names, separated by commas, semicolons or
    /// spaces.
    func needs(_ cell: Cell, _ remarks: inout [JobCSVBuilder.Remark]) -> [String] {
        if let id = names[JobCSV.words(cell.text).joined(separator: " ").lowercased()] { return [id] }
        var needs: [String] = []
        for part in cell.text.split(whereSeparator: { $0 == "," || $0 == ";" || $0.isNewline }) {
            let part = String(part).trimmingSpaces
            if let id = ids.contains(part) ? part : names[part.lowercased()] {
                needs.append(id)
                continue
            }
            for word in JobCSV.words(part) {
                if let id = id(word) {
                    needs.append(id)
                } else {
                    let text = "the need “\(word.clipped)” is not a step and is left out"
                    remarks.append(JobCSVBuilder.Remark(text: text, line: cell.line))
                }
            }
        }
        return needs
    }

    private func id(_ word: String) -> String? {
        // A step of another job is written with its job: `job/step`.
        if ids.contains(word) || word.contains("/") { return word }
        if let number = Int(word), number > 0, number <= steps.count { return steps[number - 1].id }
        return names[word.lowercased()]
    }
}
