import JobsCore
import QuadCore
import QuadShell
import SystemKit
import ViewState

/// One job as a graph: the visible part, the selection, and the way back.
@MainActor
final class JobGraphViewModel: StepActing {
    let open: OpenJob
    let pane = GraphPane()
    private(set) var contents = JobGraphContents()
    private(set) var plan: JobPlan?
    private(set) var subset = JobGraphSubset.all
    /// Runs that are unfolded, by their first step.
    private var openedRuns: Set<String> = []
    /// The data that the nodes were made from.
    private var shown: (job: Job, today: CalendarDay, people: [Person])?
    /// The step of another job whose node is selected; the keys for steps then apply to none.
    private(set) var selectedElsewhere: JobTarget?
    /// The steps that the user left with `l`, so that `h` can go back.
    private var trail: [String] = []
    /// The blockers that `b` cycles through, and the current place.
    private var blockerWalk: (steps: [String], place: Int)?
    /// The step whose needs are being edited.
    private(set) var edited: String?
    /// The effect on the selected step if the work to do now is a day late.
    private(set) var delay = ""
    private var delayTimer: TimerQueue.Timer?

    init(_ open: OpenJob) {
        self.open = open
        open.onChange = { [weak self] in self?.refreshed() }
    }

    func appeared() {
        model.load()
        open.reselect()
        open.load()
    }

    private func refreshed() {
        defer { context.changed() }
        guard let job = open.job, let graph = open.graph else { return shown = nil }
        if shown?.job != job || shown?.today != open.today || shown?.people != model.people {
            plan = graph.plan
            shown = (job, open.today, model.people)
            arrange()
        }
        askForDelay()
    }

    /// Rebuilds the nodes. If the selected step is not in the graph anymore, another one is selected.
    private func arrange() {
        guard let job = open.job, let plan else { return }
        contents = JobGraphContents(open, plan, subset) { openedRuns.contains($0) }
        pane.show(contents.nodes, criticalPath: contents.criticalPath)
        if selectedElsewhere.flatMap(contents.node(of:)) == nil { selectedElsewhere = nil }
        if selectedNode == nil, let first = contents.folding.groups.first?.first { open.selected = job.steps[first].id }
    }

    // MARK: Position

    var targets: [Int] { selectedElsewhere == nil ? open.selectedPosition.map { [$0] } ?? [] : [] }
    var selectedNode: Int? {
        selectedElsewhere.flatMap(contents.node(of:)) ?? open.selectedPosition.flatMap(node(ofStepAt:))
    }
    var selectedWords: StepText? {
        selectedElsewhere != nil ? nil : open.selectedPosition.flatMap { StepText(open, at: $0) }
    }

    private func node(ofStepAt position: Int) -> Int? {
        let nodes = contents.folding.groupOf
        return nodes.indices.contains(position) ? nodes[position] : nil
    }

    var marks: GraphMarks {
        var marks = GraphMarks()
        marks.selected = selectedNode
        if selectedElsewhere == nil, let position = open.selectedPosition, let graph = open.graph, selectedNode != nil {
            let first = graph.openNeeds(of: position).filter { graph.isReady($0) }
            let direct = graph.blockers(of: position).compactMap(\.position)
            let elsewhere = graph.blockers(of: position).compactMap(\.elsewhere).compactMap(contents.node(of:))
            marks.blockers = Set((first + direct).compactMap(node(ofStepAt:)) + elsewhere).subtracting(
                selectedNode.map { [$0] } ?? [])
        }
        marks.edited = edited.flatMap { open.graph?.position(of: $0) }.flatMap(node(ofStepAt:))
        return marks
    }

    func go(toNode node: Int?) {
        guard let node, let job = open.job else { return }
        selectedElsewhere = contents.step(elsewhereAt: node)?.target
        context.changed()
        guard contents.folding.groups.indices.contains(node) else { return }
        open.selected = job.steps[contents.folding.groups[node][0]].id
    }

