import QuadCore

/// A comparison of a school with an athlete's wishes, signal by signal. Unknown figures do not count.
package struct SchoolFit: Equatable, Sendable {
    package enum Grade: String, CaseIterable, Comparable, Sendable {
        case stretch, good, strong

        package var points: Int {
            switch self {
            case .stretch: 0
            case .good: 1
            case .strong: 2
            }
        }

        package static func < (left: Grade, right: Grade) -> Bool { left.points < right.points }

        /// A sign for places without room for a word.
        package var sign: String {
            switch self {
            case .strong: "++"
            case .good: "+"
            case .stretch: "-"
            }
        }
    }

    package enum Kind: String, CaseIterable, Sendable {
        case place, size, cost
    }

    /// One thing compared.
    package struct Signal: Equatable, Sendable {
        package let kind: Kind
        /// Kilometers, students or dollars a year.
        package let figure: Double?
        let wish: Double?
        /// The origin of the figure, if there are several candidates: “tuition out of state”.
        let source: String?

        /// Nil without a figure or without a wish.
        package var grade: Grade? {
            guard let figure, let wish else { return nil }
            if figure <= wish { return .strong }
            return figure <= wish * SchoolFit.goodShare ? .good : .stretch
        }
    }

    /// Place, size and cost.
    package let signals: [Signal]

    package init(_ school: School, wishes: Athlete.Wishes) {
        let facts = school.academics
        let (cost, source) = Self.cost(facts)
        signals = [
            Signal(
                kind: .place, figure: Self.distance(facts, wishes), wish: Self.wish(wishes.kilometers), source: nil),
            Signal(
                kind: .size, figure: facts.students.map(Double.init), wish: Self.wish(wishes.students.map(Double.init)),
                source: nil),
            Signal(kind: .cost, figure: cost, wish: Self.wish(wishes.cost.map(Double.init)), source: source),
        ]
    }

    package subscript(_ kind: Kind) -> Signal? { signals.first { $0.kind == kind } }

    package var known: Int { signals.count { $0.grade != nil } }

    /// The grade of all known signals together; nil if none is known.
    package var together: Grade? {
        let points = signals.compactMap(\.grade?.points)
        guard !points.isEmpty else { return nil }
        let mean = Double(points.reduce(0, +)) / Double(points.count)
        return mean >= 1.5 ? .strong : mean >= 0.75 ? .good : .stretch
    }

    /// The factor by which a figure may exceed the wish and still be good.
    static let goodShare = 1.25

    private static func wish(_ wish: Double?) -> Double? { wish.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil } }

    private static func distance(_ facts: School.Academics, _ wishes: Athlete.Wishes) -> Double? {
        guard let latitude = facts.latitude, let longitude = facts.longitude, let home = wishes.latitude,
            let homeLongitude = wishes.longitude
        else { return nil }
        return GreatCircle.kilometers(from: (home, homeLongitude), to: (latitude, longitude))
    }

    /// Prefers the net price, which families really pay; of two tuitions takes the higher one, to promise nothing.
    private static func cost(_ facts: School.Academics) -> (dollars: Double?, source: String?) {
        if let net = facts.netPrice { return (Double(net), "net price") }
        if let tuition = facts.tuitionOutOfState { return (Double(tuition), "tuition out of state") }
        if let tuition = facts.tuitionInState { return (Double(tuition), "tuition in state") }
        return (nil, nil)
    }
}

// MARK: Words

extension SchoolFit.Signal {
    /// `strong`, or `?` if unknown.
    package var word: String { grade?.rawValue ?? "?" }
    package var sign: String { grade?.sign ?? "?" }

    /// `84 km, wish up to 300`; names a missing figure.
    package var words: String {
        let known = figure.map(figureWords) ?? "\(kind.missing) not known"
        guard let wish else { return "\(known), no wish" }
        return "\(known), wish up to \(kind == .cost ? "$" : "")\(whole(wish).grouped)"
    }

    private func figureWords(_ figure: Double) -> String {
        switch kind {
        case .place: "\(whole(figure).grouped) km"
        case .size: whole(figure).grouped
        case .cost: "$\(whole(figure).grouped)\(source.map { " \($0)" } ?? "")"
        }
    }

    private func whole(_ number: Double) -> Int { Int(min(number.rounded(), 1e15)) }
}

extension SchoolFit.Kind {
    fileprivate var missing: String {
        switch self {
        case .place: "distance"
        case .size: "students"
        case .cost: "cost"
        }
    }
}

extension SchoolFit {
    /// `overall good, from 3 known`; never shown as a number.
    package var togetherWords: String {
        together.map { "overall \($0.rawValue), from \(known) known" } ?? "nothing known to compare"
    }
}
