import QuadCore
import QuadShell
import StoreCore
import StoreKit
import TextKit

/// The list of the staff.
final class StoreStaffViewModel: StorePart {
    let model: StoreModel
    let desk: StaffDesk
    let list: ListModel<ListedStaff>
    private var service: StaffService { model.services.staff }
    private lazy var watch = StoreModelObserver(model) { [weak self] in self?.reading.begin() }
    private lazy var reading = Reloader { [weak self] in await self?.read() }

    init(_ model: StoreModel, _ desk: StaffDesk) {
        self.model = model
        self.desk = desk
        let context = model.context
        list = ListModel(
            "store.staff", StaffFields.table,
            orders: [.init("name", "by name", byName: \.name), .init("role", "by role") { $0.member.role.rawValue }],
            filterHint: "role:cashier working", in: context)
        list.beginLoading()
    }

    func appeared() { watch.appeared() }

    func disappeared() {
        watch.disappeared()
        list.remember()
    }

    /// Reads the staff with their sales, which come from the log.
    private func read() async {
        guard model.content == .loaded else { return }
        do throws(StoreError) { list.show(try await service.withSales()) } catch {
            list.fail(error.message, advice: error.advice ?? context.retryWords(.storeReload))
        }
        context.changed()
    }

    var selected: ListedStaff? { list.selected }

    func opened() {
        if let selected { context.open(.storeStaffMember(selected.id)) }
    }

    // MARK: Forms

    func askNew() {
        desk.allowedOnRecord(.staff, "adding a staff member") { [weak self] in self?.fillIn(nil) }
    }

    func askEdit() {
        guard let selected else { return }
        desk.allowedOnRecord(.staff, "editing \(selected.name)") { [weak self] in self?.fillIn(selected) }
    }

    private func fillIn(_ before: ListedStaff?) {
        let turnsOnLock = !desk.isOn
        context.dialogs.fillIn(
            .init(
                title: before.map { "Staff: \($0.name)" } ?? "New staff member", key: "store staff \(before?.id ?? "")",
                StoreStaffForm.table(before, model.settings, turnsOnLock: turnsOnLock),
                .init(before, turnsOnLock: turnsOnLock)
            ) { [weak self] entry in self?.save(entry, before) })
    }

    private func save(_ entry: StoreStaffForm.Entry, _ before: ListedStaff?) {
        let wasOn = desk.isOn
        write { [self] () throws(StoreError) in
            guard let before else {
                let new = try await service.add(entry.name, entry.role, pin: entry.pin, hourlyRate: entry.rate)
                if !wasOn, new.member.hasPIN {
                    // The user who turns the lock on must not be locked out.
                    desk.learned(try await service.everybody())
                    desk.letIn(new)
                    return "\(new.name) is admin; F12 locks. The lock does not protect the files"
                }
                guard !new.member.hasPIN else { return "\(new.name) is on the staff" }
                recordNew(new)
                return context.doneWords("\(new.name) is on the staff")
            }
            var after = before.member
            (after.role, after.hourlyRate) = (entry.role, entry.rate)
            try await service.update(before.member, to: after, pin: entry.pin)
            if desk.current?.id == before.id, entry.pin != nil {
                let all = try await service.everybody()
                desk.learned(all)
                if let me = all.first(where: { $0.id == before.id }) { desk.letIn(me) }
            }
            guard entry.pin == nil, after != before.member else { return "\(before.name) was changed" }
            record("edit of \(before.name)", before.member, after)
            return context.doneWords("\(before.name) was changed")
        }
    }

    private func recordNew(_ new: ListedStaff) {
        model.undoStack.record(
            "\(new.name) on the staff", where: { [desk] in desk.may(.staff) },
            undoing: (member: new.member, isThere: true)
        ) { [service, model] step in
            if step.isThere { try await service.takeBack(step.member) } else { try await service.restore(step.member) }
            await model.refresh()
            return (step.member, !step.isThere)
        }
    }

    private func record(_ title: String, _ before: StaffMember, _ after: StaffMember) {
        model.undoStack.record(title, where: { [desk] in desk.may(.staff) }, undoing: (before, after)) {
            [service, model] step in
            try await service.update(step.1, to: step.0)
            await model.refresh()
            return (step.1, step.0)
        }
    }

    private func write(_ work: @escaping () async throws(StoreError) -> String) {
        model.shared.performInTurn(context.dialogs, refused: said) { [self] in
            let words = try await work()
            await model.refresh()
            context.say(.success(words))
        }
    }

    private func said(_ error: any Error) { context.say(.error(ErrorText.of(error))) }

    // MARK: Deeds

    func tookOff() {
        guard let selected else { return }
        let act = "taking \(selected.name) \(selected.member.isFormer ? "back into" : "off") the staff"
        desk.allowedOnRecord(.staff, act) { [weak self] in
            guard let self else { return }
            var after = selected.member
            after.isFormer.toggle()
            write { [self] () throws(StoreError) in
                try await service.update(selected.member, to: after)
                record(
                    "\(selected.name) \(after.isFormer ? "off the staff" : "on the staff again")", selected.member,
                    after)
                let words = after.isFormer ? "is off the staff" : "is on the staff again"
                return context.doneWords("\(selected.name) \(words)")
            }
        }
    }

    func clocked() { selected.map(desk.clockedByList) }
}
