import Testing

@testable import StoreKit

@Suite struct ReceiptPDFTests {
    /// The structure that PDF readers follow: `startxref`, the table, the objects, and the stream's length.
    private struct Parsed {
        let text: String
        var objects: [String] = []
        var content = ""

        init(_ bytes: [UInt8]) throws {
            text = String(decoding: bytes, as: UTF8.self)
            #expect(Array(text.utf8) == bytes && bytes.allSatisfy { $0 < 0x80 }, "the file is ASCII")
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let place = try #require(lines.lastIndex(of: "startxref"))
            let table = try #require(Int(lines[place + 1]))
            #expect(lines[place + 2] == "%%EOF")
            let entries = String(decoding: bytes[table...], as: UTF8.self).split(separator: "\n")
            #expect(entries[0] == "xref")
            let count = try #require(entries[1].split(separator: " ").last.flatMap { Int($0) })
            #expect(entries[2] == "0000000000 65535 f ")
            for number in 1..<count {
                let entry = entries[2 + number]
                #expect(entry.utf8.count == 19 && entry.hasSuffix(" 00000 n "))
                let offset = try #require(Int(entry.prefix(10)))
                let object = String(decoding: bytes[offset...], as: UTF8.self)
                #expect(object.hasPrefix("\(number) 0 obj\n"))
                let end = try #require(object.firstRange(of: "\nendobj\n"))
                objects.append(String(object[..<end.lowerBound]))
            }
            #expect(entries[2 + count] == "trailer")
            #expect(entries[3 + count] == "<< /Size \(count) /Root 1 0 R >>")
            let stream = try #require(objects.first { $0.contains("\nstream\n") })
            let length = try #require(
                stream.split(separator: "/Length ").last.flatMap { Int($0.prefix { $0.isNumber }) })
            let begin = try #require(stream.firstRange(of: "\nstream\n"))
            content = String(stream[begin.upperBound...].utf8.prefix(length)) ?? ""
            #expect(String(stream[begin.upperBound...].utf8.dropFirst(length)) == "\nendstream")
        }

        /// Returns the displayed texts, read as WinAnsi.
        func shown(_ characters: [String]) throws -> [String] {
            try content.split(separator: "\n").filter { $0.hasSuffix("Tj ET") }.map { line in
                let digits = try #require(line.split(separator: "<").last?.prefix { $0 != ">" })
                var text = ""
                var rest = line.contains("<>") ? "" : digits
                while !rest.isEmpty {
                    let byte = try #require(Int(rest.prefix(2), radix: 16))
                    text += byte < 128 ? String(Character(try #require(Unicode.Scalar(byte)))) : characters[byte - 128]
                    rest = rest.dropFirst(2)
                }
                return text
            }
        }
    }

    @Test(arguments: [24, 32, 42, 48])
    func everyLineIsOnThePage(_ columns: Int) throws {
        var receipt = SampleReceipts.stand
        receipt.lines[0].name = "Crème à 5 € 寿"
        let lines = ReceiptLayout.lines(receipt, on: ReceiptPDF.paper(columns: columns))
        let file = try Parsed(ReceiptPDF.page(lines, columns: columns) { _ in ReceiptHTMLTests.modules })
        let texts = lines.compactMap { if case .text(let text) = $0.content { text } else { nil } }
        let shown = try file.shown(try #require(CodePageTests.tables()[.wpc1252]))
        #expect(shown == texts)
        #expect(shown.contains { $0.contains("Crème à 5 € ?") })
        #expect(file.objects.count == 6)
        #expect(file.objects[2].contains("/MediaBox [0 0 \(columns * 6 + 36) "))
    }

    @Test func textAndCodesAreAtTheirPositions() throws {
        let lines: [PrintedLine] = [
            .text("AB", .center, isBold: true, isLarge: true), .text("CD", .right), .rule, .blank, .text("E"),
            .qr("R"),
        ]
        let file = try Parsed(ReceiptPDF.page(lines, columns: 24) { _ in ReceiptHTMLTests.modules })
        #expect(
            file.content == """
                BT /F2 20 Tf 78 105 Td <4142> Tj ET
                BT /F1 10 Tf 150 90 Td <4344> Tj ET
                18 81 144 1 re f
                BT /F1 10 Tf 18 54 Td <45> Tj ET
                85 36 6 3 re f
                88 33 3 3 re f
                85 30 3 3 re f
                91 30 3 3 re f

                """)
        #expect(file.objects[2].contains("/MediaBox [0 0 180 141]"))
    }

    @Test(arguments: SampleReceipts.hostileNames)
    func namesAreNotOperators(_ name: String) throws {
        var receipt = SampleReceipts.stand
        receipt.store = name
        receipt.number = name
        receipt.lines[0].name = name
        let lines = ReceiptLayout.lines(receipt, on: ReceiptPDF.paper(columns: 32))
        for matrix in [nil, [[]], Array(repeating: Array(repeating: true, count: 177), count: 177)] as [[[Bool]]?] {
            let file = try Parsed(ReceiptPDF.page(lines, columns: 32) { _ in matrix })
            for line in file.content.split(separator: "\n") {
                #expect(line.hasSuffix(" re f") || (line.hasPrefix("BT /F") && line.hasSuffix("> Tj ET")))
            }
            #expect(file.text.split(separator: "%%EOF", omittingEmptySubsequences: false).count == 2)
        }
    }

    @Test func anEmptyReceiptIsAPageToo() throws {
        let file = try Parsed(ReceiptPDF.page([], columns: 0) { _ in nil })
        #expect(file.content.isEmpty)
        #expect(file.objects[2].contains("/MediaBox [0 0 180 36]"))
    }
}
