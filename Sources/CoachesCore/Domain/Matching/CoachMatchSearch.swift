import QuadCore

/// Searches for values that coaches have in common.
struct CoachMatchSearch {
    struct Compared {
        let id: String
        let name: ComparedName
        let school: String?
    }

    struct Pair: Hashable {
        let first: Int
        let second: Int
    }

    struct Hit {
        var strength: CoachMatcher.Strength
        var reasons: [String]
        let isSameName: Bool

        var reason: String { "same \((reasons + (isSameName ? ["name"] : [])).joined(separator: " and "))" }
    }

    private(set) var coaches: [Compared] = []
    private(set) var found: [Pair: Hit] = [:]
    private(set) var shared: [(places: [Int], reason: String)] = []
    private var buckets: [(kind: Kind, places: [Int])] = []

    private enum Kind {
        case email, phone, handle, school

        var word: String {
            switch self {
            case .email: "email"
            case .phone: "phone"
            case .handle: "handle"
            case .school: "school"
            }
        }

        var shared: (name: String, why: String) {
            switch self {
            case .email: ("mailbox", "a team's mailbox")
            case .phone: ("phone", "an office's phone")
            case .handle: ("handle", "team account")
            case .school: ("school", "")
            }
        }
    }

    /// The number of next coaches, by name, that each is compared with: thousands with one mailbox must not need
    /// millions of comparisons.
    private static let reach = 12

    init(_ records: FamilyRecords) {
        let people = Dictionary(records.people.map { ($0.id, $0) }) { first, _ in first }
        var places: [Kind: [String: [Int]]] = [:]
        func add(_ kind: Kind, _ keys: some Sequence<String>, _ place: Int) {
            for key in Set(keys) { places[kind, default: [:]][key, default: []].append(place) }
        }
        for coach in records.coaches {
            guard let person = people[coach.id] else { continue }
            let place = coaches.count
            coaches.append(Compared(id: coach.id, name: ComparedName(person), school: coach.school))
            add(.email, person.emailKeys, place)
            add(.phone, person.phones.compactMap { PhoneNumber($0)?.key }, place)
            add(.handle, person.handles.compactMap { SocialHandle($0)?.key }, place)
            if let school = coach.school { add(.school, [school], place) }
        }
        for kind in [Kind.email, .phone, .handle, .school] {
            for (_, bucket) in (places[kind] ?? [:]).sorted(by: { $0.key < $1.key }) where bucket.count > 1 {
                buckets.append((kind, bucket))
            }
        }
    }

    mutating func run() {
        for (kind, places) in buckets {
            let sorted = places.sorted {
                let (one, other) = (coaches[$0].name.byFamily, coaches[$1].name.byFamily)
                return one == other ? $0 < $1 : one.lexicographicallyPrecedes(other)
            }
            for (position, place) in sorted.enumerated() {
                for other in sorted[(position + 1)...].prefix(Self.reach) {
                    compare(min(place, other), max(place, other), kind)
                }
            }
            if kind != .school { note(places, kind) }
        }
    }

    private mutating func compare(_ first: Int, _ second: Int, _ kind: Kind) {
        let (one, other) = (coaches[first].name, coaches[second].name)
        if kind == .school {
            guard !one.isAnother(than: other), one.likeness(to: other) >= ComparedName.likely else { return }
        } else {
            guard one.isCompatible(with: other) else { return }
        }
        let strength: CoachMatcher.Strength =
            switch kind {
            case .email, .phone: .strong
            case .school: .medium
            case .handle: .weak
            }
        let pair = Pair(first: first, second: second)
        var hit = found[pair] ?? Hit(strength: strength, reasons: [], isSameName: one.whole == other.whole)
        hit.strength = max(hit.strength, strength)
        hit.reasons.append(kind.word)
        found[pair] = hit
    }

    /// Notes a value shared by coaches with different names: such a value does not identify a person.
    private mutating func note(_ places: [Int], _ kind: Kind) {
        var names: [ComparedName] = []
        for place in places where names.count < Self.reach {
            let name = coaches[place].name
            if !names.contains(where: { $0.isCompatible(with: name) }) { names.append(name) }
        }
        guard names.count > 1 else { return }
        let count = names.count == Self.reach ? "many" : names.count == 2 ? "two" : "\(names.count)"
        shared.append((places, "one \(kind.shared.name), \(count) names (\(kind.shared.why))"))
    }
}
