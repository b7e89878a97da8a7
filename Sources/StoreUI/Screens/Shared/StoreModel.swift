import QuadCore
import QuadShell
import StoreCore
import StoreKit
import TextKit
import ViewState

/// What the screens of the Store tab share: how the store is set up, what it sells, and all that follows from its log.
@MainActor
final class StoreModel: TabModelOwner {
    let context: FeatureContext
    let services: StoreServices
    var service: StoreService { services.service }

    /// In the currency of what was sold, with the taxes as they are today.
    var settings: StoreSettings { shared.contents.settings.on(moment.dayNumber) }
    var writtenSettings: StoreSettings { shared.contents.writtenSettings }
    var index: ProductIndex { shared.contents.index }
    var books: StoreBooks { shared.contents.books }
    /// Those on disk, of all tills.
    var carts: [StoreCart] { shared.contents.carts }
    /// Who buys in the store, by name.
    var customers: [ListedCustomer] { shared.contents.customers }
    /// Who stands at the till, and what they may do.
    private(set) lazy var desk = StaffDesk(self)
    /// Where steps of the tab go: while it is locked nobody takes one back, from whatever screen.
    private(set) lazy var undoStack = UndoStack(recordingIn: context.undoStack) { [weak self] in
        self?.desk.isLocked == false
    }
    /// Reads the keys of all screens of the tab.
    private(set) lazy var scans = ScanKeyReader(
        context, onKey: { [weak self] in self?.desk.noticed() }, isCode: { [weak self] in self?.isCode($0) == true },
        isKnown: { [weak self] in self?.holds($0) == true },
        isNamed: { [weak self] in self?.isNamed($0) == true })
    /// Who sells now; nil where the store has no staff.
    var staff: String?
    /// Who works in the store, by name.
    private(set) var members: [ListedStaff] = []
    /// The user wants to practice, or, with nil, to sell again.
    var onPractice: (StorePractice?) -> Void = { _ in }
    /// The jobs that wait for a printer, in the order in which they came.
    private(set) var waitingPrints: [PrintJob] = []
    private(set) lazy var shared = TabModel(
        StoreContents(), in: context, advice: { $0.retryWords(.storeReload) },
        notice: { [weak self] in
            await self?.readPrints()
            await self?.tellNotices()
            return nil
        }, read: { [weak self] in try await self?.read($0) })
    private lazy var readingPrints = Reloader { [weak self] in await self?.readPrints() }
    private var notices: Set<String> = []

    init(_ services: StoreServices, in context: FeatureContext) {
        self.services = services
        self.context = context
    }

    var products: [Product] { index.all }
    func customer(_ id: String?) -> ListedCustomer? { id.flatMap { id in customers.first { $0.id == id } } }
    /// The customer whose card has the code, however it is written; nil where nobody's has, or the cards of several.
    func customer(ofCard code: String) -> ListedCustomer? { CardCode(code).customer(among: customers) }
    /// Whether a product or a card has the code just as a reader sends it.
    private func holds(_ code: String) -> Bool {
        index.codes.holds(code) || customers.contains { $0.customer.cards.contains { $0.code == code } }
    }
    /// Whether a product on sale is called like what was typed.
    private func isNamed(_ text: String) -> Bool {
        let name = text.trimmingSpaces
        return index.codes.isTitle(name)
            || index.matches(name, most: 1).first.map { ProductIndex.names(name, $0) } == true
    }
    /// Whether readers send such: it is in the store, valid by itself, or a number.
    func isCode(_ text: String) -> Bool {
        if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) || ReceiptNumber(scanned: text) != nil { return true }
        let code = ScannedCode(text)
        return code.prefix != nil || code.isValid || index.codes.holds(text) || customer(ofCard: text) != nil
    }
    func product(_ id: String) -> Product? { index.byID[id] }
    /// Thousandths; nil where it is not counted.
    func quantity(of product: Product) -> Int? {
        product.isTracked ? books.quantities[product.id] ?? 0 : nil
    }
    func level(of product: Product) -> StockLevel {
        StockLevel(quantity: quantity(of: product), threshold: product.threshold)
    }
    /// Nothing was ever set up or sold.
    var isNew: Bool { index.all.isEmpty && books.registers.isEmpty }
    var moment: RecordMoment { service.moment.ending(shared.contents.settings.dayEnds) }
    /// The business day.
    var today: CalendarDay { CalendarDay(dayNumber: moment.dayNumber) }
    /// When the last record was made, where the clock is behind it; nil where it is not.
    var clockIsBehind: RecordMoment? { books.latestMoment.flatMap { service.moment.isBehind($0) ? $0 : nil } }

    func changed() { shared.tellScreens() }

    func retried() {
        shared.retried()
        context.changed()
    }

    // MARK: Printers

    /// Something was printed, or waits for a printer now.
    func printsChanged() {
        guard content != .idle else { return }
        readingPrints.begin()
    }

    private func readPrints() async {
        guard let waiting = try? await services.prints.waiting(), waiting != waitingPrints else { return }
        waitingPrints = waiting
        changed()
    }

    // MARK: Reading

    /// The program has drawn its first frame: what others do is followed from now on.
    func started() {
        let (service, staff, customers, prints) = (service, services.staff, services.customers, services.prints)
        let notifyPrints: @Sendable () -> Void = { [weak self] in Task { @MainActor in self?.printsChanged() } }
        let notify: @Sendable () -> Void = { [weak self] in Task { @MainActor in self?.changedElsewhere() } }
        Task {
            await service.log.observeChangesElsewhere(notify)
            await service.products.observeChangesElsewhere(notify)
            await service.settings.observeChangesElsewhere(notify)
            await service.carts.observeChangesElsewhere(notify)
            await staff.staff.observeChangesElsewhere(notify)
            await customers.customers.observeChangesElsewhere(notify)
            await prints.observeChangesElsewhere(notifyPrints)
        }
    }

    private func read(_ held: StoreContents) async throws -> StoreContents {
        // Whatever else can't be read: who works here is known, or nobody may do what needs a manager.
        await readStaff()
        return try await StoreContents(services, held, isLoaded: content == .loaded)
    }

    private func readStaff() async {
        do throws(StoreError) {
            members = try await services.staff.everybody()
            desk.learned(members, areAllKnown: await services.staff.staff.isWhole())
        } catch { desk.couldNotRead() }
    }

    /// Nothing is sold by settings that are not certain.
    private func settingsNotice() async -> String? {
        do throws(StoreError) {
            _ = try await service.settings.certain()
            return writtenSettings.currencyFault(books)?.words
        } catch { return error.words }
    }

    /// What was lost or damaged is said once, when it is met.
    private func tellNotices() async {
        for notice in [
            await service.log.notice(), await service.products.notice(), await services.staff.staff.notice(),
            await services.customers.customers.notice(), await service.carts.notice(), await settingsNotice(),
        ].compactMap(\.self)
        where notices.insert(notice).inserted {
            context.say(.warning(notice))
        }
    }
}
