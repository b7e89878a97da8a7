import QuadCore
import QuadShell
import StoreCore
import StoreKit
import SystemKit
import ViewState

/// Who stands at this till: locks it, lets somebody in, and has a manager allow one act of another.
final class StaffDesk: StorePart {
    unowned let model: StoreModel
    private let service: StaffService

    /// Those who work here now.
    private(set) var members: [ListedStaff] = []
    /// What of the staff could be read so far.
    private enum Knowledge { case none, part, all }
    private var known = Knowledge.none
    /// Who was let in; nil while it is locked, and where there is no lock.
    private(set) var current: ListedStaff?
    private var idle: TimerQueue.Timer?
    /// Where one was when it was locked.
    private var place: Route?

    /// Seconds without a key after which it is locked.
    static let patience = 300.0

    init(_ model: StoreModel) {
        self.model = model
        service = model.services.staff
    }

    /// Whether the staff was read, or could not be.
    var hasRead: Bool { known != .none }
    /// Somebody has a PIN.
    var isOn: Bool { members.contains(where: \.member.hasPIN) }
    var isLocked: Bool { isOn && current == nil }

    /// What was read of the staff; what they may do may be another thing now.
    /// - Parameter areAllKnown: false where some of them could not be read.
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

    /// The staff could not be read: who is known stays so, and nobody may do more than before.
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
        // Whoever closed what lies on top would go on with the rights of who left.
        if context.route()?.feature == .store { context.uncover() }
        place = context.route().flatMap { $0.feature == .store ? $0 : nil } ?? place
        context.forget(.store)
        context.changed()
    }

    /// Somebody is at the keys.
    func noticed() {
        guard current != nil, model.settings.lock != .never else { return }
        idle?.cancel()
        idle = context.timers.after(Self.patience) { [weak self] in self?.waited() }
    }

    private func waited() {
        guard model.settings.lock != .never else { return }
        locked()
    }

    /// A sale is done, and the next one begins.
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

    /// Comes or goes, by a list: their own PIN clocks them at the lock; here who manages the staff does it.
    func clockedByList(_ member: ListedStaff) {
        guard isOn, current?.id != member.id else { return clocked(member) }
        allowedOnRecord(.hours, "clocking \(member.name)") { [weak self] in self?.clocked(member) }
    }

    /// Comes or goes.
    func clocked(_ member: ListedStaff) {
        context.attemptInTask { [self] in
            let shift = try await service.clock(member.id)
            await model.refresh()
            tell(shift, of: member)
        }
    }

    private func tell(_ shift: StaffShift, of member: ListedStaff) {
        let words =
            shift.end.map { "\(member.name) went at \($0.timeText)" }
            ?? "\(member.name) is at work since \(shift.start.timeText)"
        context.undoStack.recordFinal(
            words, advice: "their hours are corrected in the list of staff", stored: nil)
        if let end = shift.end, shift.start.dayNumber != end.dayNumber {
            return context.say(
                .warning("\(words), and came \(ShiftTime.text(shift.start)): Enter in the staff corrects hours"))
        }
        context.say(.success(words))
    }

    // MARK: One act

    /// Whether who is at the till may do it alone.
    func may(_ act: StorePermission) -> Bool {
        if isOn { return current?.member.may(act) == true }
        // Who has a PIN may be among those that could not be read.
        return known == .all || act.rank <= .cashier
    }

    /// Does it at once where who is at the till may; else asks for somebody who may, for this once.
    /// - Parameters:
    ///   - about: what exactly: “refund of R-00431”.
    ///   - then: gets the name of who allowed it; nil where nobody had to.
    func allowed(_ act: StorePermission, _ about: String, then: @escaping (_ approvedBy: String?) -> Void) {
        guard !may(act) else { return then(nil) }
        guard known != .none else { return allowedOnceKnown(act, about, then) }
        guard isOn || known == .all else {
            return context.say(
                .error("\(about.capitalizedFirst) waits: who works here can't be read. “quad doctor” says what to do"))
        }
        let fit = members.filter { $0.member.hasPIN && $0.member.may(act) }
        let who = act.rank == .admin ? "an admin" : "a manager"
        guard !fit.isEmpty else {
            return context.say(.error("\(about.capitalizedFirst) needs \(who), and there is none with a PIN"))
        }
        ask(act, about, who, fit, then)
    }

    /// The program has just started, and nobody knows yet who works here.
    private func allowedOnceKnown(_ act: StorePermission, _ about: String, _ then: @escaping (String?) -> Void) {
        Task {
            await model.whenRead()
            if known == .none { couldNotRead() }
            allowed(act, about, then: then)
        }
    }

    /// The same for an act that leaves no record of the sales log: that it was allowed is recorded.
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
        // Two of one name are told apart by their ids.
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
            title: "\(about.capitalizedFirst): \(who) allows it", key: "store approval", table,
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
            // They may have become something else meanwhile.
            let now = members.first { $0.id == member.id }?.member
            guard now?.may(act) == true else { return context.say(.error("\(member.name) may not allow it")) }
            if isRight { return then(member.name) }
            context.say(.error("That is not the PIN of \(member.name)"))
            again()
        }
    }
}

/// The answer of somebody who allows an act.
private struct Approval {
    /// Their place in the list.
    var place: Int
    var pin = ""
}
