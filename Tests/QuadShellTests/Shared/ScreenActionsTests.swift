import QuadCore
import Testing

@testable import QuadShell

/// The title of a command, and the reason why it cannot run.
@MainActor
@Suite struct ScreenActionsTests {
    private let table = ScreenActions(
        at: Route(FeatureID("shoes")), works: [.chooseOrder],
        [.openItem: "Try the shoe on", .copyItem: "Copy the size"])

    @Test func theScreensTableProvidesTheCommandsTitle() {
        let cases: [(command: Command, title: String, hint: String?)] = [
            (Command(.openItem) {}, "Try the shoe on", "open"),
            (Command(.openItem, "Take the shoe off") {}, "Take the shoe off", "open"),
            (Command(.copyItem, hint: "") {}, "Copy the size", nil),
            (Command(.copyItem, hint: "size") {}, "Copy the size", "size"),
            (Command(.editItem) {}, "Edit the item", "edit"),
            (Command(.openItem) {}.unless("It is sold"), "Try the shoe on", "open"),
        ]
        for (command, title, hint) in cases {
            let titled = command.titled(table)
            #expect(titled.title == title)
            #expect(titled.hint == hint, "\(title)")
            #expect(titled.availability == command.availability, "\(title)")
        }
    }

    @Test func aReasonDisablesACommand() {
        #expect(Command(.editItem, unless: nil) {}.availability == .enabled)
        #expect(Command(.editItem, unless: "It is sold") {}.availability == .disabled("It is sold"))
        #expect(Command(.editItem) {}.unless("It is sold").availability == .disabled("It is sold"))
    }

    @Test func aTableIsUsedWithoutItsScreen() {
        let place = Place("Shoes", Route(FeatureID("shoes")))
        let declaration = FeatureDeclaration(
            FeatureID("shoes"), title: "Shoes", sections: [], screens: [table], places: [place])
        let registry = ActionRegistry([declaration])
        #expect(registry.localActions.map(\.title) == ["Try the shoe on", "Copy the size"])
        #expect(table.name(among: registry.places) == "Shoes")
        #expect(ScreenActions("Shoes: a shoe", in: FeatureID("shoes"), works: []).name(among: []) == "Shoes: a shoe")
        let words = registry.whereItWorks(.chooseOrder, from: Route(FeatureID("boots")))
        #expect(words == "it works in Shoes")
    }
}
