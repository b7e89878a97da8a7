import Testing

@testable import StoreKit

@Suite struct ReceiptHTMLTests {
    static let modules = [[true, true, false], [false, true, false], [true, false, true]]

    private func page(_ lines: [PrintedLine], _ matrix: [[Bool]]? = modules) -> String {
        ReceiptHTML.page(lines, title: "R-00442", columns: 42) { _ in matrix }
    }

    @Test func linesAreParagraphs() {
        let page = page([
            .text("A & B", .center, isBold: true, isLarge: true), .text("2 x  <T>", .right), .rule, .blank, .text("é"),
        ])
        #expect(
            page.contains(
                """
                <main>
                <p class="c b d">A &#38; B</p>
                <p class="r">2 x  &#60;T&#62;</p>
                <hr>
                <p></p>
                <p>é</p>
                </main>
                """))
        #expect(page.hasPrefix("<!DOCTYPE html>\n") && page.contains("<title>R-00442</title>"))
        #expect(page.contains("width: 42ch"))
    }

    @Test func theCodeIsDrawn() {
        let page = page([.qr("R|1")])
        #expect(page.contains("<svg viewBox=\"0 0 11 11\""))
        #expect(page.contains("<path d=\"M4 4h2v1h-2zM5 5h1v1h-1zM4 6h1v1h-1zM6 6h1v1h-1z\"/>"))
        #expect(page.contains("<title>R|1</title>"))
    }

    @Test(arguments: [nil, []] as [[[Bool]]?])
    func theCodeIsTextIfThereIsNoMatrix(_ matrix: [[Bool]]?) {
        #expect(page([.qr("R|1")], matrix).contains("<p class=\"c\">[QR R|1]</p>"))
    }

    @Test(arguments: SampleReceipts.hostileNames)
    func namesAreEscaped(_ name: String) {
        var receipt = SampleReceipts.stand
        receipt.store = name
        receipt.number = name
        receipt.lines[0].name = name
        let paper = Paper(columns: 42)
        let page = ReceiptHTML.page(ReceiptLayout.lines(receipt, on: paper), title: name, columns: 42) { _ in nil }
        let tags = Set(
            page.utf8.split(separator: UInt8(ascii: "<")).map { part in
                String(decoding: part.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ">") }, as: UTF8.self)
            })
        #expect(
            tags.subtracting(["p", "/p", "hr"]) == [
                "!DOCTYPE", "html", "head", "meta", "title", "/title", "style", "/style", "/head", "body", "main",
                "/main", "/body", "/html",
            ])
        #expect(!page.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
    }
}