    func went(to position: Int) {
        guard let job = open.job, job.steps.indices.contains(position) else { return }
        if node(ofStepAt: position) == nil {
            subset = .all
            arrange()
        }
        selectedElsewhere = nil
        open.selected = job.steps[position].id
    }

    func acted() {}

    // MARK: Moving

    /// Whether another step needs the selected one.
    var goesRight: Bool { selectedNode.map { pane.frees(of: $0).first != nil } ?? false }

    /// Whether the step is blocked, or is a stop of the walk through blockers.
    var goesToBlocker: Bool {
        guard let position = targets.first, let graph = open.graph else { return false }
        return graph.isBlocked(position) || blockerWalk.map { $0.steps[$0.place] == open.selected } == true
    }

    func movedRight() {
        guard let node = selectedNode, let next = pane.frees(of: node).first else { return }
        if selectedElsewhere == nil, let from = open.selected { trail.append(from) }
        blockerWalk = nil
        go(toNode: next)
    }

    func movedLeft() {
        guard let node = selectedNode else { return }
        let needs = pane.needs(of: node)
        guard let first = needs.first else { return context.say(.info("This step needs nothing; q goes back")) }
        let came = trail.popLast().flatMap { open.graph?.position(of: $0) }.flatMap(self.node(ofStepAt:))
        if came == nil { trail = [] }
        blockerWalk = nil
        go(toNode: came.flatMap { needs.contains($0) ? $0 : nil } ?? first)
    }

    func moved(by step: Int) {
        guard let node = selectedNode else { return }
        leaveTrail()
        go(toNode: pane.neighbor(of: node, by: step))
    }

    func moved(byPage direction: Int) {
        guard let node = selectedNode else { return }
        leaveTrail()
        go(toNode: pane.page(from: node, direction))
    }

    func movedToEnd(isFirst: Bool) {
        leaveTrail()
        go(toNode: pane.end(isFirst: isFirst))
    }

    private func leaveTrail() {
        trail = []
        blockerWalk = nil
    }

    /// Moves to the nearest open blocker of the step; pressed again, to its next blocker.
    func wentToBlocker() {
        guard let position = targets.first, let job = open.job, let graph = open.graph else { return }
        if var walk = blockerWalk, walk.steps[walk.place] == open.selected {
            walk.place = (walk.place + 1) % walk.steps.count
            blockerWalk = walk
        } else {
            let steps = blockers(of: position, graph)
            guard !steps.isEmpty else { return wentElsewhere(position, job, graph) }
            blockerWalk = (steps.map { job.steps[$0].id }, 0)
        }
        guard let walk = blockerWalk, let next = graph.position(of: walk.steps[walk.place]) else { return }
        trail = []
        went(to: next)
        if walk.steps.count > 1 {
            context.say(.info("blocker \(walk.place + 1) of \(walk.steps.count); b goes to the next"))
        }
    }

    /// Returns the direct blockers first, then their blockers, back to the steps that can be done now.
    private func blockers(of position: Int, _ graph: StepGraph) -> [Int] {
        guard graph.isBlocked(position) else { return [] }
        let direct = graph.blockers(of: position).compactMap(\.position)
        return direct + graph.openNeeds(of: position).reversed().filter { !direct.contains($0) }
    }

    // MARK: Visible part

    /// Cycles through all steps, the steps around the selected one, and open steps.
    func showedLess() {
        switch subset {
        case .all: subset = open.selected.map { .around($0) } ?? .open
        case .around: subset = .open
        case .open: subset = .all
        }
        arrange()
        if contents.nodes.isEmpty {
            subset = .all
            arrange()
            context.say(.info("No step is open; all are shown"))
        }
        context.changed()
    }

    /// Opens the step, or unfolds a run of steps.
    func opened() {
        guard let node = selectedNode, let step = open.selected else { return }
        if let target = selectedElsewhere { return openedElsewhere(target) }
        if edited != nil { return changedNeed() }
        let group = contents.folding.groups[node]
        guard group.count == 1 else {
            if let id = open.job?.steps[group[0]].id { openedRuns.insert(id) }
            arrange()
            return context.changed()
        }
        context.open(.jobCard(open.id, step: step))
    }

