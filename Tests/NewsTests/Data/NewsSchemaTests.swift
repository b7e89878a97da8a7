import Testing

@testable import CoreTestSupport
@testable import NewsCore

@Suite struct NewsSchemaTests {
    @Test(arguments: cases)
    func quickReaderAgreesWithTheDecoder(_ item: ItemSchemaCase) throws { try item.check() }

    private static let cases = [
        ItemSchemaCase(
            StoredFeed.self,
            [
                "id": #""a""#, "url": #""https://example.org/""#, "title": #""t""#, "category": #""c""#,
                "tags": #"["t"]"#, "added": #""2026-11-21T07:43:02Z""#, "keepDays": "3", "keepCount": "4",
                "digest": "5", "paused": "true", "fullText": "true", "userAgent": #""u""#, "order": "1",
                "categoryOrder": "2", "secret": #""""#,
            ]),
        ItemSchemaCase(
            StoredState.self,
            [
                "id": #""a""#, "read": "true", "saved": #""2026-11-21T07:43:02Z""#, "tags": #"["t"]"#,
                "removed": "false", "heard": "17", "heardAll": "true",
            ]),
    ]
}
