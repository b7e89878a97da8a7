import FoundationEssentials
import JSONStore
import QuadCore
import StoreCore
import StoreKit

/// Two years of a shop: its products, and a log of sales in sessions of two thousand, of which the last is open.
package struct GeneratedSales {
    package static let sessionLength = 2000
    private static let float = 10_000

    package init() {}

    package func write(sales: Int, products: Int, to directory: String) async throws {
        var options = StorageOptions(now: { Date() })
        options.durability = .relaxed
        if products > 0 {
            try await JSONProductRepository(directory: directory, options: options)
                .apply(ItemChanges(adding: (0..<products).map(Self.product)))
        }
        guard sales > 0 else { return }
        let folder = directory + "/store/log"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (month, lines) in lines(sales, products) {
            try Data(lines).write(to: URL(filePath: "\(folder)/R-\(month).jsonl"))
        }
    }

    package static func product(_ number: Int) -> Product {
        Product(
            id: "p\(number)", name: "Thing \(number) of shelf \(number % 97)", price: 100 + number % 900,
            sku: "SKU\(number)", category: "Shelf \(number % 20)", codes: [code(number)], isTracked: true)
    }

    /// Returns an EAN-13 with its check digit.
    package static func code(_ number: Int) -> String {
        let digits = String(400_000_000_000 + number)
        let sum = digits.utf8.reversed().enumerated().reduce(0) {
            $0 + Int($1.element - 0x30) * ($1.offset % 2 == 0 ? 3 : 1)
        }
        return digits + String((10 - sum % 10) % 10)
    }

    /// Returns products as a table in Quad's own format, for an import.
    package static func table(_ count: Int) -> String {
        "name,price,category,sku,barcode,quantity,low_stock_threshold\n"
            + (0..<count).map { number in
                "New \(number),\(1 + number % 90).50,Shelf \(number % 20),N\(number),\(code(500_000 + number)),5,2\n"
            }.joined()
    }

    // MARK: Records

    private func lines(_ sales: Int, _ products: Int) -> [String: [UInt8]] {
        var months: [String: [UInt8]] = [:]
        var sequence = 0
        var previous = SHA256Digest.genesis
        let end = Int(Date().timeIntervalSince1970) * 1000
        func add(_ record: StoreRecord) {
            var record = record
            sequence += 1
            record.sequence = sequence
            let (line, hash) = RecordSeal.sealed(record.object, after: previous)
            previous = hash
            months[record.moment.month, default: []] += line + [0x0A]
        }
        var (session, drawer) = (0, 0)
        for sale in 0..<sales {
            // The sales are ten minutes apart; the last sale is now.
            let moment = RecordMoment(milliseconds: end - (sales - sale) * 600_000)
            if sale % Self.sessionLength == 0 {
                if session > 0 { add(Self.edge(.close, session, moment, drawer: drawer)) }
                session += 1
                drawer = Self.float
                add(Self.edge(.open, session, moment, drawer: drawer))
            }
            let record = Self.sale(sale, session, products, moment)
            drawer += record.tenders.reduce(0) { $1.kind == .cash ? $0 + $1.amount : $0 }
            add(record)
        }
        return months
    }

    private static func edge(
        _ kind: RecordKind, _ session: Int, _ moment: RecordMoment, drawer: Int
    ) -> StoreRecord {
        var record = StoreRecord(kind, at: moment, register: "R")
        record.session = session
        // The first session opens with an empty drawer.
        var end = SessionEnd(counted: drawer, expected: kind == .open && session == 1 ? nil : drawer)
        if kind == .close { (end.left, end.report) = (float, session) }
        record.sessionEnd = end
        return record
    }

    private static func sale(_ number: Int, _ session: Int, _ products: Int, _ moment: RecordMoment) -> StoreRecord {
        var record = StoreRecord(.sale, at: moment, register: "R")
        record.session = session
        record.number = ReceiptNumber(register: "R", value: number + 1).text
        record.cart = "cart-\(number)"
        record.currency = "USD"
        record.pickUp = number + 1
        for place in 0..<3 where products > 0 {
            let product = product((number * 7 + place * 13) % products)
            var line = RecordLine(name: product.title, price: product.price, gross: product.price, total: product.price)
            line.product = product.id
            line.category = product.category
            record.lines.append(line)
            record.stock.append(StockMove(product: product.id, delta: -1000, reason: .sale))
        }
        record.total = record.lines.reduce(0) { $0 + $1.total }
        var tender = RecordTender(number % 3 == 0 ? .card : .cash, amount: record.total)
        if tender.kind == .cash { (tender.tendered, tender.change) = (record.total, 0) }
        record.tenders = [tender]
        return record
    }
}
