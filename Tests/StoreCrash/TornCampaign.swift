import FoundationEssentials
import StoreKit
import TestSupport

/// Tests the possible remains after the last line of a process that died while it wrote.
struct TornCampaign: Campaign {
    let name = "sales: torn line"
    let about = """
        The campaign cuts the line of an unreported sale at each byte, and also just before its newline. The next sale \
        sets an incomplete record aside, uses its number again and loses nothing. A complete record counts.
        """
    /// Tests only every n-th byte.
    let stride: Int
    let plan: ShopPlan

    func run(_ random: inout SeededRandom, _ tally: inout Tally) async throws {
        let ahead = try Shop(plan)
        let cart = "torn"
        try ahead.run(TillOperation.sale(cart, on: "R", ["MUG", "3.33+"], ["card:5.00:77", "cash:50.00"]))
        let base = try Shop(plan)
        guard let file = base.logFile("R"), ahead.bytes(file).starts(with: base.bytes(file)) else {
            return tally.judge(false, "there is no line to cut")
        }
        let line = Array(ahead.bytes(file).dropFirst(base.bytes(file).count).dropLast())
        let first = 1 + Int.random(in: 0..<stride, using: &random)
        for length in Swift.stride(from: first, to: line.count, by: stride) {
            try await tear(Array(line[..<length]), file, &tally)
        }
        try await complete(line, cart, file, &tally)
    }

    private func tear(_ torn: [UInt8], _ file: String, _ tally: inout Tally) async throws {
        let shop = try Shop(plan)
        let whole = shop.bytes(file)
        let due = Audit(shop).books.register("R").lastNumber + 1
        try shop.write(whole + torn, to: file)
        let steps = "cut after \(torn.count) bytes"
        let read = Audit(shop).books.register("R").lastNumber
        tally.judge(read == due - 1, "an incomplete line counts", steps)
        let outcome = try shop.run(TillOperation.plain(shop, on: "R"))
        tally.judge(outcome.isDone, "a sale failed", "\(steps): \(outcome.words)")
        tally.judge(outcome.record?.number?.hasSuffix("\(due)") == true, "a number was skipped", steps)
        tally.judge(shop.bytes(file).starts(with: whole), "lines are lost", steps)
        let copies = shop.names(shop.log).filter { $0.contains(".damaged-") }.map { shop.bytes("log/\($0)") }
        tally.judge(copies == [torn], "the incomplete line was not set aside", "\(steps): \(copies.map(\.count))")
        try await audit(shop, &tally, steps, asking: torn.count % 50 == 0)
    }

    /// Tests a line that lacks only its newline.
    private func complete(_ line: [UInt8], _ cart: String, _ file: String, _ tally: inout Tally) async throws {
        let shop = try Shop(plan)
        let due = Audit(shop).books.register("R").lastNumber + 1
        try shop.write(shop.bytes(file) + line, to: file)
        let outcome = try shop.run(TillOperation.plain(shop, on: "R"))
        tally.judge(outcome.record?.number?.hasSuffix("\(due + 1)") == true, "a number is used twice", outcome.words)
        let again = try shop.run(TillOperation.sale(cart, on: "R", ["MUG", "3.33+"], ["cash"]))
        tally.judge(again.record?.number?.hasSuffix("\(due)") == true, "a complete record is lost", again.words)
        try await audit(shop, &tally, "without its newline")
    }
}
