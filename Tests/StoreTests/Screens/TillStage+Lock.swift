import TestSupport
import Testing

@testable import CoreTestSupport
@testable import ScreenTestSupport
@testable import StoreCore
@testable import StoreKit
@testable import StoreUI

extension TillStage {
    /// Returns a locked till with Ana, an admin, and Ben, a cashier.
    static func locked() async throws -> TillStage {
        let disk = TillStage.Disk()
        let service = disk.staff.service(disk.sales, ManualClock(try ShellStage.day("2026-11-20")))
        _ = try await service.add("Ana", .admin, pin: "1234")
        _ = try await service.add("Ben", .cashier, pin: "4321")
        return try await TillStage.open(disk)
    }

    /// Waits for the check of a PIN, which runs off the main actor.
    func wait(until isDone: () -> Bool) async {
        for _ in 0..<400 where !isDone() {
            try? await Task.sleep(for: .milliseconds(10))
            await rest()
        }
    }

    func letIn(_ name: String, _ pin: String) async {
        await type(name)
        await type(pin)
        await press("enter")
        await wait { feature.desk.current != nil }
        await till.settled()
        await rest()
    }
}
