import FoundationEssentials
import TestSupport

/// Damages a line in the middle of the log.
struct DamageCampaign: Campaign {
    let name = "sales: damaged line"
    let about = """
        The campaign changes a byte of a line before the last, or replaces, removes or duplicates the line, with and \
        without cached books. `quad store verify` names the register. Without cached books, the register refuses all \
        sales and says why. The other register still sells. Once the line is restored, the first register sells again.
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
        guard let file = shop.logFile("R") else { return tally.judge(false, "there is no log") }
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
        let steps = "\(trouble) line \(place + 1)\(isKept ? ", with cached books" : "")"
        let verified = try shop.look(["verify"])
        let named = verified.output.split(separator: "\n").first { $0.hasPrefix("R\t") || $0.hasPrefix("R ") } ?? ""
        tally.judge(
            verified.status == .exited(1) && named.contains("fault"), "verify does not report the damage",
            "\(steps): \(verified.words)")
        if !isKept {
            let refused = try shop.run(TillOperation.plain(shop, on: "R"))
            let isSaid = refused.isRefused && refused.errors.contains("read-only")
            tally.judge(isSaid, "the damaged register still sells", "\(steps): \(refused.words)")
            let damaged = shop.bytes(file)
            tally.judge(damaged == lines.flatMap { $0 + [0x0A] }, "the damaged log was changed", steps)
        }
        let other = try shop.run(TillOperation.plain(shop, on: "R2"))
        tally.judge(other.isDone, "the other register does not sell", "\(steps): \(other.words)")
        try shop.write(whole, to: file)
        let again = try shop.run(TillOperation.plain(shop, on: "R"))
        tally.judge(again.isDone, "the restored register does not sell", "\(steps): \(again.words)")
        try await audit(shop, &tally, steps, asking: false)
    }
}
