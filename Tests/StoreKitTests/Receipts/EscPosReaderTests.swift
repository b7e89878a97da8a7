import Testing

@Suite struct EscPosReaderTests {
    static let broken: [([UInt8], EscPosReader.ReadingError)] = [
        ([0x1B, 0x78], .unknown([0x1B, 0x78])), ([0x1D, 0x61, 1], .unknown([0x1D, 0x61])),
        ([0x1B, 0x61, 3], .unknown([0x1B, 0x61, 3])), ([0x1B], .cutOff), ([0x1D, 0x28, 0x6B, 5, 0, 1], .cutOff),
        ([0x10, 4, 1], .control(0x10)), ([0x7F], .control(0x7F)), ([0xE9], .undefined(0xE9)),
        ([0x1D, 0x28, 0x6B, 2, 0, 0x30, 0x41], .unknown([0x1D, 0x28, 0x6B, 0x30, 0x41])),
    ]

    @Test(arguments: broken)
    func anUnknownCommandIsAnError(_ bytes: [UInt8], _ failure: EscPosReader.ReadingError) {
        #expect(throws: failure) { try EscPosReader.steps(bytes, pages: [:]) }
    }

    @Test func aSampleIsRead() throws {
        let steps = try EscPosReader.steps(Array(Fixture.data("receipt_r00001.escpos")), pages: [:])
        #expect(steps.prefix(2) == [.initialize, .page(19)])
        #expect(steps[2] == .text("CAMPUS CAFE", .init(alignment: 1, isBold: true, size: 0x11)))
        #expect(steps[6] == .text("2 x Cappuccino              7.00", .init()))
        #expect(steps[9] == .text("TOTAL                       9.50", .init(isBold: true)))
        #expect(steps[10] == .qr("R-00001|950|GBP"))
        #expect(steps.suffix(2) == [.cut, .pulse(pin: 0, on: 25, off: 250)])
    }
}
