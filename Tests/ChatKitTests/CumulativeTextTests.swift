import Testing

@testable import ChatKit

/// Servers that repeat the whole text so far in each piece, and servers that only seem to.
@Suite struct CumulativeTextTests {
    @Test(arguments: [
        (["Sure", "Sure, I", "Sure, I can"], "Sure, I can"),
        (["a", "ab", "abc", "abcd"], "abcd"),
        (["Hi", "Hi there"], "Hi there"),
        (["Hi", "Hi", "Hi there", "Hi there."], "Hi there."),
        (["Row", "Row 5", "Row 5", "Row 5 km"], "Row 5 km"),
        (["1", "10", " times"], "110 times"),
        (["ha", "haha", "!"], "hahaha!"),
        (["ha", "haha"], "hahaha"),
        (["no", "no"], "nono"),
        (["\n", "\n\n", "x"], "\n\n\nx"),
        ([" ", " the", " end"], "  the end"),
        (["-", "--"], "---"),
        (["I", " row", " row", " row"], "I row row row"),
        (["Caf", "é"], "Café"),
    ])
    func onlyNewTextIsShown(pieces: [String], text: String) {
        let answer = read(pieces.map { chunk($0) }.joined() + chunk("", finish: "stop"))
        #expect(answer.text == text)
    }

    @Test func aWholeMessageAfterItsPiecesIsNotShownTwice() {
        let whole = #"data: {"choices":[{"message":{"content":"Hello there"},"finish_reason":"stop"}]}"# + "\n\n"
        #expect(read(chunk("Hel") + chunk("lo") + whole).text == "Hello there")
        #expect(read(whole).text == "Hello there")
        #expect(read(chunk("Hello there") + whole).text == "Hello there")
    }
}
