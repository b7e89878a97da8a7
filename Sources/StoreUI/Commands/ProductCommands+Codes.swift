import QuadCommandLine
import StoreCore
import StoreKit

// `quad store codes`.
extension ProductCommands {
    func codes() async throws -> Int32 {
        let wanted = arguments.isEmpty ? nil : try await product(arguments[0]).id
        let held = try await service.heldCodes().filter { wanted == nil || $0.product.id == wanted }
        if held.isEmpty { output.note("No product has a code") }
        guard isJSON else {
            for one in held where output.isWanted { output.row(Self.row(one)) }
            return 0
        }
        await output.jsonList { add in for one in held where output.isWanted { add(HeldCodeJSON(held: one)) } }
        return 0
    }

    func removeCodes() async throws -> Int32 {
        // All codes are looked up before the first one is removed.
        var held: [StoreService.HeldCode] = []
        for code in arguments { held.append(try await service.heldCode(code)) }
        for one in held {
            let now = try await service.heldCode(one.code)
            _ = try await service.takeOff(now.code, now.product, staff: staff)
            if isJSON { output.jsonLine(HeldCodeJSON(held: now)) } else { output.row(Self.row(now)) }
        }
        return 0
    }

    private static func row(_ held: StoreService.HeldCode) -> [String] {
        [held.code, held.product.title, held.product.sku, held.product.isArchived ? "archived" : ""]
    }
}
