import JobsCore
import QuadCore
import QuadShell
import ViewState

/// Operations on the calendar's items.
extension JobCalendarViewModel {
    /// Returns the selected items that an operation can apply to.
    func openItems(_ span: JobCalendarSpan) -> [JobCalendarItem] { selectedItems(span).filter(\.isOpen) }

    private func subject(_ items: [JobCalendarItem]) -> String {
        items.count == 1 ? items[0].title : items.count.counted("step")
    }

    private func asking(_ items: [JobCalendarItem]) -> JobDialogs {
        JobDialogs(model, items.map(\.target), called: subject(items))
    }

    /// Completes a ready item; asks which one if there are several. A closed item is reopened if it alone is selected.
    func completed(_ span: JobCalendarSpan) {
        let items = selectedItems(span)
        if items.count == 1, let item = items.first, item.isClosed {
            return asking([item]).reopen(alsoFollowers: false)
        }
        choose("which one to complete", items.filter(\.isReady)) { [weak self] in self?.asking([$0]).complete() }
    }

    func skipped(_ span: JobCalendarSpan) {
        choose("which one to skip", openItems(span).filter { $0.step != nil }) { [weak self] in
            self?.asking([$0]).skip()
        }
    }

    func assigned(_ span: JobCalendarSpan) {
        choose("which one to assign", openItems(span)) { [weak self] in self?.asking([$0]).assign() }
    }

    func dated(_ span: JobCalendarSpan) {
        choose("which date to change", openItems(span).filter(\.isDue)) { [weak self] in
            self?.asking([$0]).setDue(now: $0.due)
        }
    }

    private func choose(_ question: String, _ items: [JobCalendarItem], _ done: @escaping (JobCalendarItem) -> Void) {
        guard items.count > 1 else {
            if let item = items.first { done(item) }
            return
        }
        let choices = items.enumerated().map { number, item in
            PaletteItem(
                id: "\(number)", title: item.title, detail: item.jobBeside,
                trailing: model.personName(item.assignee))
        }
        context.dialogs.choose(.init(placeholder: question, items: choices)) { choice in
            if let number = Int(choice.id) { done(items[number]) }
        }
    }

    /// Moves the selected items to another day, and the selection with them. Dates that depend on them move too; the
    /// dialog shows these first.
    func slipped(_ span: JobCalendarSpan, days: Int) {
        let items = Self.oncePerMove(openItems(span))
        guard !items.isEmpty else { return }
        let fixed = items.filter { !$0.isForeseen }
        let day = day
        Task {
            var moving = fixed
            if fixed.count < items.count {
                // A forecast date may move by itself with the date it depends on.
                let outcome =
                    fixed.isEmpty ? nil : try? await model.service.preview(.slip(days: days), on: fixed.map(\.target))
                let moved = Set(outcome?.moved.map(\.target) ?? [])
                moving += items.filter { $0.isForeseen && !moved.contains($0.target) }
            }
            asking(moving).slip(days: days) { [weak self] in self?.went(to: day.adding(days: $0)) }
        }
    }

    /// Removes steps whose job moves anyway: a job moved by its own date takes its steps along.
    private static func oncePerMove(_ items: [JobCalendarItem]) -> [JobCalendarItem] {
        let whole = Set(items.filter { $0.step == nil }.map(\.job))
        var known: Set<JobTarget> = []
        return items.filter { ($0.step == nil || !whole.contains($0.job)) && known.insert($0.target).inserted }
    }

    /// Returns why nothing here can be completed, as a sentence; nil if something can.
    func reasonNotToComplete(_ span: JobCalendarSpan) -> String? {
        let items = selectedItems(span)
        guard let first = items.first else { return "Nothing is due here" }
        if items.count == 1, first.isClosed { return model.refusal(of: .reopen(alsoFollowers: false), on: items) }
        let ready = items.filter(\.isReady)
        if !ready.isEmpty { return model.refusal(of: .complete, on: ready) }
        guard let open = items.first(where: \.isDue) else {
            if first.isClosed { return "All of this is done; Enter shows it" }
            return "\(JobCalendarText.title(first)) on this day; Enter shows it"
        }
        if open.sign == .failed { return "\(open.title) failed; Enter shows it" }
        if open.waitsFor.isEmpty { return "\(open.title) waits for other steps" }
        return "\(open.title) waits for \(open.waitsFor)"
    }
}
