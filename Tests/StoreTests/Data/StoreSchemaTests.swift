import Testing

@testable import CoreTestSupport
@testable import StoreCore

@Suite struct StoreSchemaTests {
    @Test(arguments: cases)
    func quickReaderAgreesWithTheDecoder(_ item: ItemSchemaCase) throws { try item.check() }

    private static let cases = [
        ItemSchemaCase(
            Product.self,
            [
                "id": #""a""#, "name": #""x""#, "price": "1250", "sku": #""S""#, "category": #""c""#,
                "kind": #""weight""#, "codes": #"["1","2"]"#, "group": #""g""#, "option": #""M""#, "rate": #""r""#,
                "taxes": #"["r","s"]"#, "cost": "900", "no_discount": "true", "archived": "true",
                "track_stock": "true", "low_stock_threshold": "0", "negative": #""warn""#,
                "extras": #"[{"name":"oat milk","price":60}]"#, "favorite": "true",
            ]),
        ItemSchemaCase(
            StaffMember.self,
            ["id": #""a""#, "role": #""cashier""#, "pin_hash": #""h""#, "hourly_rate": "1500", "former": "true"],
            leaving: ["pin_delay": #"{"wrong":6,"since":1700000000}"#]),
        ItemSchemaCase(
            StoreCustomer.self,
            [
                "id": #""a""#, "limit": "500", "tax_exempt": "true", "exempt_taxes": #"["r"]"#,
                "own_taxes": #"["s"]"#,
            ],
            leaving: ["cards": #"[{"code":"c","state":"blocked"}]"#]),
    ]
}
