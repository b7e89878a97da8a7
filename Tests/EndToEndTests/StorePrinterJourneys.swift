import FoundationEssentials
import TestSupport
import Testing

/// The output of a till to its printer and the opening of the drawer, as bytes in a file.
struct StorePrinterJourneys {
    private static let drawer = Data([0x1B, 0x70, 0x00])

    private func home() throws -> (QuadHome, paper: String) {
        let home = try QuadHome()
        let paper = home.directory.appending("paper")
        try home.run("store", "settings", "printers", "R file:\(paper) 42 ascii drawer")
        return (home, paper)
    }

    /// Returns the output since the last call.
    private func printed(_ paper: String) -> (text: String, opens: Int) {
        let bytes = FileManager.default.contents(atPath: paper) ?? Data()
        try? FileManager.default.removeItem(atPath: paper)
        return (String(decoding: bytes, as: UTF8.self), bytes.ranges(of: Self.drawer).count)
    }

    @Test func commandsPrintOnRequest() throws {
        let (home, paper) = try home()
        try home.run("store", "sell", "--line", "3.00+", "--tender", "cash:5.00")
        #expect(printed(paper) == ("", 0))
        try home.run("store", "sell", "--line", "3.00+", "--tender", "cash:5.00", "--print")
        var got = printed(paper)
        #expect(got.text.contains("Receipt R-00002") && got.opens == 1, "\(got)")
        try home.run("store", "sell", "--line", "4.00+", "--tender", "card:4.00:77", "--print")
        got = printed(paper)
        #expect(got.text.contains("Receipt R-00003") && got.opens == 0, "\(got)")
        try home.run("store", "refund", "R-00002", "--line", "1", "--print")
        got = printed(paper)
        #expect(got.text.contains("REFUND of R-00002") && got.opens == 1, "\(got)")
        try home.run("store", "void", "R-00003", "--print")
        got = printed(paper)
        #expect(got.text.contains("R-00005") && got.opens == 0, "\(got)")
        try home.run("store", "x", "--print")
        #expect(printed(paper).text.contains("X"))
        try home.run("store", "session", "close", "3.00")
        try home.run("store", "z", "--print")
        #expect(printed(paper).text.contains("Z-0001"))
    }

    @Test func aRefundAtTheTillPrintsAndOpensTheDrawer() throws {
        let (home, paper) = try home()
        try home.run("store", "sell", "--line", "3.00+", "--tender", "cash:5.00")
        let till = try home.open("open", "store/receipts", columns: 90, rows: 28)
        try till.waitFor("Receipts · 1")
        try till.press(.character("x"))
        try till.waitFor("Refund of R-00001")
        try till.press(.tab)
        try till.type("broken")
        try till.press(.ctrl("s"))
        try till.waitFor("Refund 3.00")
        try till.press(.character("y"))
        try till.waitFor("R-00002")
        // Separate bytes open the drawer.
        try till.wait(for: "the refund on paper and the drawer's bytes") {
            let bytes = home.read(paper)
            return bytes.contains("REFUND of R-00001") && bytes.contains("\u{1B}p\u{0}")
        }
        let got = printed(paper)
        #expect(got.text.contains("REFUND of R-00001") && got.opens == 1, "\(got)")
        try till.quit()
    }

    /// From the last report, J and K move through the reports.
    @Test func earlierReportsAreShownAndPrinted() throws {
        let (home, paper) = try home()
        for amount in ["3.00", "4.00"] {
            try home.run("store", "session", "open", "0")
            try home.run("store", "sell", "--line", "\(amount)+", "--tender", "cash")
            try home.run("store", "session", "close", "--leave", "0", amount)
        }
        let till = try home.open("open", "store/session", columns: 90, rows: 40)
        try till.waitFor("Register R is closed")
        try till.press(.character("z"))
        try till.waitFor("Z-0002")
        try till.press(.character("J"))
        try till.waitFor("Z-0001")
        try till.press(.character("p"))
        try till.wait(for: "the report on paper") { home.read(paper).contains("Z-0001") }
        #expect(printed(paper).text.contains("Z-0001"))
        try till.quit()
    }

    @Test func theDoctorReportsAChangedRecord() throws {
        let home = try QuadHome()
        try home.run("store", "sell", "--line", "3.00+", "--tender", "cash")
        try home.run("store", "sell", "--line", "4.00+", "--tender", "cash")
        #expect(try home.run("doctor").status == .success)
        let folder = "\(home.data)/store/log"
        let name = try #require(FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasPrefix("R-") })
        let text = home.read("\(folder)/\(name)")
        try text.replacing("\"total\":400", with: "\"total\":300").write(
            toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
        let doctor = try home.run("doctor")
        #expect(doctor.status == .exited(1))
        #expect(doctor.stdout.contains("check store/log, R: "), "\(doctor.stdout)")
    }
}
