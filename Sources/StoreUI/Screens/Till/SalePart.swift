/// A part of the till that works on its sale.
protocol SalePart: TillPart {
    var sale: TillSale { get }
}

extension SalePart {
    var till: OpenTill { sale.till }
    var position: TillPosition { sale.position }
    var entry: TillEntryLine { sale.entry }
    var questions: TillQuestions { TillQuestions(sale: sale) }
    var seller: ProductSeller { ProductSeller(sale: sale) }
}
