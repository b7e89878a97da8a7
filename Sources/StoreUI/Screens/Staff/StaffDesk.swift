import QuadCore
import QuadShell
import StoreCore
import StoreKit
import SystemKit
import ViewState

/// The person at this till. The desk locks the till, lets somebody in, and asks a manager to approve a single act.
final class StaffDesk: StorePart {
    unowned let model: StoreModel
    private let service: StaffService

    /// The current staff, without former members.
    private(set) var members: [ListedStaff] = []
    /// How much of the staff could be read so far.
    private enum Knowledge { case none, part, all }
    private var known = Knowledge.none
    /// The member who was let in; nil while the till is locked, and in a store without a lock.
    private(set) var current: ListedStaff?
    private var idle: TimerQueue.Timer?
    /// The screen that was open when the till was locked.
    private var place: Route?

    /// Seconds without a key before the till locks.
    static let patience = 300.0

    init(_ model: StoreModel) {
        self.model = model
        service = model.services.staff
    }

    /// Whether the staff was read, or reading it has failed.
    var hasRead: Bool { known != .none }
    /// Whether somebody has a PIN, so that the till has a lock.
    var isOn: Bool { members.contains(where: \.member.hasPIN) }
    var isLocked: Bool { isOn && current == nil }

    /// Takes over the staff that was read; permissions may have changed.
    /// - Parameter areAllKnown: whether all members could be read.
    func learned(_ all: [ListedStaff], areAllKnown: Bool = true) {
        let wasLocked = isLocked
        known = areAllKnown ? .all : .part
        members = all.filter { !$0.member.isFormer }
        if let current {
            self.current = members.first { $0.id == current.id && $0.member.pinHash == current.member.pinHash }
        }
        model.staff = current?.name
        guard isLocked != wasLocked else { return }
        if isLocked { showLock() } else if !isOn { context.forget(.store) }
    }

    /// Notes that the staff could not be read. Known members stay known, and nobody gets more permissions than before.
    func couldNotRead() {
        if known != .none { known = .part } else { learned([], areAllKnown: false) }
    }

    // MARK: Lock

    func locked() {
        guard isOn, current != nil else {
            if !isOn { context.say(.info("There is no lock: nobody on the staff has a PIN")) }
            return
        }
        current = nil
        model.staff = nil
        showLock()
    }

    private func showLock() {
        idle?.cancel()
        // The layers above the screen are closed, because closing them later would use the permissions of the person
        // who left.
        if context.route()?.feature == .store { context.uncover() }
        place = context.route().flatMap { $0.feature == .store ? $0 : nil } ?? place
        context.forget(.store)
        context.changed()
    }

    /// Notes that somebody is at the keyboard.
    func noticed() {
        guard current != nil, model.settings.lock != .never else { return }
        idle?.cancel()
        idle = context.timers.after(Self.patience) { [weak self] in self?.waited() }
    }

    private func waited() {
        guard model.settings.lock != .never else { return }
        locked()
    }

    /// Locks the till after a sale, if the settings say so.
    func finishedSale() {
        if model.settings.lock == .eachSale { locked() }
    }

    func letIn(_ member: ListedStaff) {
        current = member
        model.staff = member.name
        context.forget(.store)
        if let place, place != Route.store { context.open(place) }
        place = nil
        noticed()
        context.say(.success("\(member.name) is at the till"))
    }

    func isRight(_ pin: String, of member: ListedStaff) async throws(StoreError) -> Bool {
        try await service.isRight(pin, of: member.id)
    }

    func wait(of member: ListedStaff) -> Int { service.wait(of: member.member) }

    /// Clocks a member in or out from the list. With PINs, members do this at the lock; in the list, it needs the
    /// permission to change hours.
    func clockedByList(_ member: ListedStaff) {
        guard isOn, current?.id != member.id else { return clocked(member) }
        allowedOnRecord(.hours, "clocking \(member.name)") { [weak self] in self?.clocked(member) }
    }

    /// Clocks a member in or out.
    func clocked(_ member: ListedStaff) {
        context.attemptInTask { [self] in
            let shift = try await service.clock(member.id)
            await model.refresh()
            tell(shift, of: member)
        }
    }

