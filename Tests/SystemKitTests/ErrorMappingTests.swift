import Testing

@testable import SystemKit

struct ErrorMappingTests {
    private enum Fault: Error { case small, large }

    private struct Words: Error, Equatable {
        let text: String
    }

    private func half(_ number: Int) throws(Fault) -> Int {
        guard number < 100 else { throw .large }
        guard number > 1 else { throw .small }
        return number / 2
    }

    private func mapped(_ number: Int) throws(Words) -> Int {
        try mapError(of: half(half(number))) { (error: Fault) in Words(text: "\(error): \(number)") }
    }

    @Test(arguments: [(40, 10), (8, 2)])
    func aValueIsReturned(number: Int, quarter: Int) {
        #expect((try? mapped(number)) == quarter)
    }

    @Test(arguments: [(100, "large: 100"), (2, "small: 2"), (1, "small: 1")])
    func anErrorIsConverted(number: Int, words: String) {
        #expect(throws: Words(text: words)) { try mapped(number) }
    }
}
