import Testing

@testable import QuadShell
@testable import ScreenTestSupport
@testable import SettingsUI

/// A redraw removes text that another program wrote over the screen, on every screen.
@MainActor
@Suite struct RedrawTests {
    @Test func theScreenIsRedrawnWhileTyping() async throws {
        let stage = try Stage()
        let shell = await stage.start(at: .settings)
        var count = 0
        stage.program.onRedraw = { count += 1 }
        shell.press("ctrl-l")
        #expect(count == 1)
        var entered = ""
        shell.present(PromptLayer(sign: "Name: ", onEnter: { entered = $0 }))
        shell.type("hal")
        shell.press("ctrl-l")
        shell.type("f")
        shell.press("enter")
        #expect(count == 2 && entered == "half")
    }
}
