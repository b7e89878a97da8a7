import FoundationEssentials
import TestSupport

/// Removes the cached books beside the log, or replaces them with the books of another log.
struct DerivedCampaign: Campaign {
    let name = "sales: cached books"
    let about = """
        The campaign deletes or cuts the cached books and the list of cart results, changes a byte in them, or \
        replaces them with the files of another store. Each attempt damages one of the two or both. All sums still \
        match the log, and a sold cart is not sold again.
        """
    let tries: Int
    let plan: ShopPlan
    /// The plan with the other books.
    let other: ShopPlan

    private static let files = ["derived/books.json", "derived/carts.jsonl"]

    private enum Trouble: CaseIterable {
        case deleted, emptied, cut, changed, foreign
    }

    func run(_ random: inout SeededRandom, _ tally: inout Tally) async throws {
        let rival = try Shop(other)
        try rival.run(TillOperation.plain(rival, on: "R"))
        tally.judge(rival.names(rival.derived).count == 2, "the books are not cached")
        let first = Int.random(in: 0..<15, using: &random)
        for number in first..<first + tries {
            let trouble = Trouble.allCases[number % Trouble.allCases.count]
            let files = [Self.files, [Self.files[0]], [Self.files[1]]][number / Trouble.allCases.count % 3]
            let shop = try Shop(plan)
            let old = TillOperation.sale(shop.cart(), on: "R", ["TEA"], ["cash:5.00"])
            let before = try shop.run(old).record
            tally.judge(shop.names(shop.derived).count == 2, "the books are not cached")
            try shop.run(TillOperation.plain(shop, on: "R2"))
            for file in files { try strike(trouble, file, shop, rival, &random) }
            let steps = "\(trouble) \(files)"
            try await audit(shop, &tally, steps)
            for file in files { try strike(trouble, file, shop, rival, &random) }
            try finish(old, before, shop, &tally, steps)
            let deeds = Shop.registers.map { TillOperation.random(shop, on: $0, &random) }
            for deed in deeds { try finish(deed, nil, shop, &tally, steps) }
            try openSessions(after: deeds, shop, &tally)
            // A sale of the plan, which only the list of carts knows. Its id must not be used for another sale.
            let plan = "plan-\(number % 150 / 10 * 10 + 1)"
            let early = try shop.run(TillOperation.sale(plan, on: "R", ["12.50+"], ["cash:20.00"]))
            tally.judge(early.record?.isAgain == true, "sold twice", "\(steps): \(early.words)")
            let other = try shop.run(TillOperation.sale(plan, on: "R", ["TEA"], ["cash:5.00"]))
            tally.judge(
                other.record == nil && other.words.contains("sold something else"), "sold twice",
                "\(steps): \(other.words)")
            try await audit(shop, &tally, steps)
        }
    }

    private func strike(
        _ trouble: Trouble, _ file: String, _ shop: Shop, _ rival: Shop, _ random: inout SeededRandom
    ) throws {
        var bytes = shop.bytes(file)
        guard !bytes.isEmpty else { return }
        switch trouble {
        case .deleted:
            try FileManager.default.removeItem(atPath: "\(shop.folder)/\(file)")
            return
        case .emptied: bytes = []
        case .cut: bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
        case .changed:
            bytes[Int.random(in: bytes.indices, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case .foreign: bytes = rival.bytes(file)
        }
        try shop.write(bytes, to: file)
    }
}
