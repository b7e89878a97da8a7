import TestSupport
import Testing

@testable import QuadShell
@testable import ScreenTestSupport
@testable import StoreCore
@testable import StoreUI

/// The form of a customer that the store refuses comes back with the typed text.
@MainActor
@Suite struct StoreCustomerFormTests {
    @Test(arguments: [
        ("C1", "The card C1 belongs to somebody else"),
        ("c-1", "The card c-1 reads like C1, which belongs to somebody else"),
    ])
    func aRefusedCardIsFixedInTheForm(code: String, words: String) async throws {
        let stage = try StoreListsStage()
        let service = stage.feature.model.services.customers
        _ = try await service.add(CustomerContact(name: "Ann Lee"), StoreCustomer(id: "", cards: [.init(code: "C1")]))
        let shell = await stage.opened(.storeCustomers, "a")
        await stage.type("Bob Hill")
        await stage.press("tab", "tab", "tab", "tab")
        await stage.type(code)
        await stage.press("ctrl-s")
        await eventually("it is refused") { stage.lastText.hasPrefix(words) }
        await eventually("the form is back") { shell.text.contains("Bob Hill") && shell.text.contains("ctrl-s done") }
        await stage.press("tab", "tab", "tab", "tab", "ctrl-u")
        await stage.type("C2")
        await stage.press("ctrl-s")
        await eventually("it is written") { stage.lastText.hasPrefix("Bob Hill was added") }
        await stage.press("a")
        #expect(shell.text.contains("New customer") && !shell.text.contains("C2"), "\(shell.text)")
    }

    @Test func leavingWaitsUntilTheCustomerIsStored() async throws {
        let stage = try StoreListsStage()
        let shell = await stage.opened(.storeCustomers, "a")
        await stage.type("Bob Hill")
        shell.press("ctrl-s")
        #expect(!stage.lastText.hasPrefix("Bob Hill"))
        await stage.feature.finish()
        #expect(stage.lastText.hasPrefix("Bob Hill was added"), "\(stage.lastText)")
    }
}