    private func tell(_ shift: StaffShift, of member: ListedStaff) {
        let words =
            shift.end.map { "\(member.name) clocked out at \($0.timeText)" }
            ?? "\(member.name) clocked in at \(shift.start.timeText)"
        context.undoStack.recordFinal(
            words, advice: "correct their hours in the staff list", stored: nil)
        if let end = shift.end, shift.start.dayNumber != end.dayNumber {
            return context.say(
                .warning(
                    "\(words), after clocking in at \(ShiftTime.text(shift.start)): "
                        + "Enter in the staff list corrects hours"))
        }
        context.say(.success(words))
    }

    // MARK: One act

    /// Returns whether the person at the till may do the act alone.
    func may(_ act: StorePermission) -> Bool {
        if isOn { return current?.member.may(act) == true }
        // A member with a PIN may be among those that could not be read.
        return known == .all || act.rank <= .cashier
    }

    /// Does the act at once if the person at the till may do it; otherwise asks for an approval for this one time.
    /// - Parameters:
    ///   - about: the exact act, such as “refund of R-00431”.
    ///   - then: called with the name of the approver; nil if no approval was needed.
    func allowed(_ act: StorePermission, _ about: String, then: @escaping (_ approvedBy: String?) -> Void) {
        guard !may(act) else { return then(nil) }
        guard known != .none else { return allowedOnceKnown(act, about, then) }
        guard isOn || known == .all else {
            return context.say(
                .error(
                    "\(about.capitalizedFirst) must wait: the staff list can't be read. “quad doctor” says what to do"))
        }
        let fit = members.filter { $0.member.hasPIN && $0.member.may(act) }
        let who = act.rank == .admin ? "an admin" : "a manager"
        guard !fit.isEmpty else {
            return context.say(.error("\(about.capitalizedFirst) needs \(who), and there is none with a PIN"))
        }
        ask(act, about, who, fit, then)
    }

    /// Waits for the staff, if the program has just started and has not read it yet.
    private func allowedOnceKnown(_ act: StorePermission, _ about: String, _ then: @escaping (String?) -> Void) {
        Task {
            await model.whenRead()
            if known == .none { couldNotRead() }
            allowed(act, about, then: then)
        }
    }

    /// Like `allowed`, for an act that leaves no record in the sales log: the approval itself is recorded.
    func allowedOnRecord(_ act: StorePermission, _ about: String, then: @escaping () -> Void) {
        allowed(act, about) { [weak self] approvedBy in
            guard let self, let approvedBy else { return then() }
            context.attemptInTask { [self] in
                try await model.service.noteApproval(of: about, to: model.staff, by: approvedBy)
                then()
            }
        }
    }

    private func ask(
        _ act: StorePermission, _ about: String, _ who: String, _ fit: [ListedStaff],
        _ then: @escaping (String?) -> Void, first: Int = 0
    ) {
        // Members with the same name are told apart by their ids.
        let titles = fit.map { one in
            fit.count { $0.name == one.name } > 1 ? "\(one.name) · \(one.id)" : one.name
        }
        let table = FormTable<Approval>([
            .choice("who", "Name", \.place, titles.enumerated().map { ($0, $1) }),
            .secret("pin", "PIN") { pin, approval in
                approval.pin = pin
                return PinHash.isPin(pin) ? nil : "A PIN is 4 to 12 digits"
            },
        ])
        var form = Dialogs.Form(
            title: "\(about.capitalizedFirst): \(who) must approve it", key: "store approval", table,
            Approval(place: first), kept: { _ in "" }
        ) { [weak self] approval, _ in
            self?.check(act, approval.pin, fit[approval.place], then) {
                self?.ask(act, about, who, fit, then, first: approval.place)
            }
            return [:]
        }
        form.focus = "pin"
        context.dialogs.fillIn(form)
    }

    private func check(
        _ act: StorePermission, _ pin: String, _ member: ListedStaff, _ then: @escaping (String?) -> Void,
        again: @escaping () -> Void
    ) {
        context.attemptInTask { [self] in
            let isRight = try await service.isRight(pin, of: member.id)
            await model.refresh()
            // The role of the member may have changed meanwhile.
            let now = members.first { $0.id == member.id }?.member
            guard now?.may(act) == true else {
                return context.say(.error("\(member.name) is not allowed to approve it"))
            }
            if isRight { return then(member.name) }
            context.say(.error("That is not the PIN of \(member.name)"))
            again()
        }
    }
}

/// The answer of an approver.
private struct Approval {
    /// The index of the approver in the list.
    var place: Int
    var pin = ""
}
