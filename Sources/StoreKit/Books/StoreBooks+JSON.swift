// The books as they are saved beside the log. The next start reads them instead of all records. Quantities and older
// days are saved as separate texts.

extension StoreBooks {
    package var object: RecordObject {
        var fields = RecordWriter()
        fields.put("registers", registers.sorted { $0.key < $1.key }) { $0.value.object(name: $0.key) }
        fields.put("gifts", gifts.sorted { $0.key < $1.key }) { gift in
            var fields = RecordWriter()
            fields["id"] = gift.key
            fields.put("balance", gift.value.balance)
            fields["last4"] = gift.value.lastFour
            return fields.object
        }
        fields.put("wallets", wallets)
        fields.put("points", points)
        fields.put("refunds", refunds.sorted { $0.key < $1.key }) { refund in
            var fields = RecordWriter()
            fields["of"] = refund.key
            fields.put("by", refund.value)
            return fields.object
        }
        let end = days.oldEnd
        fields.put("days_from", end)
        fields.put("days", days.parted(before: end).recent.sorted { $0.key < $1.key }) { $0.value.object(day: $0.key) }
        return fields.object
    }

    /// The JSON text of the days that `object` leaves out, which are older.
    package var oldDaysText: [UInt8] {
        var fields = RecordWriter()
        let old = days.parted(before: days.oldEnd).old
        fields.put("days", old.sorted { $0.key < $1.key }) { $0.value.object(day: $0.key) }
        return CanonicalText.bytes(of: fields.object)
    }

    /// - Parameters:
    ///   - quantities: the saved quantities.
    ///   - oldDays: the saved text of `oldDaysText`.
    package init(
        _ object: RecordObject, quantities: SumsByID, oldDays: ArraySlice<UInt8>
    ) throws(RecordReadingError) {
        let fields = RecordReader(object: object)
        var registers: [String: RegisterBook] = [:]
        for (name, book) in try fields.items("registers", RegisterBook.named) { registers[name] = book }
        var gifts: [String: GiftCard] = [:]
        for (id, card) in try fields.items("gifts", GiftCard.identified) { gifts[id] = card }
        var refunds: [String: [String]] = [:]
        for (sale, numbers) in try fields.items(
            "refunds",
            { (fields) throws(RecordReadingError) in
                (try fields.text("of"), try fields.texts("by"))
            })
        { refunds[sale] = numbers }
        var days: [Int: DaySum] = [:]
        for (day, sum) in try fields.items("days", DaySum.numbered) { days[day] = sum }
        self.init(
            registers: registers, quantities: quantities, gifts: gifts,
            wallets: try fields.numbers("wallets"), points: try fields.numbers("points"), refunds: refunds,
            days: DaySums(days, kept: oldDays, before: try fields.number("days_from")))
    }
}

extension RecordWriter {
    fileprivate mutating func put(_ moment: RecordMoment?) {
        self["at"] = moment?.text
        put("offset", moment?.offset)
        put("day_ends", moment?.dayEnds, unless: 0)
    }

    fileprivate mutating func put(_ name: String, _ numbers: [String: Int]) {
        let members = numbers.sorted { $0.key < $1.key }.map {
            RecordObject.Member(name: $0.key, value: .integer($0.value))
        }
        put(name, object: RecordObject(unique: members))
    }
}

extension RecordReader {
    fileprivate func numbers(_ name: String) throws(RecordReadingError) -> [String: Int] {
        guard let members = object[name]?.members?.members else { throw .missing(name) }
        var numbers: [String: Int] = [:]
        numbers.reserveCapacity(members.count)
        for member in members {
            guard let number = member.value.int else { throw .wrongKind(name) }
            numbers[member.name] = number
        }
        return numbers
    }
}

extension GiftCard {
    fileprivate static func identified(_ fields: RecordReader) throws(RecordReadingError) -> (String, GiftCard) {
        var card = GiftCard()
        card.balance = try fields.number("balance")
        card.lastFour = try fields.text("last4")
        return (try fields.text("id"), card)
    }
}

extension DaySum {
    fileprivate func object(day: Int) -> RecordObject {
        var fields = RecordWriter()
        fields.put("day", day)
        fields.put("sales", turnover.sales)
        fields.put("refunds", turnover.refunds)
        fields.put("sales_count", turnover.salesCount)
        fields.put("refund_count", turnover.refundCount)
        fields.put("voids", turnover.voids, unless: 0)
        fields.put("void_count", turnover.voidCount, unless: 0)
        fields.put("tips", tips)
        fields.put("hours", hours)
        for kind in TenderKind.allCases { fields.put(kind.rawValue, tenders[kind], unless: 0) }
        return fields.object
    }

