import FoundationEssentials
import JSONKit
import JSONStore
import QuadStorage

/// Builds the summary of a job from its line without decoding the job: ten thousand in a few milliseconds.
///
/// The scanner covers nearly all jobs: at most 64 steps with plain ids, none of which needs a step of another job.
/// `JobSummary(job)` handles the rest, and both give the same summary for every job.
struct SummaryScanner {
    private var job = JobFacts()
    private var steps: [StepFacts] = []
    private var needSpans: [JSONCursor.Span] = []
    private var needs: [UInt64] = []
    /// A mark of each step's id, which tells most ids apart at a glance.
    private var marks: [UInt64] = []
    private var text: [UInt8] = []

    /// - Returns: nil if the line needs the full rules.
    mutating func summary(of line: UnsafeBufferPointer<UInt8>) -> JobSummary? {
        var job = JobFacts()
        var steps: [StepFacts] = []
        var spans: [JSONCursor.Span] = []
        swap(&steps, &self.steps)
        swap(&spans, &needSpans)
        spans.removeAll(keepingCapacity: true)
        var cursor = JSONCursor(line)
        let isWhole = cursor.eachMember { key, cursor in
            job.take(key, &cursor) { cursor in
                steps.removeAll(keepingCapacity: true)
                return cursor.eachElement { cursor in
                    guard steps.count < StepMasks.most else { return false }
                    // The step is filled in place, because it is too large to move.
                    steps.append(StepFacts())
                    return steps[steps.count - 1].scan(&cursor, needs: &spans)
                }
            }
        }
        if !job.hasSteps { steps.removeAll(keepingCapacity: true) }
        swap(&steps, &self.steps)
        swap(&spans, &needSpans)
        self.job = job
        guard isWhole, cursor.isAtEnd(), findNeeds(cursor) else { return nil }
        return summary(cursor)
    }

    /// Turns ids into positions; returns false if an id occurs twice.
    private mutating func findNeeds(_ cursor: JSONCursor) -> Bool {
        needs.removeAll(keepingCapacity: true)
        marks.removeAll(keepingCapacity: true)
        for position in steps.indices { marks.append(steps[position].id.map { cursor.mark($0) } ?? 0) }
        for position in steps.indices {
            var mask: UInt64 = 0
            for need in needSpans[steps[position].needs] {
                if let found = self.position(of: need, cursor) { mask |= 1 << UInt64(found) }
            }
            needs.append(mask)
            guard let id = steps[position].id, self.position(of: id, cursor) == position else { return false }
        }
        return true
    }

    private func position(of id: JSONCursor.Span, _ cursor: JSONCursor) -> Int? {
        let mark = cursor.mark(id)
        for position in marks.indices where marks[position] == mark {
            if let own = steps[position].id, cursor.isSame(own, id) { return position }
        }
        return nil
    }

    private mutating func summary(_ cursor: JSONCursor) -> JobSummary? {
        guard let id = job.id, let name = job.name, let createdAt = job.createdAt else { return nil }
        var masks = StepMasks(count: steps.count)
        for (position, step) in steps.enumerated() { masks.add(step, at: position, isStrict: job.isStrict) }
        let counted = masks.required == 0 ? masks.all : masks.required
        let status = status(masks, counted)
        let isOpen = status == .ready || status == .inProgress
        // The full rules compute the next date of a recurring job.
        guard isOpen || job.labels.recurrence == nil,
            let dates = isOpen ? StepDays(job, steps, needs, cursor, self) : StepDays.none
        else { return nil }
        let ready = masks.ready(needs)
        let next = isOpen && masks.open != 0 ? dates.first(of: ready) ?? masks.open.trailingZeroBitCount : nil
        let isReady = ready != 0
        let isFailed = next.map { (masks.failed >> UInt64($0)) & 1 == 1 } ?? false
        let blockers = next.map { isReady || isFailed ? 0 : masks.blockers(of: $0, needs) } ?? 0
        let days = dates.days(masks.open)
        let fields = JobSummary.Fields(
            id: cursor.text(id), name: cursor.text(name), status: status, required: counted.nonzeroBitCount,
            closed: (counted & masks.closed).nonzeroBitCount, openSteps: masks.open.nonzeroBitCount,
            readySteps: ready.nonzeroBitCount, waitingSteps: masks.waiting(behind: ready, needs),
            failedSteps: masks.failed.nonzeroBitCount,
            next: next.map { self.next(at: $0, isReady: isReady, dates, cursor) },
            blockers: Bits(blockers).map { stepName($0, cursor) },
            waitsForAny: blockers != 0 && masks.waitsForAny(next ?? 0, blockers),
            assignee: job.assignee.map { cursor.text($0) }, people: people(masks.open, cursor),
            template: job.origin?.template, templateName: job.origin?.name,
            labels: job.labels, due: job.due, start: job.start, wait: job.wait, createdAt: createdAt,
            completedAt: job.completedAt,
            cancelReason: job.canceled?.reason, firstDue: days.first, lastDue: days.last,
            noteCount: steps.count { $0.notes.map { $0.count > 0 } ?? false }, text: searchedText(cursor),
            wakes: dates.wakes(steps, ready))
        return JobSummary(fields)
    }

    private func status(_ masks: StepMasks, _ counted: UInt64) -> Job.Status {
        if job.canceled != nil { return .canceled }
        guard !steps.isEmpty else {
            return job.completedAt != nil ? .completed : job.startedAt != nil ? .inProgress : .ready
        }
        if counted & ~masks.closed == 0 { return .completed }
        return masks.touched != 0 ? .inProgress : .ready
    }

    private func stepName(_ position: Int, _ cursor: JSONCursor) -> String {
        steps[position].name.map { cursor.text($0) } ?? ""
    }

    private func next(
        at position: Int, isReady: Bool, _ dates: StepDays, _ cursor: JSONCursor
    ) -> JobSummary.Next {
        let step = steps[position]
        return JobSummary.Next(
            step: step.id.map { cursor.text($0) } ?? "", number: position + 1, name: stepName(position, cursor),
            assignee: job.person(for: step, cursor).map { cursor.text($0) }, due: dates.due(position),
            isForeseen: dates.isForeseen(position), isReady: isReady)
    }

    private func people(_ open: UInt64, _ cursor: JSONCursor) -> [String] {
        var found: [JSONCursor.Span] = []
        if let assignee = job.assignee { found.append(assignee) }
        for position in Bits(open) {
            guard let person = job.person(for: steps[position], cursor),
                !found.contains(where: { cursor.isSame($0, person) })
            else { continue }
            found.append(person)
        }
        return found.map { cursor.text($0) }
    }

    /// Returns the names of the steps, an empty line, and the notes.
    private mutating func searchedText(_ cursor: JSONCursor) -> String {
        text.removeAll(keepingCapacity: true)
        for step in steps {
            if !text.isEmpty { text.append(0x0A) }
            append(step.name, cursor)
        }
        var isFirst = true
        for step in steps {
            guard let notes = step.notes, notes.count > 0 else { continue }
            if isFirst { text.append(0x0A) }
            isFirst = false
            text.append(0x0A)
            append(notes, cursor)
        }
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func append(_ span: JSONCursor.Span?, _ cursor: JSONCursor) {
        guard let span else { return }
        if span.hasEscapes {
            text.append(contentsOf: JSONText.unescaped(cursor.bytes(span)))
        } else {
            text.append(contentsOf: cursor.bytes(span))
        }
    }

    /// Returns the position of the step that a due rule names.
    func reference(of step: StepFacts, _ cursor: JSONCursor) -> Int? {
        step.ref.flatMap { position(of: $0, cursor) }
    }
}
