import QuadCore

/// Finds the steps that the cells of needs name.
struct JobCSVNeeds {
    /// The needs of a step as its row names them.
    struct Cell {
        let text: String
        let line: Int
    }

    private let steps: [JobStep]
    private let ids: Set<String>
    /// Ids by names in lower case.
    private let names: [String: String]

    /// - Parameters:
    ///   - steps: those of the table, in their order.
    ///   - job: the job that is here, with its steps.
    init(_ steps: [JobStep], in job: Job) {
        self.steps = steps
        ids = Set(steps.map(\.id)).union(job.steps.map(\.id))
        names = Dictionary(steps.map { ($0.name.lowercased(), $0.id) }) { first, _ in first }
    }

    /// The ids that a cell means: needs may be written as ids, numbers or names, with commas, semicolons or spaces between.
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
                    let text = "the need “\(word.clipped)” is no step and is left out"
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
