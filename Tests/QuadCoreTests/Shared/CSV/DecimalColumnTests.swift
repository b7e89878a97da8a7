import Testing

@testable import QuadCore

struct DecimalColumnTests {
    @Test(arguments: [
        ("14 800,50", "14 800,50"), ("€ 14\u{202F}800 / kg", "14\u{202F}800"), ("2 100 g", "2 100"), ("2 10 g", "2"),
        ("2024 100", "2024"), ("1,250\u{A0}kg", "1,250"), ("1'250.5", "1'250.5"), ("0 500", "0"),
    ])
    func theFirstNumberOfACellIsFound(cell: String, digits: String) { #expect(DecimalColumn.digits(cell) == digits) }

    @Test(
        arguments: [
            ("14 800,50", .comma), ("14 800.50", .point), ("14\u{A0}800,500", .comma), ("14 800", nil), ("1,250", nil),
            ("1,250\u{A0}kg", nil), ("1'250.5", .point),
        ] as [(String, TypedNumber.Decimals?)])
    func aNumberRevealsItsDecimalSign(cell: String, sign: TypedNumber.Decimals?) {
        #expect(DecimalColumn([cell]).sign == sign)
    }
}
