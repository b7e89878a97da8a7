import QuadCore
import QuadShell
import StoreCore
import StoreKit
import TextKit
import ViewState

/// The state that the screens of the Store tab share: settings, products, and everything computed from the log.
@MainActor
final class StoreModel: TabModelOwner {
    let context: FeatureContext
    let services: StoreServices
    var service: StoreService { services.service }

    /// The settings with the currency of the sales and today's taxes.
    var settings: StoreSettings { shared.contents.settings.on(moment.dayNumber) }
    var writtenSettings: StoreSettings { shared.contents.writtenSettings }
    var index: ProductIndex { shared.contents.index }
    var books: StoreBooks { shared.contents.books }
    /// The carts on disk, of all tills.
    var carts: [StoreCart] { shared.contents.carts }
    /// The customers by name.
    var customers: [ListedCustomer] { shared.contents.customers }
    /// The member at the till, and their permissions.
    private(set) lazy var desk = StaffDesk(self)
    /// The undo steps of the tab. While the tab is locked, nobody can undo a step, on any screen.
    private(set) lazy var undoStack = UndoStack(recordingIn: context.undoStack) { [weak self] in
        self?.desk.isLocked == false
    }
    /// The reader for the keys of all screens of the tab.
    private(set) lazy var scans = ScanKeyReader(
        context, onKey: { [weak self] in self?.desk.noticed() }, isCode: { [weak self] in self?.isCode($0) == true },
        isKnown: { [weak self] in self?.holds($0) == true },
        isNamed: { [weak self] in self?.isNamed($0) == true })
    /// The current seller; nil if the store has no staff.
    var staff: String?
    /// The staff by name.
    private(set) var members: [ListedStaff] = []
    /// Called when the user starts training (true) or ends it.
    var onPractice: (Bool) -> Void = { _ in }
    /// The jobs that wait for a printer, oldest first.
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
    /// Returns the customer whose card has the code, in any form; nil if no customer or several customers have it.
    func customer(ofCard code: String) -> ListedCustomer? { CardCode(code).customer(among: customers) }
    /// Returns whether a product or a card has exactly this code, as a scanner sends it.
    private func holds(_ code: String) -> Bool {
        index.codes.holds(code) || customers.contains { $0.customer.cards.contains { $0.code == code } }
    }
    /// Returns whether a product on sale has the typed text as its name.
    private func isNamed(_ text: String) -> Bool {
        let name = text.trimmingSpaces
        return index.codes.isTitle(name)
            || index.matches(name, most: 1).first.map { ProductIndex.names(name, $0) } == true
    }
    /// Returns whether a scanner may send the text: the store has it, it is valid by itself, or it is a number.
    func isCode(_ text: String) -> Bool {
        if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) || ReceiptNumber(scanned: text) != nil { return true }
        let code = ScannedCode(text)
        return code.prefix != nil || code.isValid || index.codes.holds(text) || customer(ofCard: text) != nil
    }
    func product(_ id: String) -> Product? { index.byID[id] }
    /// Returns thousandths; nil if the product is not tracked.
    func quantity(of product: Product) -> Int? {
        product.isTracked ? books.quantities[product.id] ?? 0 : nil
    }
    func level(of product: Product) -> StockLevel {
        StockLevel(quantity: quantity(of: product), threshold: product.threshold)
    }
    /// Whether the store has neither products nor sales yet.
    var isNew: Bool { index.all.isEmpty && books.registers.isEmpty }
    var moment: RecordMoment { service.moment.ending(shared.contents.settings.dayEnds) }
    /// The current business day.
    var today: CalendarDay { CalendarDay(dayNumber: moment.dayNumber) }
    /// The moment of the last record, if the clock is behind it; otherwise nil.
    var clockIsBehind: RecordMoment? { books.latestMoment.flatMap { service.moment.isBehind($0) ? $0 : nil } }

    func changed() { shared.tellScreens() }

    func retried() {
        shared.retried()
        context.changed()
    }

    // MARK: Printers

    /// Reads the print jobs again, after a job was added or printed.
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

    /// Starts to follow changes by other processes, once the program has drawn its first frame.
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
        // The staff is read first. If anything else can't be read, permissions still work; if the staff is unknown,
        // nobody may do a manager's work.
        await readStaff()
        return try await StoreContents(services, held, isLoaded: content == .loaded)
    }

    private func readStaff() async {
        do throws(StoreError) {
            members = try await services.staff.everybody()
            desk.learned(members, areAllKnown: await services.staff.staff.isWhole())
        } catch { desk.couldNotRead() }
    }

    /// Returns a message if the settings can't be read or have the wrong currency; nothing is sold then.
    private func settingsNotice() async -> String? {
        do throws(StoreError) {
            _ = try await service.settings.certain()
            return writtenSettings.currencyFault(books)?.words
        } catch { return error.words }
    }

    /// Shows messages about lost or damaged data, each once.
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
