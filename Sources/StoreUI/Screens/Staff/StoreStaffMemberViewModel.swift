import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

/// A member of the staff, with their role and shifts.
final class StoreStaffMemberViewModel: StorePart {
    let model: StoreModel
    let desk: StaffDesk
    let list: ListModel<ListedShift>
    private let id: String
    private var service: StaffService { model.services.staff }
    private lazy var watch = StoreModelObserver(model) { [weak self] in self?.reading.begin() }
    private lazy var reading = Reloader { [weak self] in await self?.read() }

    init(_ id: String, _ model: StoreModel, _ desk: StaffDesk) {
        self.id = id
        self.model = model
        self.desk = desk
        let context = model.context
        list = ListModel(
            "store.shifts", FilterTable([]) { [ShiftTime.text($0.shift.start)] },
            orders: [
                .init("newest", "newest first"),
                .init("oldest", "oldest first") { $0.shift.start.milliseconds },
            ], filterHint: "2026-11", in: context)
        list.beginLoading()
    }

    var selected: ListedShift? { list.selected }
    var member: ListedStaff? { model.members.first { $0.id == id } }
    var name: String { member?.name ?? id }

    /// The role, and the totals of the shifts on screen.
    var summary: String {
        guard let member else { return "There is nobody with that name" }
        let money = model.settings.money
        let minutes = list.rows.reduce(0) { $0 + $1.minutes }
        let pay = list.rows.compactMap(\.pay).reduce(0) { $0.clampedAdding($1) }
        var words = [member.member.role.rawValue + (member.member.isFormer ? ", left" : "")]
        if let rate = member.member.hourlyRate { words.append("\(money.text(rate)) an hour") }
        if let since = member.since { words.append("at work since \(ShiftTime.text(since))") }
        words.append("\(minutes / 60) h \(minutes % 60) min" + (pay > 0 ? ", \(money.text(pay, groups: true))" : ""))
        return words.joined(separator: " · ")
    }

    func appeared() { watch.appeared() }

    func disappeared() {
        watch.disappeared()
        list.remember()
    }

    private func read() async {
        guard model.content == .loaded else { return }
        do throws(StoreError) {
            let (rate, rounding) = (member?.member.hourlyRate, model.settings.rounding)
            let now = model.moment
            list.show(try await service.shifts(of: id).map { ListedShift($0, hourlyRate: rate, now: now, rounding) })
        } catch { list.fail(error.message, advice: error.advice ?? context.retryWords(.storeReload)) }
        context.changed()
    }

    // MARK: Deeds

    func clocked() { member.map(desk.clockedByList) }

    func askEdit() {
        guard let shift = selected?.shift else { return }
        desk.allowedOnRecord(.hours, "a correction of the hours of \(name)") { [weak self] in self?.fillIn(shift) }
    }

    private func fillIn(_ shift: StaffShift) {
        let sample = "Write it as \(ShiftTime.text(shift.start))"
        let table = FormTable<StaffShift>(
            [
                .typed(
                    "start", "Clocked in", hint: "a day and a time, in this form", show: { ShiftTime.text($0.start) }
                ) { text, after in
                    guard let came = ShiftTime(beside: shift.start).moment(text) else { return sample }
                    // An unchanged minute keeps its seconds.
                    if text != ShiftTime.text(shift.start) { after.start = came }
                    return nil
                },
                .typed(
                    "end", "Clocked out", placeholder: ShiftTime.text(model.moment),
                    hint: "empty while they are at work",
                    show: { $0.end.map(ShiftTime.text) ?? "" }
                ) { text, after in
                    guard text != shift.end.map(ShiftTime.text) else { return nil }
                    after.end = ShiftTime(beside: after.start).moment(text)
                    return text.isEmpty || after.end != nil ? nil : sample
                },
            ], oneByOne: true)
        context.dialogs.fillIn(
            .init(title: "Hours of \(name)", key: "store shift \(shift.id)", table, shift) { [weak self] after in
                self?.change(shift, to: after, "Hours of \(self?.name ?? "")")
            })
    }

    func removed() {
        guard let shift = selected?.shift else { return }
        desk.allowedOnRecord(.hours, "deleting a shift of \(name)") { [weak self] in
            guard let self else { return }
            change(shift, to: nil, "Shift of \(name)")
        }
    }

    private func change(_ before: StaffShift, to after: StaffShift?, _ what: String) {
        guard before != after else { return }
        let done = after == nil ? "deleted" : "corrected"
        model.shared.performInTurn(context.dialogs, refused: said) { [self] in
            let step = try await service.correct(before, to: after)
            if step.before == step.after { return context.say(.info("Nothing to change.")) }
            record("\(what) \(done)", step.before, step.after)
            await model.refresh()
            context.sayDone("\(what): \(done)")
        }
    }

    private func said(_ error: any Error) { context.say(.error(ErrorText.of(error))) }

    private func record(_ title: String, _ before: StaffShift, _ after: StaffShift?) {
        let isOffered = { [desk] in desk.may(.hours) }
        model.undoStack.record(title, where: isOffered, undoing: (now: after, next: Optional(before))) {
            [service, model] step in
            switch (step.now, step.next) {
            case (let now?, let next): try await service.correct(now, to: next)
            case (nil, let next?): try await service.restore(next)
            case (nil, nil): break
            }
            await model.refresh()
            return (step.next, step.now)
        }
    }
}
