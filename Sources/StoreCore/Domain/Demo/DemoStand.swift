import FoundationEssentials
import QuadCore
import StoreKit

/// The invented snack stand of the demo: products, people, and the sales of two home games and of today.
package struct DemoStand: Sendable {
    package struct Customer: Sendable {
        package let contact: CustomerContact
        /// Minor units that the wallet may go below zero.
        package let limit: Int
    }

    private let week: DemoWeek
    /// The current moment. No sale of the demo is later.
    package let now: Date

    package init(_ week: DemoWeek, now: Date) {
        (self.week, self.now) = (week, now)
    }

    package static let settings = StoreSettings(
        name: "Team Snack Stand", header: ["Home games, Field 2"], footer: ["Thank you for helping us travel!"],
        currencyCode: "USD", cashStep: 5,
        taxes: [.init(id: salesTax, name: "Sales tax", basisPoints: 725, isInclusive: false)])

    static let salesTax = "sales"
    /// Minor units in the drawer when a session begins, and after it ends.
    package static let drawerCash = 10_000

    // MARK: People

    package static let customers = [
        Customer(
            contact: CustomerContact(
                name: morgan, email: "morgan.bell@\(DemoWeek.host)", phone: "(555) 555-0142"), limit: 0),
        Customer(
            contact: CustomerContact(
                name: casey, email: "casey.nguyen@\(DemoWeek.host)", phone: "(555) 555-0117"), limit: 1500),
    ]

    /// A customer with store credit.
    static let morgan = "Morgan Bell"
    /// A customer with a tab.
    static let casey = "Casey Nguyen"

    /// Volunteers without a PIN, so that the till has no lock.
    package static let sellers = ["Jordan Ellis", "Taylor Brooks"]

    // MARK: Days

    /// The sessions in order: the home games of the last two Saturdays before today, and the open session of today.
    package var sessions: [DemoSession] {
        let lastSaturday = week.today.weekday.rawValue % 7 + 1
        return [
            game(ago: lastSaturday + 7, Self.firstGame, Self.firstDelivery),
            game(ago: lastSaturday, Self.lastGame, Self.secondDelivery, missing: 25), today,
        ]
    }

    private func game(
        ago days: Int, _ rows: [(time: Int, act: DemoSession.Act)], _ delivery: [StockMove], missing: Int = 0
    ) -> DemoSession {
        func moment(_ time: Int) -> Date { week.moment(ago: days, minute: time / 100 * 60 + time % 100) }
        return DemoSession(
            delivery: DemoSession.Delivery(at: week.moment(ago: days + 1, minute: 17 * 60), moves: delivery),
            opened: moment(1030), entries: rows.map { DemoSession.Entry(at: moment($0.time), act: $0.act) },
            closed: moment(1620), missing: missing, sellers: Self.sellers)
    }

    /// The session that began almost three hours ago. Shortly after midnight there is less time, so the sales follow
    /// each other faster.
    private var today: DemoSession {
        let length = 170.0
        let midnight = week.moment(ago: 0, minute: 0)
        let opened = min(now, max(midnight, now.addingTimeInterval(-length * 60)))
        let pace = now.timeIntervalSince(opened) / length
        return DemoSession(
            delivery: nil, opened: opened,
            entries: Self.openSales.map { minute, act in
                DemoSession.Entry(at: opened.addingTimeInterval(pace * Double(minute)), act: act)
            }, closed: nil, missing: 0, sellers: Array(Self.sellers.prefix(1)))
    }
}
