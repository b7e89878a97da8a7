import Testing

@testable import QuadCore

@Suite struct MailLinkTests {
    @Test(
        arguments: [
            ("dana@example.edu", "mailto:dana@example.edu"),
            ("a&b?c=d#e%f@x.edu", "mailto:a%26b%3Fc%3Dd%23e%25f@x.edu"),
            ("a@x.edu?bcc=b@y.edu", "mailto:a%40x.edu%3Fbcc%3Db@y.edu"),
            ("a,b@x.edu", "mailto:a%2Cb@x.edu"), ("dä@x.edu", "mailto:d%C3%A4@x.edu"),
        ] as [(String, String)])
    func anAddressIsOneRecipient(_ email: String, _ link: String) {
        #expect(MailLink.address(to: email) == link)
    }

    @Test func subjectAndTextAreEscaped() {
        #expect(
            MailLink.address(to: "a@x.edu", subject: "A & b", body: "one\ntwo?")
                == "mailto:a@x.edu?subject=A%20%26%20b&body=one%0D%0Atwo%3F")
    }
}
