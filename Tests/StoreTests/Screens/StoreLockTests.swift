import TestSupport
import Testing

@testable import CoreTestSupport
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import StoreCore
@testable import StoreKit
@testable import StoreUI

/// The lock of the till.
@MainActor
@Suite struct StoreLockTests {
    @Test func sellingNeedsAPIN() async throws {
        let stage = try await TillStage.locked()
        #expect(stage.screen.contains("PIN"))
        #expect(!stage.screen.contains("TOTAL"))
        await stage.type("b1111")
        #expect(stage.screen.contains("● ● ● ●"))
        #expect(!stage.screen.contains("1111"))
        await stage.press("enter")
        await stage.wait { stage.screen.contains("wrong 1 of 5") }
        #expect(stage.screen.contains("wrong 1 of 5"))
        await stage.letIn("", "4321")
        #expect(stage.feature.desk.current?.name == "Ben")
        await stage.enter("2.00+")
        await stage.press("f2", "enter")
        #expect(stage.sales.map(\.staff) == ["Ben"])
    }

    @Test func aCashierCannotClockOthers() async throws {
        let stage = try await TillStage.locked()
        await stage.letIn("b", "4321")
        let ana = try #require(stage.feature.desk.members.first { $0.name == "Ana" })
        stage.shell.coordinator.open(.storeStaffMember(ana.id))
        await stage.rest()
        await stage.press("c")
        #expect(stage.screen.contains("Ana") && stage.screen.contains("PIN"))
        #expect(try await stage.disk.staff.shifts.items().isEmpty)
    }

    /// The letters go to the dialog and not to Ana, whose name begins with one of them.
    @Test func lettersOfANameGoToTheDialog() async throws {
        let stage = try await TillStage.locked()
        _ = try await stage.disk.staff.service(
            stage.disk.sales, ManualClock(try ShellStage.day("2026-11-20"))
        ).add("Mia", .cashier, pin: "4711")
        await stage.feature.model.refresh()
        await stage.letIn("mia", "4711")
        #expect(stage.feature.desk.current?.name == "Mia")
    }

    @Test func f12LocksOverAnOpenForm() async throws {
        let stage = try await TillStage.locked()
        await stage.letIn("b", "4321")
        await stage.enter("2.00+")
        await stage.press("f2", "f3", "d")
        #expect(stage.screen.contains("Reference"))
        await stage.press("f12")
        #expect(stage.feature.desk.isLocked)
        #expect(!stage.screen.contains("Reference"))
        #expect(stage.screen.contains("sale of 2.00 is kept"))
    }

    @Test func f12LocksAndKeepsTheSale() async throws {
        let stage = try await TillStage.locked()
        await stage.letIn("b", "4321")
        await stage.enter("2.00+")
        await stage.press("f12")
        #expect(stage.screen.contains("sale of 2.00 is kept"))
        await stage.letIn("a", "1234")
        #expect(stage.due == 200)
    }

    @Test func fiveMinutesWithoutAKeyLockTheTill() async throws {
        let stage = try await TillStage.locked()
        await stage.letIn("b", "4321")
        stage.pass(299)
        #expect(!stage.feature.desk.isLocked)
        stage.pass(2)
        await stage.rest()
        #expect(stage.feature.desk.isLocked)
    }

    @Test func activityAtAnotherTillDoesNotDelayTheLock() async throws {
        let stage = try await TillStage.locked()
        await stage.letIn("b", "4321")
        stage.pass(299)
        stage.feature.model.changedElsewhere()
        await stage.rest()
        stage.pass(2)
        await stage.rest()
        #expect(stage.feature.desk.isLocked)
    }

    @Test func anOpenDialogDoesNotDelayTheLock() async throws {
        let stage = try await TillStage.locked()
        await stage.letIn("b", "4321")
        await stage.enter("2.00+")
        await stage.press("f5")
        #expect(stage.screen.contains("Park as"))
        stage.pass(301)
        await stage.rest()
        #expect(stage.feature.desk.isLocked)
        #expect(!stage.screen.contains("Park as") && stage.screen.contains("PIN"))
    }

    /// Undo is called from the palette or from another tab.
    @Test func undoDoesNothingWhileLocked() async throws {
        let stage = try await TillStage.locked()
        await stage.letIn("b", "4321")
        await stage.enter("2.00+")
        #expect(stage.context.undoStack.undoTitle != nil)
        await stage.press("f12")
        #expect(stage.context.undoStack.undoTitle == nil)
        await stage.context.undoStack.undo()
        await stage.letIn("b", "4321")
        #expect(stage.due == 200 && stage.context.undoStack.undoTitle != nil)
    }

    /// A manager gave a large discount and locked the till. This approves nothing for other users.
    @Test func aPaymentAfterALockAsksForApproval() async throws {
        let stage = try await TillStage.locked()
        await stage.letIn("a", "1234")
        await stage.enter("20.00+")
        await stage.enter("%90")
        await stage.press("f2")
        #expect(stage.shell.coordinator.route == .storePayment)
        await stage.press("f12")
        await stage.letIn("b", "4321")
        #expect(stage.shell.coordinator.route == .storePayment)
        await stage.press("enter")
        #expect(stage.screen.contains("must approve it"), "\(stage.screen)")
        #expect(stage.sales.isEmpty && stage.cart.tenders.isEmpty)
        await stage.type("1234")
        await stage.press("ctrl-s")
        await stage.wait { !stage.sales.isEmpty }
        #expect(stage.sales.first?.approvedBy == "Ana" && stage.sales.first?.staff == "Ben")
    }

    /// The till is locked from outside while a manager's form is open.
    @Test func aFormIsClosedByTheLock() async throws {
        let stage = try await TillStage.locked()
        await stage.letIn("a", "1234")
        await stage.press("f8")
        #expect(stage.screen.contains("Drawer") || stage.screen.contains("Cash out") || stage.screen.contains("drawer"))
        let ana = try #require(await stage.disk.staff.members.items().first { $0.role == .admin })
        try await stage.disk.staff.members.apply(ItemChanges(removing: [ana]))
        try await stage.disk.staff.members.apply(
            ItemChanges(adding: [StaffMember(id: ana.id, role: .admin, pinHash: "another")]))
        stage.feature.model.changedElsewhere()
        await stage.rest()
        #expect(stage.feature.desk.isLocked)
        #expect(stage.screen.contains("PIN") && !stage.screen.contains("Cash out"))
    }

    @Test func rightsAreDeniedUntilTheStaffIsKnown() throws {
        let stage = try TillStage()
        #expect(!stage.feature.desk.may(.price) && !stage.feature.desk.may(.staff))
        #expect(stage.feature.desk.may(.sell))
    }

    @Test func aQuestionBeforeTheStaffIsReadWaits() async throws {
        let stage = try TillStage()
        var isDone = false
        stage.feature.desk.allowed(.price, "another price") { _ in isDone = true }
        #expect(!isDone)
        await stage.feature.model.whenRead()
        await stage.rest()
        #expect(isDone)
    }

    @Test func anUnreadableStaffFileDeniesRights() async throws {
        let stage = try await TillStage.open()
        stage.feature.desk.learned([], areAllKnown: false)
        #expect(stage.feature.desk.may(.sell))
        #expect(!stage.feature.desk.may(.refund))
        var isDone = false
        stage.feature.desk.allowed(.refund, "refund of R-00001") { _ in isDone = true }
        #expect(!isDone && stage.lastText.contains("can't be read"))
    }
}
