import Testing

@testable import SystemKit

@Suite struct FirstResultTests {
    /// Reading a file a second time may fail.
    @Test func theTransformIsCalledOncePerElement() {
        var asked: [Int] = []
        let found = [1, 2, 3, 4].firstResult { number -> String? in
            defer { asked.append(number) }
            return number > 2 && !asked.contains(number) ? "number \(number)" : nil
        }
        #expect(found == "number 3")
        #expect(asked == [1, 2, 3])
    }

    @Test func withoutAResultItIsNil() {
        #expect([1, 2].firstResult { _ -> Int? in nil } == nil)
        #expect([Int]().firstResult { $0 } == nil)
    }
}
