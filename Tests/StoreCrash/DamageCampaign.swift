import FoundationEssentials
import TestSupport

/// Damages a line in the middle of the log.
struct DamageCampaign: Campaign {
    let name = "sales: damaged line"
    let about = """
        A line before the last is changed in a byte, replaced, cut out or doubled, with books kept beside it and without. \
        The check names the register; with nothing kept it sells nothing anymore and says why. The other \
        register goes on, and once the line is back so does the first.
        """
    let tries: Int
    let plan: ShopPlan

    private enum Trouble: CaseIterable {
        case changed, replaced, cutOut, doubled
    }

    func run(_ random: inout SeededRandom, _ tally: inout Tally) async throws {
        let first = Int.random(in: 0..<8, using: &random)
        for number in first..<first + tries {
            let trouble = Trouble.allCases[number % Trouble.allCases.count]
            try await strike(trouble, isKept: number % 8 >= 4, &random, &tally)
        }
    }

    private func strike(
        _ trouble: Trouble, isKept: Bool, _ random: inout SeededRandom, _ tally: inout Tally
    ) async throws {
        let shop = try Shop(plan)
        try shop.run(TillOperation.plain(shop, on: "R"))
        guard let file = shop.logFile("R") else { return tally.judge(false, "no log") }
        if !isKept { try? FileManager.default.removeItem(atPath: shop.derived) }
        let whole = shop.bytes(file)
        var lines = whole.split(separator: 0x0A).map(Array.init)
        let place = Int.random(in: 0..<lines.count - 1, using: &random)
        switch trouble {
        case .changed:
            let at = Int.random(in: lines[place].indices, using: &random)
            lines[place][at] ^= lines[place][at] == 0x0B ? 2 : 1
        case .replaced: lines[place] = Array(#"{"type":"SALE"}"#.utf8)
        case .cutOut: lines.remove(at: place)
        case .doubled: lines.insert(lines[place], at: place)
        }
        try shop.write(lines.flatMap { $0 + [0x0A] }, to: file)
        let steps = "\(trouble) line \(place + 1)\(isKept ? ", books are kept" : "")"
        let verified = try shop.look(["verify"])
        let named = verified.output.split(separator: "\n").first { $0.hasPrefix("R\t") || $0.hasPrefix("R ") } ?? ""
        tally.judge(verified.status == .exited(1) && named.contains("fault"), "verify", "\(steps): \(verified.words)")
        if !isKept {
            let refused = try shop.run(TillOperation.plain(shop, on: "R"))
            let isSaid = refused.isRefused && refused.errors.contains("reading only")
            tally.judge(isSaid, "it goes on", "\(steps): \(refused.words)")
            let damaged = shop.bytes(file)
            tally.judge(damaged == lines.flatMap { $0 + [0x0A] }, "it was written to", steps)
        }
        let other = try shop.run(TillOperation.plain(shop, on: "R2"))
        tally.judge(other.isDone, "the other register does not sell", "\(steps): \(other.words)")
        try shop.write(whole, to: file)
        let again = try shop.run(TillOperation.plain(shop, on: "R"))
        tally.judge(again.isDone, "it does not go on", "\(steps): \(again.words)")
        try await audit(shop, &tally, steps, asking: false)
    }
}
