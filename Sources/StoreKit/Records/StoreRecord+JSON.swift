import JSONKit

// The JSON form of a record in the log. Names and kinds of members never change, because the log is never rewritten.

extension StoreRecord {
    /// The name of the member that says that the next record belongs to this one.
    package static let followedName = "more"

    /// The record without `prev_hash` and `hash`, which are added when the record is sealed.
    package var object: RecordObject {
        var fields = RecordWriter()
        fields["type"] = kind.rawValue
        fields.put("seq", sequence)
        fields["number"] = number
        fields["cart_id"] = cart
        fields["at"] = moment.text
        fields.put("offset", moment.offset)
        fields.put("day_ends", moment.dayEnds, unless: 0)
        fields.put("clock_behind", isClockBehind)
        fields["register"] = register
        fields.put("session", session)
        fields["staff"] = staff
        fields["approved_by"] = approvedBy
        fields["customer"] = customer
        fields.put("lines", lines) { $0.object }
        fields.put("taxes", taxes) { $0.object }
        fields.put("total", total, unless: kind.isNumbered ? nil : 0)
        fields.put("tip", tip, unless: 0)
        fields.put("rounding", rounding, unless: 0)
        fields.put("tenders", tenders) { $0.object }
        fields.put("stock", stock) { $0.object }
        fields.put("accounts", accounts) { $0.object }
        fields["refund_of"] = refundOf
        fields["exchange"] = exchange
        fields.put(Self.followedName, isFollowed)
        fields.put("no_receipt", isWithoutReceipt)
        fields["reason"] = reason
        fields["currency"] = currency
        fields.put("pick_up", pickUp)
        fields.put("lines_off", linesOff, unless: 0)
        if let sessionEnd { fields.put("count", [sessionEnd]) { $0.object } }
        return fields.object
    }

    /// - Throws: if the object is not a record.
    init(_ object: RecordObject) throws(RecordReadingError) {
        let fields = RecordReader(object: object)
        let offset = try fields.optionalNumber("offset") ?? 0
        let dayEnds = try fields.optionalNumber("day_ends") ?? 0
        guard let moment = RecordMoment(try fields.text("at"), offset: offset, dayEnds: dayEnds) else {
            throw .wrongKind("at")
        }
        self.init(try fields.word("type"), at: moment, register: try fields.text("register"))
        sequence = try fields.number("seq")
        number = try fields.optionalText("number")
        cart = try fields.optionalText("cart_id")
        isClockBehind = try fields.flag("clock_behind")
        session = try fields.optionalNumber("session")
        staff = try fields.optionalText("staff")
        approvedBy = try fields.optionalText("approved_by")
        customer = try fields.optionalText("customer")
        lines = try fields.items("lines", RecordLine.init)
        taxes = try fields.items("taxes", RecordTax.init)
        total = try fields.optionalNumber("total") ?? 0
        tip = try fields.optionalNumber("tip") ?? 0
        rounding = try fields.optionalNumber("rounding") ?? 0
        tenders = try fields.items("tenders", RecordTender.init)
        stock = try fields.items("stock", StockMove.init)
        accounts = try fields.items("accounts", AccountMove.init)
        refundOf = try fields.optionalText("refund_of")
        exchange = try fields.optionalText("exchange")
        isFollowed = try fields.flag(Self.followedName)
        isWithoutReceipt = try fields.flag("no_receipt")
        reason = try fields.optionalText("reason")
        currency = try fields.optionalText("currency")
        pickUp = try fields.optionalNumber("pick_up")
        linesOff = try fields.optionalNumber("lines_off") ?? 0
        sessionEnd = try fields.items("count", SessionEnd.init).first
        previousHash = try fields.optionalText("prev_hash") ?? ""
        hash = try fields.optionalText("hash") ?? ""
    }

    /// - Parameter line: a line of the log, without its newline.
    package init(line: ArraySlice<UInt8>) throws(RecordReadingError) {
        let value: RecordValue
        do throws(JSONReadingError) { value = try RecordValue(parsing: line) } catch { throw .wrongKind("line") }
        guard let object = value.members else { throw .wrongKind("line") }
        try self.init(object)
    }

    /// Reads a line from an array of bytes.
    package init(line: [UInt8]) throws(RecordReadingError) { try self.init(line: line[...]) }
}

extension RecordLine {
    var object: RecordObject {
        var fields = RecordWriter()
        fields["kind"] = kind == .goods ? nil : kind.rawValue
        fields["product"] = product
        fields["name"] = name
        fields["category"] = category
        fields.put("price", price)
        fields.put("qty", quantity)
        fields["unit"] = unit
        fields.put("gross", gross)
        fields.put("own_total", hasOwnTotal)
        fields.put("discount", discount, unless: 0)
        fields.put("discounts", discountLabels)
        fields.put("total", total)
        fields.put("tax", tax, unless: 0)
        fields["rate"] = rate
        fields.put("taxes", severalTaxes) { share in
            var fields = RecordWriter()
            fields["id"] = share.id
            fields.put("tax", share.tax)
            return fields.object
        }
        fields.put("comp", isComp)
        fields.put("line", ofLine)
        fields["account"] = account
        fields.put("notes", notes)
        return fields.object
    }

