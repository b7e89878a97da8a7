import QuadCommandLine
import QuadCore
import QuadSystem
import StoreCore
import StoreKit

// `quad store stock count`.
extension ProductCommands {
    private static let mostCountBytes = 16 << 20

    /// Returns the exit status: 1 if a line was wrong and nothing was posted.
    func countStock() async throws -> Int32 {
        let bytes = try TextFile.argument(arguments[0], atMost: Self.mostCountBytes)
        let settings = await service.settings.settings()
        let all = try await service.products.items()
        let quantities = try await service.log.books().quantities.all
        let (take, problems) = StockTakeTable.read(
            String(decoding: bytes, as: UTF8.self), ProductCodes(all, settings), settings,
            quantities: quantities)
        guard problems.isEmpty else {
            for problem in problems { output.complain("line \(problem.line): \(problem.words)") }
            output.complain("Nothing was posted: fix \(problems.count == 1 ? "the line" : "the lines") first")
            return 1
        }
        let isDry = invocation.has("dry-run")
        if !isDry {
            let step = ProductStep(moves: take.moves)
            _ = try await service.perform(step, reason: invocation.value("note") ?? "stock take", staff: staff)
        }
        let names = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
        for line in take.lines { tell(line, names[line.product], settings) }
        let words = isDry ? "would be posted" : "posted"
        output.note("\(take.lines.count) counted, \(take.moves.count) \(words)")
        return 0
    }

    private func tell(_ line: StockTake.Line, _ product: Product?, _ settings: StoreSettings) {
        guard !isJSON else {
            var object = RecordObject()
            object["product"] = .string(line.product)
            object["name"] = .string(product?.title ?? "")
            object["expected"] = .integer(line.expected)
            object["counted"] = .integer(line.counted)
            object["difference"] = .integer(line.difference)
            return output.jsonLine(RecordJSON(.object(object)))
        }
        func text(_ quantity: Int) -> String { settings.quantities.text(quantity, isWeight: product?.kind == .weight) }
        output.row([
            product?.title ?? line.product, "expected \(text(line.expected))", "counted \(text(line.counted))",
            (line.difference > 0 ? "+" : "") + text(line.difference),
        ])
    }
}