    static func numbered(_ fields: RecordReader) throws(RecordReadingError) -> (Int, DaySum) {
        var sum = DaySum()
        sum.turnover.sales = try fields.number("sales")
        sum.turnover.refunds = try fields.number("refunds")
        sum.turnover.salesCount = try fields.number("sales_count")
        sum.turnover.refundCount = try fields.number("refund_count")
        sum.turnover.voids = try fields.optionalNumber("voids") ?? 0
        sum.turnover.voidCount = try fields.optionalNumber("void_count") ?? 0
        sum.tips = try fields.number("tips")
        let hours = fields.object["hours"]?.elements?.compactMap(\.int) ?? []
        guard hours.count == 24 else { throw .wrongKind("hours") }
        sum.hours = hours
        for kind in TenderKind.allCases {
            if let amount = try fields.optionalNumber(kind.rawValue) { sum.tenders[kind] = amount }
        }
        return (try fields.number("day"), sum)
    }
}

extension RegisterBook {
    fileprivate func object(name: String) -> RecordObject {
        var fields = RecordWriter()
        fields["name"] = name
        fields.put("seq", sequence)
        fields.put("number", lastNumber)
        fields["hash"] = hash
        fields.put(lastMoment)
        fields.put("sessions", sessions)
        fields.put("reports", reports)
        fields.put("left", left)
        fields.put("grand_sales", grandSales)
        fields.put("grand_refunds", grandRefunds)
        if let pickUps { fields.put("pick_ups", object: pickUps.object) }
        fields["currency"] = currency
        if let openSession { fields.put("session", object: openSession.object) }
        if let lastClosed { fields.put("closed", object: lastClosed.object) }
        return fields.object
    }

    fileprivate static func named(_ fields: RecordReader) throws(RecordReadingError) -> (String, RegisterBook) {
        var book = RegisterBook()
        book.sequence = try fields.number("seq")
        book.lastNumber = try fields.number("number")
        book.hash = try fields.text("hash")
        book.lastMoment = try fields.moment()
        book.sessions = try fields.number("sessions")
        book.reports = try fields.number("reports")
        book.left = try fields.optionalNumber("left")
        book.grandSales = try fields.number("grand_sales")
        book.grandRefunds = try fields.number("grand_refunds")
        book.pickUps = try fields.part("pick_ups").map(PickUpNumbers.init)
        book.currency = try fields.optionalText("currency")
        book.openSession = try fields.part("session").map(OpenSession.init)
        book.lastClosed = try fields.part("closed").map(ClosedSession.init)
        return (try fields.text("name"), book)
    }
}

extension PickUpNumbers {
    fileprivate var object: RecordObject {
        var fields = RecordWriter()
        fields.put("day", day)
        fields.put("used", used)
        return fields.object
    }

    fileprivate init(_ fields: RecordReader) throws(RecordReadingError) {
        self.init(
            day: try fields.number("day"), used: fields.object["used"]?.elements?.compactMap(\.int) ?? [])
    }
}

extension OpenSession {
    fileprivate var object: RecordObject {
        var fields = RecordWriter()
        fields.put("number", number)
        fields.put(opened)
        fields["by"] = openedBy
        fields.put("totals", object: totals.object)
        return fields.object
    }

    fileprivate init(_ fields: RecordReader) throws(RecordReadingError) {
        guard let opened = try fields.moment(), let totals = try fields.part("totals") else { throw .missing("totals") }
        self.init(
            number: try fields.number("number"), opened: opened, openedBy: try fields.optionalText("by"),
            totals: try SessionTotals(totals))
    }
}

extension ClosedSession {
    fileprivate var object: RecordObject {
        var fields = RecordWriter()
        fields.put("session", object: session.object)
        fields.put("close", object: close.sealedObject)
        fields.put("grand_sales", grandSales)
        fields.put("grand_refunds", grandRefunds)
        return fields.object
    }

    fileprivate init(_ fields: RecordReader) throws(RecordReadingError) {
        guard let session = try fields.part("session"), let close = try fields.part("close") else {
            throw .missing("session")
        }
        self.init(
            try OpenSession(session), closedBy: try StoreRecord(close.object),
            grandSales: try fields.number("grand_sales"), grandRefunds: try fields.number("grand_refunds"))
    }
}

extension RecordReader {
    fileprivate func part(_ name: String) throws(RecordReadingError) -> RecordReader? {
        guard let value = object[name] else { return nil }
        guard let members = value.members else { throw .wrongKind(name) }
        return RecordReader(object: members)
    }

    fileprivate func moment() throws(RecordReadingError) -> RecordMoment? {
        guard let text = try optionalText("at") else { return nil }
        return RecordMoment(
            text, offset: try optionalNumber("offset") ?? 0, dayEnds: try optionalNumber("day_ends") ?? 0)
    }
}