    init(_ fields: RecordReader) throws(RecordReadingError) {
        self.init(
            name: try fields.text("name"), price: try fields.number("price"), quantity: try fields.number("qty"),
            gross: try fields.number("gross"), total: try fields.number("total"))
        if try fields.optionalText("kind") != nil { kind = try fields.word("kind") }
        product = try fields.optionalText("product")
        category = try fields.optionalText("category")
        unit = try fields.optionalText("unit")
        hasOwnTotal = try fields.flag("own_total")
        discount = try fields.optionalNumber("discount") ?? 0
        discountLabels = try fields.texts("discounts")
        tax = try fields.optionalNumber("tax") ?? 0
        rate = try fields.optionalText("rate")
        severalTaxes = try fields.items("taxes") { (fields) throws(RecordReadingError) in
            LineTax(try fields.text("id"), try fields.number("tax"))
        }
        isComp = try fields.flag("comp")
        ofLine = try fields.optionalNumber("line")
        notes = try fields.texts("notes")
        account = try fields.optionalText("account")
    }
}

extension RecordTender {
    var object: RecordObject {
        var fields = RecordWriter()
        fields["kind"] = kind.rawValue
        fields.put("amount", amount)
        fields.put("tendered", tendered)
        fields.put("change", change)
        fields["ref"] = reference
        fields["last4"] = lastFour
        fields.put("approved", isApproved == true)
        fields["account"] = account
        fields.put("balance_after", balanceAfter)
        fields.put("exchange", isExchange)
        return fields.object
    }

    init(_ fields: RecordReader) throws(RecordReadingError) {
        self.init(try fields.word("kind"), amount: try fields.number("amount"))
        tendered = try fields.optionalNumber("tendered")
        change = try fields.optionalNumber("change")
        reference = try fields.optionalText("ref")
        lastFour = try fields.optionalText("last4")
        isApproved = try fields.flag("approved") ? true : nil
        account = try fields.optionalText("account")
        balanceAfter = try fields.optionalNumber("balance_after")
        isExchange = try fields.flag("exchange")
    }
}

extension RecordTax {
    var object: RecordObject {
        var fields = RecordWriter()
        fields["id"] = rate.id
        fields["name"] = rate.name.isEmpty ? nil : rate.name
        rate.put(into: &fields)
        fields.put("base", base)
        fields.put("tax", tax)
        fields.put("exempt", isExempt)
        return fields.object
    }

    init(_ fields: RecordReader) throws(RecordReadingError) {
        let rate = try TaxRate(
            id: try fields.text("id"), name: try fields.optionalText("name") ?? "", fields)
        self.init(
            rate: rate, base: try fields.number("base"), tax: try fields.number("tax"),
            isExempt: try fields.flag("exempt"))
    }
}

extension StockMove {
    var object: RecordObject {
        var fields = RecordWriter()
        fields["product"] = product
        fields.put("delta", delta)
        fields["reason"] = reason.rawValue
        return fields.object
    }

    init(_ fields: RecordReader) throws(RecordReadingError) {
        self.init(
            product: try fields.text("product"), delta: try fields.number("delta"), reason: try fields.word("reason"))
    }
}

extension AccountMove {
    var object: RecordObject {
        var fields = RecordWriter()
        fields["account"] = account.rawValue
        fields["id"] = id
        fields.put("delta", delta)
        fields["last4"] = lastFour
        return fields.object
    }

    init(_ fields: RecordReader) throws(RecordReadingError) {
        self.init(
            try fields.word("account"), id: try fields.text("id"), delta: try fields.number("delta"),
            lastFour: try fields.optionalText("last4"))
    }
}

extension SessionEnd {
    var object: RecordObject {
        var fields = RecordWriter()
        fields.put("counted", counted)
        fields.put("expected", expected)
        fields["counted_by"] = countedBy
        fields.put("first_counted", firstCounted)
        fields.put("pieces", pieces.sorted { $0.key > $1.key }) { piece in
            var fields = RecordWriter()
            fields.put("value", piece.key)
            fields.put("count", piece.value)
            return fields.object
        }
        fields.put("left", left)
        fields.put("report", report)
        return fields.object
    }

    init(_ fields: RecordReader) throws(RecordReadingError) {
        self.init(counted: try fields.number("counted"), expected: try fields.optionalNumber("expected"))
        countedBy = try fields.optionalText("counted_by")
        firstCounted = try fields.optionalNumber("first_counted")
        for piece in try fields.items(
            "pieces",
            { (fields) throws(RecordReadingError) in
                (try fields.number("value"), try fields.number("count"))
            })
        { pieces[piece.0] = piece.1 }
        left = try fields.optionalNumber("left")
        report = try fields.optionalNumber("report")
    }
}
