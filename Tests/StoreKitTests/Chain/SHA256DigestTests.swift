import Testing

@testable import StoreKit

struct SHA256DigestTests {
    /// The examples of FIPS 180-2, appendix B, and the empty text.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func knownTextsHaveTheirHashes(text: String, hex: String) {
        let digest = SHA256Digest(of: Array(text.utf8))
        #expect(digest.hex == hex)
        #expect(SHA256Digest(hex: hex) == digest)
    }

    @Test func aMillionBytesAreHashed() {
        let digest = SHA256Digest(of: Array(repeating: UInt8(ascii: "a"), count: 1_000_000))
        #expect(digest.hex == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test func genesisIsSixtyFourZeros() {
        #expect(SHA256Digest.genesis.hex == String(repeating: "0", count: 64))
    }

    @Test(arguments: [
        "", "0", String(repeating: "0", count: 63), String(repeating: "0", count: 65),
        String(repeating: "A", count: 64),
        String(repeating: "g", count: 64), String(repeating: "é", count: 32), String(repeating: "/", count: 64),
    ])
    func anInvalidHashIsRefused(text: String) {
        #expect(SHA256Digest(hex: text) == nil)
    }
}
