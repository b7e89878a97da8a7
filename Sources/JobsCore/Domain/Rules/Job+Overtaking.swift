import QuadCore

extension Job {
    /// Returns the steps, or the job itself, whose own date is now before that of an open step they wait for, because
    /// that step moved. Steps without a date may lie between the two.
    func overtaken(_ dates: StepDates, from before: Job, _ datesBefore: StepDates) -> [JobOutcome.Overtaken] {
        let moved = steps.indices.filter { position in
            let id = steps[position].id
            return steps[position].isOpen && dates[id] != nil && dates[id]?.due.day != datesBefore[id]?.due.day
        }
        let dueMoved = due?.day != before.due?.day
        guard !moved.isEmpty || dueMoved else { return [] }
        lazy var graph = StepGraph(self)
        var found: [JobOutcome.Overtaken] = []
        var known: Set<Int> = []
        func isBefore(_ due: DueDate?, _ other: DueDate?) -> Bool {
            guard let due, let other else { return false }
            return due.day < other.day
        }
        for position in moved {
            let id = steps[position].id
            for follower in datedFollowers(of: position, graph, dates) where !known.contains(follower) {
                let due = dates[steps[follower].id]?.due
                let old = datesBefore[steps[follower].id]?.due
                guard let due, isBefore(due, dates[id]?.due), !isBefore(old, datesBefore[id]?.due) else { continue }
                known.insert(follower)
                found.append(
                    JobOutcome.Overtaken(
                        name: title(ofStepAt: follower), due: due, by: JobTarget(self.id, step: id),
                        byName: title(ofStepAt: position)))
            }
        }
        if let due,
            let last = (dueMoved ? Array(steps.indices) : moved).last(where: { position in
                let id = steps[position].id
                return steps[position].isOpen && isBefore(due, dates[id]?.due)
                    && !isBefore(before.due, datesBefore[id]?.due)
            })
        {
            found.append(
                JobOutcome.Overtaken(
                    name: name, due: due, by: JobTarget(id, step: steps[last].id), byName: title(ofStepAt: last)))
        }
        return found
    }

    /// Returns the next open steps with a date that wait for a step, directly or through steps without a date.
    private func datedFollowers(of position: Int, _ graph: StepGraph, _ dates: StepDates) -> [Int] {
        var found: [Int] = []
        var seen: Set<Int> = []
        var stack = graph.frees[position]
        while let next = stack.popLast() {
            guard seen.insert(next).inserted, steps[next].isOpen else { continue }
            if dates[steps[next].id] != nil { found.append(next) } else { stack += graph.frees[next] }
        }
        return found.sorted()
    }
}
