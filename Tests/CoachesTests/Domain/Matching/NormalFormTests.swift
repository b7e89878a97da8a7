import Testing

@testable import CoachesCore
@testable import QuadCore

struct NormalFormTests {
    @Test(arguments: [
        ("530-555-0100, 530-555-0101", ["530-555-0100", "530-555-0101"]),
        ("530-555-0100; 530-555-0101", ["530-555-0100", "530-555-0101"]),
        ("530-555-0100;(530) 555-0101 |home", ["530-555-0100", "(530) 555-0101", "home"]),
        ("tel:+1-530-555-0100;ext=12", ["tel:+1-530-555-0100;ext=12"]), ("; ", []),
    ])
    func severalPhonesOnOneLineAreSplit(_ line: String, _ phones: [String]) {
        #expect(PhoneNumber.texts(line) == phones)
    }

    @Test(arguments: [
        ("(530) 555-0101", "+15305550101", "+1 530 555 0101"), ("5305550199", "+15305550199", "+1 530 555 0199"),
        ("+1 530 555 0100", "+15305550100", "+1 530 555 0100"),
        ("tel:+1-530-555-0100", "+15305550100", "+1 530 555 0100"),
        ("1.530.555.0100 x12", "+15305550100", "+1 530 555 0100 ext. 12"),
        ("+15305550100;ext=7", "+15305550100", "+1 530 555 0100 ext. 7"),
        ("+44 (0)20 7946 0018", "+442079460018", "+44 20 7946 0018"),
        ("011 49 30 901820", "+4930901820", "+4930901820"),
    ])
    func phoneNumbersAreNormalized(_ text: String, _ e164: String, _ shown: String) throws {
        let phone = try #require(PhoneNumber(text))
        #expect(phone.e164 == e164 && phone.shown == shown)
        #expect(PhoneNumber(phone.shown) == phone && PhoneNumber(phone.uri) == phone)
    }

    @Test(arguments: [
        "", "555-0101", "call office", "0305550100", "+1530555010", "+0123456789", "12345678901234567", "1+5305550100",
    ])
    func anInvalidPhoneNumberIsRefused(_ text: String) {
        #expect(PhoneNumber(text) == nil)
    }

    @Test(arguments: [
        (" SAM.LEE@Example.edu ", "sam.lee@example.edu"), ("mailto:a@b.co", "a@b.co"),
        ("Dana <d.o+x@x-y.edu>", "d.o+x@x-y.edu"),
        ("josé@münchen.de", "josé@münchen.de"),
    ])
    func addressesAreNormalized(_ text: String, _ key: String) {
        #expect(EmailAddress(text)?.key == key)
    }

    @Test(arguments: [
        "", "not-an-email", "a@b", "@x.edu", "a@.edu", "a b@x.edu", "a@x..edu", "a@-x.edu", ".a@x.edu",
        "a@x.edu,b@x.edu", "a@@x.edu",
    ])
    func anInvalidAddressIsRefused(_ text: String) {
        #expect(EmailAddress(text) == nil)
    }

    @Test(arguments: [
        ("@ExampleStBB", "ExampleStBB", "https://x.com/ExampleStBB"),
        ("examplestbb", "examplestbb", "https://x.com/examplestbb"),
        ("https://twitter.com/ExampleStBB?s=20", "ExampleStBB", "https://x.com/ExampleStBB"),
        ("www.instagram.com/dana.o/", "https://instagram.com/dana.o", "https://instagram.com/dana.o"),
        ("https://tiktok.com/@x", "https://tiktok.com/@x", "https://tiktok.com/@x"),
    ])
    func handlesAreNormalized(_ text: String, _ kept: String, _ address: String) throws {
        let handle = try #require(SocialHandle(text))
        #expect(handle.kept == kept && handle.address == address)
        #expect(SocialHandle(handle.kept)?.key == handle.key && SocialHandle(handle.address)?.key == handle.key)
    }

    @Test(arguments: [
        ("MARTHA", "MARHTA", 0.9611), ("DIXON", "DICKSONX", 0.8133), ("DWAYNE", "DUANE", 0.84), ("", "A", 0),
        ("A", "A", 1),
    ])
    func similarityIsThatOfJaroWinkler(_ one: String, _ other: String, _ wanted: Double) {
        #expect((JaroWinkler.similarity(one, other) * 10_000).rounded() == (wanted * 10_000).rounded())
        #expect(JaroWinkler.similarity(one, other) == JaroWinkler.similarity(other, one))
    }

    @Test(arguments: [
        ("Sam Lee", "SAM LEE", true), ("Sam Lee", "Samuel Lee", true), ("S. Lee", "Sam Lee", true),
        ("Bob Lee", "Robert Lee", true),
        ("José Muñoz", "Jose Munoz", true), ("Riley O'Neil, Jr.", "Riley ONeil", true),
        ("Riley O'Neil Jr.", "Riley O'Neil Sr.", false),
        ("Ortiz, Dana", "Dana Ortiz", true), ("Dana Ortiz", "Dana Ortiz-Smith", true), ("Dana Ortiz", "Sam Lee", false),
        ("Sam Lee", "Pam Lee", false), ("Sam Lee", "Sam Park", false), ("", "Sam", false),
    ])
    func namesAreCompatible(_ one: String, _ other: String, _ mayBe: Bool) {
        #expect(ComparedName(one).isCompatible(with: ComparedName(other)) == mayBe)
        #expect(ComparedName(other).isCompatible(with: ComparedName(one)) == mayBe)
    }
}
