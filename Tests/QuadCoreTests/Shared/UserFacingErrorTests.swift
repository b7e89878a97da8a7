import FoundationEssentials
import Testing

@testable import QuadCore

struct UserFacingErrorTests {
    private struct Sample: UserFacingError {
        var message: String
        var advice: String?
    }

    private struct UnknownError: Error {
        var secret = "NSPrivateThing"
    }

    @Test(
        arguments: [
            (Sample(message: "It is full", advice: "make room"), "It is full; make room"),
            (Sample(message: "It is full.", advice: "make room"), "It is full; make room"),
            (Sample(message: "It is full", advice: nil), "It is full"),
        ] as [(any Error, String)])
    func anErrorTextIsTheMessageAndTheAdvice(error: any Error, words: String) {
        #expect(ErrorText.of(error) == words)
        #expect("\(error)" == words)
    }

    @Test func anUnknownErrorShowsNoInternals() {
        let words = ErrorText.of(UnknownError())
        #expect(!words.contains("UnknownError") && !words.contains("secret") && !words.contains("NSPrivate"))
        #expect(words.contains("quad doctor"))
    }

    @Test func aCancellationIsReportedAsStopped() {
        #expect(ErrorText.of(CancellationError()) == "Stopped before it finished")
    }
}
