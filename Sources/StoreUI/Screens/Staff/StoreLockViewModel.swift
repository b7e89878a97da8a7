import QuadShell
import StoreCore
import StoreKit
import SystemKit
import ViewState

/// The lock screen, on which a member chooses a name and types the PIN.
@MainActor
final class StoreLockViewModel {
    struct State: Equatable {
        var selected = 0
        var pin = ""
        var isChecking = false
        /// Seconds until a PIN of the selected member is accepted.
        var wait = 0
        /// The error of the last try.
        var problem: String?
    }

    private(set) var state = State() {
        didSet { if state != oldValue { desk.context.changed() } }
    }

    let desk: StaffDesk
    private let till: OpenTill
    private var second: TimerQueue.Timer?
    /// The typed letters of a name.
    private var named = TypedChoice()

    init(_ desk: StaffDesk, _ till: OpenTill) {
        self.desk = desk
        self.till = till
        desk.model.observe(for: self) { [weak self] in self?.refresh() }
    }

    private static let longest = 12
    var members: [ListedStaff] { desk.members }
    var selected: ListedStaff? { members.indices.contains(state.selected) ? members[state.selected] : nil }
    var settings: StoreSettings { desk.model.settings }
    var register: String { till.register }
    /// The amount due of the sale that waits behind the lock; nil if there is none.
    var keptSale: Int? { till.cart.isEmpty ? nil : till.totals?.due }

    func appeared() {
        desk.model.load()
        refresh()
    }

    func disappeared() {
        second?.cancel()
        state.pin = ""
    }

    private func refresh() {
        state.selected = min(state.selected, max(0, members.count - 1))
        count()
    }

    /// Counts down while a member has to wait; otherwise nothing wakes the program.
    private func count() {
        second?.cancel()
        state.wait = selected.map { desk.wait(of: $0) } ?? 0
        guard state.wait > 0 else { return }
        second = desk.context.timers.after(1) { [weak self] in self?.count() }
    }

    // MARK: Keys

    func typed(_ key: Key) -> Bool {
        guard let character = key.text else { return moved(key) }
        guard !"?[]:".contains(character) else { return false }
        type(character)
        return true
    }

    func scanned() {
        desk.context.ring()
        state.problem = "A scan is not a PIN"
    }

    private func moved(_ key: Key) -> Bool {
        switch key {
        case Key(.enter): entered()
        case Key(.tab), Key(.down): step(1)
        case Key(.up): step(-1)
        case Key(.backspace): state.pin = String(state.pin.dropLast())
        case .control("u"): state.pin = ""
        default: return false
        }
        return true
    }

    private func step(_ step: Int) {
        named = TypedChoice()
        select(state.selected + step)
    }

    private func type(_ character: Character) {
        if character.isASCII, character.isNumber {
            guard !state.isChecking, state.wait == 0, state.pin.count < Self.longest else { return }
            state.problem = nil
            state.pin.append(character)
            named = TypedChoice()
            return
        }
        let names = members.map(\.name)
        guard let place = named.choose(.character(character), among: names, from: state.selected) else { return }
        select(place)
        if named.problem(among: names) != nil { state.problem = "No name begins with that" }
    }

    private func select(_ place: Int) {
        guard !members.isEmpty else { return }
        state = State(selected: (place + members.count) % members.count)
        count()
    }

    // MARK: Doing

    func entered() {
        check { [desk] member in
            guard member.member.may(.sell) else {
                return desk.context.say(.info("\(member.name) does not sell; : clocks in or out"))
            }
            desk.letIn(member)
        }
    }

    func clocked() { check { [desk] in desk.clocked($0) } }

    private func check(_ done: @escaping (ListedStaff) -> Void) {
        guard let member = selected, !state.isChecking, state.wait == 0 else { return }
        let pin = state.pin
        guard member.member.hasPIN else { return done(member) }
        guard PinHash.isPin(pin) else {
            state.problem = "A PIN is 4 to 12 digits"
            return
        }
        state.isChecking = true
        Task {
            do throws(StoreError) {
                let isRight = try await desk.isRight(pin, of: member)
                await desk.model.refresh()
                state.isChecking = false
                state.pin = ""
                if isRight {
                    guard let now = desk.members.first(where: { $0.id == member.id }) else {
                        return state.problem = "\(member.name) is no longer on the staff"
                    }
                    return done(now)
                }
                state.problem = words(of: member.id)
                desk.context.ring()
            } catch { state = State(selected: state.selected, problem: error.message) }
            count()
        }
    }

    private func words(of id: String) -> String {
        let count = desk.members.first { $0.id == id }?.member.delay.wrongCount ?? 0
        return count < PinDelay.free
            ? "wrong \(count) of \(PinDelay.free), then wait \(PinDelay.first) s" : "wrong again"
    }
}
