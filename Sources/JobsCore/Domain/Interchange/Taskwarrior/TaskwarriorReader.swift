import FoundationEssentials
import QuadCore
import SystemKit

/// The reader of Taskwarrior tasks: one JSON object per line, or an array of them.
package struct TaskwarriorReader: Sendable {
    let local: LocalTime
    /// The creation time for tasks without one.
    let now: Date

    package func read(_ bytes: [UInt8]) -> ParsedJobs {
        var read = ParsedJobs()
        var tasks = rows(bytes, &read.report)
        let uuids = Set(tasks.map(\.uuid))
        let patterns = Self.findPlaces(&tasks)
        tasks.removeAll { patterns.contains($0.uuid) }
        let parts = parts(tasks)
        let taking = taking(parts.needs)
        for group in parts.groups {
            take(group.map(\.note), &read)
            if let item = item(group.map { (tasks[$0.task], $0.note) }, taking, &read.report) { read.jobs.append(item) }
        }
        let alone = parts.alone.map { tasks[$0] }
        for task in alone {
            for oddity in task.oddities(local, among: uuids) {
                read.report.change(oddity, line: task.line, name: task.name)
            }
        }
        read.jobs += OwnThread.map(alone) { item($0, taking) }
        read.jobs.sort { $0.line < $1.line }
        return read
    }

    /// Returns whether reading the task gives exactly the job, with nothing missing.
    func isAllSaid(of job: Job, by members: [String: ForeignValue]) -> Bool {
        var task = TaskwarriorTask(line: 1, members: members)
        if task.refusal != nil || task.uuid != job.id { return false }
        if task.status != "recurring", job.recurrence != nil { task.place = .last }
        task.pattern = TaskwarriorImporter.pattern(of: job)
        let ours = job.steps.flatMap(\.action.needs).map { (TaskwarriorWriter.uuid(ofNeed: $0, in: job.id), $0) }
        let needs = Dictionary(ours) { first, _ in first }
        let taking = TaskwarriorImporter(local: local) { uuid, _ in needs[uuid] ?? "\(uuid)/\(TaskwarriorID.step)" }
        return taking.job(of: task, now: job.createdAt) == job
    }

    // MARK: Rows

    private func rows(_ bytes: [UInt8], _ report: inout ImportReport) -> [TaskwarriorTask] {
        var reader = ForeignValueReader(bytes)
        var tasks: [TaskwarriorTask] = []
        var lines: [String: Int] = [:]
        let separators = [UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ",")]
        while reader.moveToValue(over: separators) {
            let line = reader.line
            report.rows += 1
            do throws(JSONError) {
                guard case .object(var members) = try reader.value() else {
                    report.refuse("it is not a JSON object", line: line)
                    continue
                }
                if members["uuid"] == nil { Self.giveID(to: &members) }
                let task = TaskwarriorTask(line: line, members: members)
                if let reason = task.refusal {
                    report.refuse(reason, line: line, name: task.name)
                } else if let first = lines.updateValue(line, forKey: task.uuid) {
                    report.refuse("its uuid is that of line \(first)", line: line, name: task.name)
                } else {
                    tasks.append(task)
                }
            } catch {
                report.refuse(error.reason, line: line)
                reader.moveToLine(startingWith: UInt8(ascii: "{"))
            }
        }
        return tasks
    }

    /// Gives the task a uuid. The same task always gets the same uuid, so importing a file twice does not duplicate it.
    private static func giveID(to members: inout [String: ForeignValue]) {
        members["uuid"] = .text(StableID.uuid("taskwarrior", ForeignValue.object(members).json))
    }

    /// Finds the task that continues each series: the last open one, else the last one.
    /// - Returns: the uuids of the series' template tasks, which are kept with those tasks.
    private static func findPlaces(_ tasks: inout [TaskwarriorTask]) -> Set<String> {
        var lastOf: [String: Int] = [:]
        func rank(_ task: TaskwarriorTask) -> (Int, Double) { (task.isOpen ? 1 : 0, number(task)) }
        for (index, task) in tasks.enumerated() {
            guard let parent = task.parent else { continue }
            tasks[index].place = .earlier
            if let known = lastOf[parent], rank(tasks[known]) > rank(task) { continue }
            lastOf[parent] = index
        }
        for index in lastOf.values where tasks[index].isOpen { tasks[index].place = .last }
        var patterns: Set<String> = []
        for task in tasks where task.parent == nil && task.members[TaskwarriorID.note] == nil {
            guard let last = lastOf[task.uuid] else { continue }
            tasks[last].pattern = .object(task.members)
            patterns.insert(task.uuid)
        }
        return patterns
    }

    private static func number(_ task: TaskwarriorTask) -> Double {
        switch task.members["imask"] {
        case .integer(let number)?: Double(number)
        case .number(let number)?: number
        case .text(let text)?: Double(text) ?? 0
        default: 0
        }
    }

    // MARK: Jobs of several tasks

    private struct Part {
        let task: Int
        let note: TaskwarriorNote
    }

    private struct Parts {
        /// The parts of each job, in the order of the file.
        var groups: [[Part]] = []
        /// The tasks that are a whole job each.
        var alone: [Int] = []
        /// The job and step of each task of a group, by uuid.
        var needs: [String: (job: String, step: String)] = [:]
    }

    private func parts(_ tasks: [TaskwarriorTask]) -> Parts {
        var parts = Parts()
        var places: [String: Int] = [:]
        for (index, task) in tasks.enumerated() {
            // A copy that Taskwarrior made of a task has the same note but is a different task.
            guard let text = task.members[TaskwarriorID.note]?.text, let note = TaskwarriorNote(text),
                task.uuid == TaskwarriorID.uuid(job: note.job.id, step: note.step?.id)
            else {
                parts.alone.append(index)
                continue
            }
            if let step = note.step { parts.needs[task.uuid] = (note.job.id, step.id) }
            if let place = places[note.job.id] {
                parts.groups[place].append(Part(task: index, note: note))
            } else {
                places[note.job.id] = parts.groups.count
                parts.groups.append([Part(task: index, note: note)])
            }
        }
        return parts
    }

    /// Takes the people and the events from the notes of a job.
    private func take(_ notes: [TaskwarriorNote], _ read: inout ParsedJobs) {
        // The notes may come from several exports; the newest is right.
        let notes = notes.sorted { $0.job.revision < $1.job.revision }
        for person in notes.reversed().flatMap({ $0.people ?? [] }) where read.knownPeople.insert(person.id).inserted {
            read.people.append(person)
        }
        let told = notes.flatMap { $0.history ?? [] }
        guard !told.isEmpty else { return }
        let events = Dictionary(told.map { ($0.place, $0.event) }) { $1 }
        read.histories[notes[0].job.id] = events.sorted { $0.key < $1.key }.map(\.value)
    }

    private func taking(_ needs: [String: (job: String, step: String)]) -> TaskwarriorImporter {
        TaskwarriorImporter(local: local) { uuid, job in
            guard let need = needs[uuid] else { return "\(uuid)/\(TaskwarriorID.step)" }
            return need.job == job ? need.step : "\(need.job)/\(need.step)"
        }
    }

    private func item(
        _ group: [(task: TaskwarriorTask, note: TaskwarriorNote)], _ taking: TaskwarriorImporter,
        _ report: inout ImportReport
    ) -> ParsedJobs.Item? {
        guard let parts = TaskwarriorParts(group, taking) else { return nil }
        let line = group.map(\.task.line).min() ?? 1
        let job = parts.job
        if !parts.isWhole {
            report.change(
                "the file has \(parts.written.steps.count) of its \(parts.count) steps", line: line, name: job.name)
        }
        return ParsedJobs.Item(line: line, job: job) { parts.taken(by: $0) }
    }

    // MARK: A job of one task

    private func item(_ task: TaskwarriorTask, _ taking: TaskwarriorImporter) -> ParsedJobs.Item {
        let series = task.pattern?.object?["uuid"]?.text?.lowercased()
        return ParsedJobs.Item(
            line: task.line, job: taking.job(of: task, now: now), changedAt: task.date("modified"), replaces: series
        ) { here in
            let position = here.steps.firstIndex { $0.id == TaskwarriorID.step }
            if position == nil, !here.steps.isEmpty { return .success(here) }
            return .success(taking.taking(task, into: here, at: position))
        }
    }
}
