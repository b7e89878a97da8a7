import QuadCore
import StoreKit
import SystemKit

/// The staff of the store: PINs, permissions and shifts.
///
/// A PIN protects the till. It does not protect against somebody who can write the files.
package struct StaffService: Sendable {
    package let staff: any StaffRepository
    let people: any Repository<Person, PersonError>
    let log: any SalesLogRepository
    package let clock: any WallClock
    /// Returns the time since the machine was started; nil if it is unknown.
    package let sinceBoot: @Sendable () -> SinceBoot?
    let makeID: @Sendable () -> String

    package init(
        staff: any StaffRepository, people: any Repository<Person, PersonError>, log: any SalesLogRepository,
        clock: any WallClock, sinceBoot: @escaping @Sendable () -> SinceBoot?,
        makeID: @escaping @Sendable () -> String
    ) {
        self.staff = staff
        self.people = people
        self.log = log
        self.clock = clock
        self.sinceBoot = sinceBoot
        self.makeID = makeID
    }

    private var now: Int { Int(clock.now) }
    var moment: RecordMoment { RecordMoment(clock) }

    // MARK: Who there is

    /// Returns the staff by name; former members come last.
    package func everybody() async throws(StoreError) -> [ListedStaff] {
        let members = try await staff.members.items()
        guard !members.isEmpty else { return [] }
        let names = try await names()
        let shifts = try await staff.shifts.items()
        let moment = moment
        let firstDay = moment.dayNumber - 6
        let all = members.map { member in
            var listed = ListedStaff(member, name: names[member.id] ?? member.id)
            let own = shifts.filter { $0.staff == member.id }
            listed.since = own.last { $0.end == nil }?.start
            listed.minutes = own.filter { $0.start.dayNumber >= firstDay }.reduce(0) { $0 + $1.minutes(until: moment) }
            return listed
        }
        return all.sorted {
            ($0.member.isFormer ? 1 : 0, $0.name, $0.id) < ($1.member.isFormer ? 1 : 0, $1.name, $1.id)
        }
    }

    /// Returns the staff with the sales of the last seven days.
    package func withSales() async throws(StoreError) -> [ListedStaff] {
        var all = try await everybody()
        let today = moment.dayNumber
        var (sales, tips): ([String: Int], [String: Int]) = ([:], [:])
        for record in try await log.records(from: today - 6, through: today) {
            guard let name = record.staff else { continue }
            let sign = record.kind == .sale ? 1 : record.kind.takesBack ? -1 : 0
            sales[name, default: 0].addClamped(sign * record.goods)
            tips[name, default: 0].addClamped(sign * record.tip)
        }
        for place in all.indices {
            all[place].sales = sales[all[place].name] ?? 0
            all[place].tips = tips[all[place].name] ?? 0
        }
        return all
    }

    private func names() async throws(StoreError) -> [String: String] {
        do throws(PersonError) {
            return Dictionary(try await people.items().map { ($0.id, $0.name) }) { first, _ in first }
        } catch { throw StoreError(error) }
    }

    /// - Parameter text: a name, or an id.
    package func named(_ text: String) async throws(StoreError) -> ListedStaff {
        let all = try await everybody()
        let wanted = text.lowercased()
        let fit = all.filter { $0.id == text || $0.name.lowercased() == wanted }
        guard fit.count == 1 else {
            throw .refused(
                fit.isEmpty ? "Nobody on the staff is “\(text.clipped)”" : "“\(text.clipped)” matches several people",
                advice: "quad store staff lists them")
        }
        return fit[0]
    }

    // MARK: Changing who there is

    /// Adds a member, either a known person of that name or a new one.
    /// - Parameter pin: 4 to 12 digits; nil for no PIN.
    package func add(
        _ name: String, _ role: StaffRole, pin: String?, hourlyRate: Int? = nil
    ) async throws(StoreError) -> ListedStaff {
        let name = name.trimmingSpaces
        guard !name.isEmpty else { throw .refused("Name is required") }
        let all = try await everybody()
        if let same = all.first(where: { $0.name.lowercased() == name.lowercased() }) {
            throw .refused(
                "\(same.name.clipped) is already on the staff", advice: "each person needs a name of their own"
            )
        }
        // The first member with a PIN becomes an admin, because somebody has to be able to change the staff, and this
        // person is present.
        let role = pin != nil && !all.contains { $0.member.hasPIN && !$0.member.isFormer } ? StaffRole.admin : role
        try Self.check(role, hasPIN: pin != nil)
        let hash = try await Self.hash(pin)
        let person = try await person(name)
        let member = StaffMember(id: person.id, role: role, pinHash: hash, hourlyRate: hourlyRate)
        try await staff.members.apply(ItemChanges(adding: [member]))
        // A member of the same name may have been added at the same time; the lower id counts as the first.
        let isDoubled = try await everybody().contains {
            $0.id < member.id && $0.name.lowercased() == name.lowercased()
        }
        guard !isDoubled else {
            try await staff.members.apply(ItemChanges(removing: [member]))
            throw .refused("\(name.clipped) was added by somebody else just now")
        }
        return ListedStaff(member, name: person.name)
    }

    /// Undoes adding a member without a PIN; the person stays. Adding a member with a PIN can't be undone.
    package func takeBack(_ member: StaffMember) async throws(StoreError) {
        try await staff.members.apply(ItemChanges(removing: [member]))
    }

    package func restore(_ member: StaffMember) async throws(StoreError) {
        try Self.check(member.role, hasPIN: member.hasPIN)
        try await staff.members.apply(ItemChanges(adding: [member]))
    }

    private func person(_ name: String) async throws(StoreError) -> Person {
        do throws(PersonError) {
            let all = try await people.items()
            if let known = all.first(where: { $0.name.lowercased() == name.lowercased() }) {
                guard !known.roles.contains("staff") else { return known }
                var changed = known
                changed.roles.append("staff")
                try await people.apply(ItemChanges(replacing: [(known, changed)]))
                return changed
            }
            let new = Person(id: makeID(), name: name, roles: ["staff"])
            try await people.apply(ItemChanges(adding: [new]))
            return new
        } catch { throw StoreError(error) }
    }

    /// Changes a member. The last admin with a PIN stays an admin while somebody else has a PIN.
    /// - Parameter pin: the new PIN; empty removes the PIN, nil keeps it.
    package func update(
        _ before: StaffMember, to after: StaffMember, pin: String? = nil
    ) async throws(StoreError) {
        let hash = try await Self.hash(pin?.isEmpty == true ? nil : pin)
        let members = try await staff.members.items()
        let stored = members.first { $0.id == before.id } ?? before
        var typed = after
        if pin != nil { typed.pinHash = hash }
        var merge = FieldMerge(before: before, after: typed, stored: stored)
        merge.take("Role", \.role)
        merge.take("Pay", \.hourlyRate) { $0 == nil ? "" : "another amount" }
        merge.take("Left", \.isFormer)
        merge.take("PIN", \.pinHash) { $0 == nil ? "" : $0 == hash ? "the one typed here" : "another one" }
        merge.take("Tries", \.delay) { _ in "another number" }
        if let problem = merge.problem {
            throw .refused(problem, advice: "nothing was changed; look again, then repeat the change")
        }
        var after = merge.merged
        if pin != nil, after.pinHash == hash { after.delay = PinDelay() }
        try Self.check(after.role, hasPIN: after.hasPIN || after.isFormer)
        let others = members.filter { $0.id != after.id && !$0.isFormer }
        let isAdmin = after.role == .admin && after.hasPIN && !after.isFormer
        guard
            isAdmin || others.contains(where: { $0.role == .admin && $0.hasPIN })
                || !(others + (after.isFormer ? [] : [after])).contains(where: \.hasPIN)
        else {
            throw .refused("That would leave no admin with a PIN", advice: "make somebody else an admin first")
        }
        if stored != after { try await staff.members.apply(ItemChanges(replacing: [(stored, after)])) }
    }

    private static func check(_ role: StaffRole, hasPIN: Bool) throws(StoreError) {
        guard role.rank <= .cashier || hasPIN else {
            throw .refused("Being \(role.withArticle) requires a PIN", advice: "4 to 12 digits")
        }
    }

    // MARK: PINs

    /// Returns whether the PIN is right. Each try is counted as wrong before the PIN is checked, so that ending the
    /// program gives no extra try.
    /// - Throws: an error with the time to wait, if no PIN is accepted for a while.
    package func isRight(_ pin: String, of id: String) async throws(StoreError) -> Bool {
        let (before, counted) = try await count(id)
        guard let hash = before.pinHash else { return pin.isEmpty }
        guard try await Self.verify(pin, hash) else { return false }
        var right = counted
        right.delay = before.delay
        right.delay.right(at: now, sinceBoot())
        try await staff.members.apply(ItemChanges(replacing: [(counted, right)]))
        return true
    }

    private func count(_ id: String) async throws(StoreError) -> (before: StaffMember, counted: StaffMember) {
        guard let before = try await staff.members.items().first(where: { $0.id == id && !$0.isFormer }) else {
            throw .refused("They are no longer on the staff")
        }
        var counted = before
        let sinceBoot = sinceBoot()
        _ = counted.delay.noteClock(at: now, sinceBoot)
        let left = counted.delay.left(at: now, sinceBoot)
        if left == 0, before.hasPIN { counted.delay.wrong(at: now, sinceBoot) }
        if counted != before { try await staff.members.apply(ItemChanges(replacing: [(before, counted)])) }
        guard left == 0 else { throw .refused("Too many wrong PINs", advice: "wait \(left) s") }
        return (before, counted)
    }

    /// Returns the seconds until a PIN of the member is accepted.
    package func wait(of member: StaffMember) -> Int { member.delay.left(at: now, sinceBoot()) }

    // Hashing a PIN is slow, so that nobody can try many.

    private static func hash(_ pin: String?) async throws(StoreError) -> String? {
        guard let pin else { return nil }
        let made = await OwnThread.run { Result { () throws(PinHash.HashError) in try PinHash.hash(pin) } }
        do throws(PinHash.HashError) { return try made.get() } catch { throw words(error) }
    }

    private static func verify(_ pin: String, _ hash: String) async throws(StoreError) -> Bool {
        let checked = await OwnThread.run { Result { () throws(PinHash.HashError) in try PinHash.isRight(pin, hash) } }
        do throws(PinHash.HashError) { return try checked.get() } catch { throw words(error) }
    }

    private static func words(_ fault: PinHash.HashError) -> StoreError {
        switch fault {
        case .notAPin: .refused("A PIN is 4 to 12 digits")
        case .outOfMemory: .refused("There is not enough memory to check a PIN", advice: "close other programs")
        case .damagedHash: .refused("The saved PIN can't be read", advice: "ask an admin to set a new one")
        }
    }

    // MARK: Coming and going

    /// - Returns: the shift that began or ended.
    package func clock(_ id: String) async throws(StoreError) -> StaffShift {
        let shifts = try await staff.shifts.items()
        if let open = shifts.last(where: { $0.staff == id && $0.end == nil }) {
            var ended = open
            ended.end = moment
            try await staff.shifts.apply(ItemChanges(replacing: [(open, ended)]))
            return ended
        }
        let shift = StaffShift(id: makeID(), staff: id, start: moment)
        try await staff.shifts.apply(ItemChanges(adding: [shift]))
        return shift
    }
}
