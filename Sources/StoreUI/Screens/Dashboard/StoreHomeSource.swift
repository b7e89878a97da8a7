import QuadCore
import QuadShell
import StoreCore
import StoreKit

/// The digest of the store for Home: today's sum, open sessions, waiting carts, low stock and waiting print jobs.
struct StoreHomeSource: HomeSource {
    private static let mostLow = 5

    let files: [String]
    private let service: StoreService
    private let prints: PrintService
    private let staff: any StaffRepository

    init(files: [String], service: StoreService, prints: PrintService, staff: any StaffRepository) {
        self.files = files
        self.service = service
        self.prints = prints
        self.staff = staff
    }

    var feature: String { FeatureID.store.name }
    var title: String { FeatureDeclaration.store.title }
    var firstStep: HomeFirstStep? {
        HomeFirstStep(
            purpose: "Sell at a stand or in a shop, and count the cash", step: "Open the till",
            route: Route.storeTill.description)
    }

    func digest(for viewer: HomeViewer, on day: CalendarDay) async throws -> HomeDigest {
        // Home's day ends at midnight; the store's business day may end later.
        let businessDay = CalendarDay(dayNumber: await service.businessMoment().dayNumber)
        let books = try await service.log.books()
        let settings = await service.settings.settings()
        let products = try await service.products.items()
        let waiting = try await prints.waiting().filter { $0.kind == .receipt }
        var entries = Self.low(products, books, settings, day) + sessions(books, businessDay)
        if !waiting.isEmpty {
            entries.append(
                Self.entry(
                    "prints", "\(waiting.count.counted("receipt")) for the printer", waiting[0].problem ?? "", day))
        }
        // Home has no lock, so everybody can see the sums on it.
        let isOpen = try await !staff.members.items().contains { $0.hasPIN && !$0.isFormer }
        let isWhole = await staff.isWhole()
        var digest = HomeDigest(
            viewer: viewer.key, day: day, entries: entries,
            cards: isOpen && isWhole ? Self.card(books, settings, businessDay) : [])
        digest.isBegun = !products.isEmpty || !books.registers.isEmpty
        digest.missing = await service.log.notice()
        return digest
    }

    /// Returns whether an old digest may be shown. Sums must be computed again first, because the store may have been
    /// locked since.
    func mayShow(stale digest: HomeDigest) -> Bool { digest.cards.isEmpty }

    private static func entry(_ id: String, _ title: String, _ detail: String, _ day: CalendarDay) -> HomeEntry {
        HomeEntry(id: id, route: Route.store.description, day: day, lapses: true, title: title, detail: detail)
    }

    private static func card(_ books: StoreBooks, _ settings: StoreSettings, _ day: CalendarDay) -> [HomeCard] {
        guard books.registers.contains(where: { $0.value.lastNumber > 0 }) else { return [] }
        let sum = books.days[day.dayNumber] ?? DaySum()
        return [
            HomeCard(
                id: "today", value: settings.money.text(sum.turnover.net, groups: true),
                label: "\(settings.currency.code) sold today in \(sum.turnover.salesCount.counted("sale"))",
                short: "sold today",
                route: Route.store.description)
        ]
    }

    /// Returns the first few low or sold-out products, and the number of the others.
    private static func low(
        _ products: [Product], _ books: StoreBooks, _ settings: StoreSettings, _ day: CalendarDay
    ) -> [HomeEntry] {
        let low = products.filter { product in
            guard product.isTracked, !product.isArchived else { return false }
            let level = StockLevel(quantity: books.quantities[product.id] ?? 0, threshold: product.threshold)
            return level == .low || level == .out
        }
        guard !low.isEmpty else { return [] }
        let names = low.map { product -> String in
            let quantity = books.quantities[product.id] ?? 0
            let text = quantity <= 0 ? "out" : settings.quantities.text(quantity, isWeight: product.kind == .weight)
            return "\(product.title) \(text)"
        }.few(mostLow)
        return [entry("low", "\(low.count.counted("product")) low or out", names, day)]
    }

    private func sessions(_ books: StoreBooks, _ day: CalendarDay) -> [HomeEntry] {
        books.registers.sorted { $0.key < $1.key }.compactMap { name, book in
            guard let session = book.openSession, session.opened.dayNumber < day.dayNumber else { return nil }
            return Self.entry(
                "session-\(name)", "Close session \(session.number) of \(name)",
                "open since \(session.opened.dayText) \(session.opened.timeText)", day)
        }
    }
}
