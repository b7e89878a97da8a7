import QuadCore
import QuadShell
import StoreCore
import StoreKit

/// One product with its latest stock moves.
@MainActor
final class StoreProductViewModel {
    /// A stock move, and the stock after it.
    struct Move: Equatable {
        let record: StoreRecord
        let move: StockMove
        /// Thousandths.
        let left: Int
    }

    struct State: Equatable {
        var isRead = false
        var moves: [Move] = []
        var problem: String?
    }

    let id: String
    let model: StoreModel
    private lazy var watch = StoreModelObserver(model) { [weak self] in self?.reading.begin() }
    private lazy var reading = Reloader { [weak self] in await self?.read() }

    private(set) var state = State() {
        didSet { if state != oldValue { model.context.changed() } }
    }

    private static let days = 92
    private static let most = 100

    init(_ id: String, _ model: StoreModel) {
        self.id = id
        self.model = model
    }

    var item: ListedProduct? { model.product(id).map { ListedProduct($0, model.books) } }
    var isLoading: Bool { model.content == .idle || model.content == .loading }

    func appeared() { watch.appeared() }
    func disappeared() { watch.disappeared() }

    private func read() async {
        guard model.content == .loaded else { return }
        do throws(StoreError) {
            let today = model.today.dayNumber
            let records = try await model.service.log.records(from: today - Self.days, through: today + 1)
            state = State(isRead: true, moves: moves(records))
        } catch { state.problem = error.words }
    }

    /// Returns the moves, newest first. The stock after a move is the current stock less all later moves.
    private func moves(_ records: [StoreRecord]) -> [Move] {
        var left = model.books.quantities[id] ?? 0
        var moves: [Move] = []
        for record in records {
            for move in record.stock.reversed() where move.product == id {
                guard moves.count < Self.most else { return moves }
                moves.append(Move(record: record, move: move, left: left))
                left -= move.delta
            }
        }
        return moves
    }
}
