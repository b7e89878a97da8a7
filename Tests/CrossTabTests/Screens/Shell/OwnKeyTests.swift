import Testing

@testable import NewsCore
@testable import NewsUI
@testable import QuadCore
@testable import QuadShell

/// Keys for commands that the user defined in the configuration.
struct OwnKeyTests {
    private func bindings(_ commands: String) -> KeyBindings {
        var configuration = Configuration()
        configuration.news.commandLines = commands
        return ActionRegistry([.news]).bindings(configuration)
    }

    @Test func aFreeKeyCanBeBound() {
        let bindings = bindings("g y | Save it | save %u")
        #expect(bindings.problems == [])
        #expect(bindings.label(of: ActionID("news.own.save-it")) == "g y")
    }

    @Test func anInvalidKeyIsReported() {
        let problems = bindings("hyper-q | Save it | save %u").problems
        #expect(problems.count == 1 && problems[0].text.contains("“Save it” has no valid key"))
    }

    @Test(arguments: [
        ("m", "Mark as read"), ("F", "full text"), ("j", ""), ("g", ""), ("g f", "Go to a feed"), ("?", ""),
    ])
    func aKeyInUseIsRefusedAndBothActionsAreNamed(key: String, title: String) {
        let bindings = bindings("\(key) | Save it | save %u")
        #expect(bindings.sequences(of: ActionID("news.own.save-it")).isEmpty)
        #expect(bindings.problems.count == 1)
        let text = bindings.problems.first?.text ?? ""
        #expect(text.contains("“Save it”") && text.contains(title) && text.contains("key \(key) "))
    }
}
