import Testing

@testable import CoreTestSupport
@testable import QuadCore
@testable import QuadStorage

@Suite struct PersonSchemaTests {
    @Test(arguments: cases)
    func quickReaderAgreesWithTheDecoder(_ item: ItemSchemaCase) throws { try item.check() }

    private static let cases = [
        ItemSchemaCase(
            Person.self,
            [
                "id": #""a""#, "name": #""Dana""#, "given_name": #""D""#, "family_name": #""X""#,
                "roles": #"["coach"]"#, "permission": #""admin""#, "email": #""a@b""#, "other_emails": #"["c@d"]"#,
                "phones": #"["1"]"#, "handles": #"["@d"]"#, "tags": #"["t"]"#, "notes": #""n""#,
                "other": #"{"k":"v"}"#,
            ])
    ]
}