    func clicked(_ point: Point) {
        guard let node = pane.node(at: point) else { return }
        if node == selectedNode { return opened() }
        leaveTrail()
        go(toNode: node)
    }

    func scrolled(_ lines: Int) {
        if let node = pane.scroll(lines) { go(toNode: node) } else { context.changed() }
    }

    // MARK: Needs

    func beganChangingNeeds() {
        guard edited == nil else { return stoppedChangingNeeds() }
        guard let words = selectedWords else { return }
        edited = words.step.id
        context.say(
            .info(
                "Enter adds or removes a need of \(words.title); on the step itself, Enter asks for a step of another job"
            ))
        context.changed()
    }

    /// Returns to the step whose needs were edited.
    func stoppedChangingNeeds() {
        guard let edited else { return }
        self.edited = nil
        leaveTrail()
        if let position = open.graph?.position(of: edited) { went(to: position) }
        context.changed()
    }

    private func changedNeed() {
        guard let job = open.job, let edited, let own = job.step(edited), let need = open.selected,
            let number = open.graph?.position(of: edited)
        else { return stoppedChangingNeeds() }
        guard need != edited else { return askForNeedElsewhere(own, in: job) }
        let title = "\(number + 1) \(own.name)"
        guard let words = selectedWords else { return }
        var needs = own.action.needs
        if needs.contains(need) {
            needs.removeAll { $0 == need }
            return perform(needs, of: edited, "\(title) no longer needs \(words.title)")
        }
        add(need, to: edited, in: job, dropping: [])
    }

    /// Adds the need only if it closes no circle.
    private func add(_ need: String, to step: String, in job: Job, dropping edges: [CircleQuestion.Edge]) {
        let actions = job.steps.map(\.action)
        if let circle = NeedCircle.closed(by: need, of: step, in: actions) {
            return CircleQuestion(job, circle).ask(context.dialogs) { [weak self] edge in
                self?.add(need, to: step, in: job.dropping([edge]), dropping: edges + [edge])
            }
        }
        CircleQuestion.perform(edges, in: job, model)
        guard let own = actions.firstIndex(where: { $0.id == step }),
            let other = actions.firstIndex(where: { $0.id == need })
        else { return }
        perform(
            actions[own].needs + [need], of: step, "\(job.title(ofStepAt: own)) needs \(job.title(ofStepAt: other))")
    }

    func perform(_ needs: [String], of step: String, _ title: String) {
        model.perform([.needs(needs)], on: [JobTarget(open.id, step: step)], title: title)
    }

    // MARK: Delays

    /// Computes the delay after the cursor rests, because jobs are read from disk.
    private func askForDelay() {
        delayTimer?.cancel()
        delay = ""
        guard let position = targets.first, let graph = open.graph, let job = open.job,
            let first = graph.openNeeds(of: position).first(where: { graph.isReady($0) })
        else { return }
        let (step, selected) = (job.steps[first], job.steps[position].id)
        delayTimer = context.timers.after(0.2) { [weak self] in
            Task { await self?.findDelay(of: selected, from: step.id, title: job.title(ofStepAt: first)) }
        }
    }

    private func findDelay(of selected: String, from step: String, title: String) async {
        let outcome = try? await model.service.preview(.slip(days: 1), on: [JobTarget(open.id, step: step)])
        guard open.selected == selected, let position = open.graph?.position(of: selected),
            let moved = outcome?.moved.first(where: { $0.target.step == selected }),
            let from = moved.from, let to = moved.to
        else { return }
        let number = title.prefix { $0.isNumber }
        let dates = [from, to].map { DateText.due($0.due, today: open.today) }
        delay = "Delaying \(number) by a day moves \(position + 1) from \(dates[0]) to \(dates[1])"
        context.changed()
    }
}
