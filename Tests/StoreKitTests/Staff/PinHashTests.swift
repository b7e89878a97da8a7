import TestSupport
import Testing

@testable import StoreKit

struct PinHashTests {
    @Test func onlyTheRightPINIsAccepted() throws {
        let hash = try PinHash.hash("0042")
        #expect(hash.hasPrefix("$argon2id$v=19$m=65536,t=3,p=1$"))
        #expect(try PinHash.isRight("0042", hash))
        for wrong in ["0043", "00420", "042", "4200", "", "0042 "] { #expect(try !PinHash.isRight(wrong, hash)) }
        let again = try PinHash.hash("0042")
        #expect(again != hash)
        #expect(try PinHash.isRight("0042", again))
    }

    /// A hash from libsodium with its interactive cost.
    @Test func aHashOfTwoPassesIsStillValid() throws {
        let hash = "$argon2id$v=19$m=65536,t=2,p=1$MnWPRtVs3MeD7Gb7XE8v2g$79wOSR0gAAFHn8X0SA0QYe+wml8SOplLw+v7luvzOqQ"
        #expect(try PinHash.isRight("2468", hash))
        #expect(try !PinHash.isRight("2469", hash))
    }

    @Test(arguments: [("1234", true), ("123456789012", true), ("0000", true)])
    func pinsAreAccepted(text: String, isPin: Bool) {
        #expect(PinHash.isPin(text) == isPin)
    }

    @Test(
        .processorTime(below: 10),
        arguments: [
            "", "123", "1234567890123", "12a4", "-123", "12 4", "1234\n", "١٢٣٤", "1234\u{0}", "１２３４", "1.23",
            String(repeating: "1", count: 100_000),
        ])
    func invalidPINsAreRefused(text: String) throws {
        #expect(!PinHash.isPin(text))
        #expect(throws: PinHash.HashError.notAPin) { try PinHash.hash(text) }
    }

    @Test(
        .processorTime(below: 10),
        arguments: [
            "", "1234", "$argon2id$", "$argon2id$v=19$m=65536,t=2,p=1$", "$argon2id$v=19$m=65536,t=2,p=1$YWJj$YWJj",
            "$argon2id$v=19$m=4294967295,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g",
            "$argon2id$v=19$m=65536,t=4,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g",
            "$argon2i$v=19$m=65536,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g",
            String(repeating: "$", count: 100_000), "$argon2id$\u{0}", "é",
        ])
    func aDamagedHashAcceptsNoPIN(hash: String) {
        #expect(throws: PinHash.HashError.damagedHash) { try PinHash.isRight("1234", hash) }
    }
}
